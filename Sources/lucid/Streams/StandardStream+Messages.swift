import App
import DreamCore
import Formats
import Platform
import SystemPackage

extension StandardStream {
  /// Writes messages to standard error, a line each. Errors are ignored.
  static func say(_ messages: String...) { say(messages) }

  static func say(_ messages: [String]) {
    var stream = error
    for message in messages { try? stream.line(message) }
    try? stream.flush()
  }

  /// Writes Lucid's words beneath a print to standard error.
  static func note(_ text: String) { say(error.spelled(text)) }

  /// Prints lines.
  static func print(_ lines: String...) throws(CommandFailure) { try print(lines) }

  static func print(_ lines: [String]) throws(CommandFailure) {
    var stream = output
    for line in lines { try stream.line(line) }
    try stream.flush()
  }

  /// Prints a text with its own line ends.
  static func print(text: String) throws(CommandFailure) {
    var stream = output
    try stream.text(text)
    try stream.flush()
  }

  /// Asks the person at the terminal. Throws unless the answer is yes.
  /// - Parameter advice: what to say if there is no terminal.
  static func confirm(_ question: String, withoutTerminal advice: String) throws(CommandFailure) {
    guard let isMeant = agrees(to: question) else { throw .failed("\(advice) Nothing was changed.") }
    if !isMeant { throw .failed("Nothing was changed.") }
  }

  /// The answer of the person at the terminal; nil if there is none.
  static func agrees(to question: String) -> Bool? {
    guard FileDescriptor.standardInput.isTerminal, error.isTerminal else { return nil }
    var stream = error
    try? stream.text("\(question.onOneLine) y or n: ")
    try? stream.flush()
    return ["y", "yes"].contains(readLine()?.lowercased())
  }

  /// The text of standard input, of at most 16 MB.
  static func input() throws(CommandFailure) -> DecodedText {
    do throws(Errno) {
      return DecodedText(try WholeFile.read(.standardInput, atMost: 16 << 20))
    } catch {
      throw .unreadableFile(path: "standard input", reason: error.description)
    }
  }

  /// Whether both standard input and standard output are a terminal.
  static var isInteractive: Bool { FileDescriptor.standardInput.isTerminal && output.isTerminal }

  /// Throws unless both standard input and standard output are a terminal, which the app needs.
  static func requireTerminal() throws(CommandFailure) {
    guard isInteractive else { throw .needsTerminal }
  }
}

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
    try? stream.clearLine()
    try? stream.text(text.onOneLine)
    try? stream.flush()
  }

  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    try? stream.clearLine()
    try? stream.flush()
  }
}
