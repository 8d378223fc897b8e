/// A line of standard error that says what is going on, where that is a terminal; it changes a few times a second at most.
struct Progress {
  private var stream = StandardStream.error
  private var shown: ContinuousClock.Instant?

  private static let pause = Duration.milliseconds(300)

  mutating func show(_ text: String) {
    let now = ContinuousClock.now
    guard stream.isTerminal, shown.map({ now - $0 > Self.pause }) ?? true else { return }
    shown = now
    write("\r\u{1B}[K", text)
  }

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
