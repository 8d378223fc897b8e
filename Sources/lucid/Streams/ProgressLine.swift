/// A line on standard error that shows progress, if that is a terminal. It changes at most a few times a second.
struct ProgressLine {
  private var stream = StandardStream.error
  private var shown: ContinuousClock.Instant?

  private static let pause = Duration.milliseconds(300)

  /// Shows a text, unless another was shown a moment ago.
  mutating func show(_ text: String) {
    let now = ContinuousClock.now
    guard stream.isTerminal, shown.map({ now - $0 > Self.pause }) ?? true else { return }
    shown = now
    write("\r\u{1B}[K", text)
  }

  /// Clears the line.
  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[K", "")
  }

  private mutating func write(_ control: String, _ text: String) {
    do throws(CommandFailure) {
      try stream.write(control)
      try stream.part(text)
      try stream.flush()
    } catch {
      return
    }
  }
}
