import App
import CellCanvas
import Formats
import Glibc
import JSON
import SystemPackage
import Widgets

/// Standard output or standard error. Text for a terminal is made safe to show; other text is left as it is.
struct StandardStream {
  private var file: FileDescriptor
  private var buffer: [UInt8] = []
  private var paging = Paging.none
  /// Whether the stream goes to a terminal.
  let isTerminal: Bool

  /// The use of a pager.
  private enum Paging {
    case none
    /// A pager is started for a text that is longer than the terminal.
    case ifLong
    case running(Pager)
  }

  private init(_ file: FileDescriptor) {
    self.file = file
    isTerminal = isatty(file.rawValue) == 1
  }

  static var output: StandardStream { StandardStream(.standardOutput) }
  static var error: StandardStream { StandardStream(.standardError) }

  /// Writes a message to standard error. Errors are ignored.
  static func say(_ text: String) {
    var stream = error
    try? stream.lines(text)
    try? stream.flush()
  }

  /// Writes Lucid's words beneath a print to standard error.
  static func note(_ text: String) { say(error.spelled(text).joined(separator: "\n")) }

  static func print(_ lines: String...) throws(CommandFailure) { try print(lines) }

  static func print(_ lines: [String]) throws(CommandFailure) {
    var stream = output
    for line in lines { try stream.line(line) }
    try stream.flush()
  }

  /// Asks the person at the terminal. Throws unless the answer is yes.
  /// - Parameter advice: what to say if there is no terminal.
  static func confirm(_ question: String, withoutTerminal advice: String) throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1, error.isTerminal else {
      throw .failed("\(advice) Nothing was changed.")
    }
    var stream = error
    try? stream.part("\(question) y or n: ")
    try? stream.flush()
    guard ["y", "yes"].contains(readLine()?.lowercased()) else { throw .failed("Nothing was changed.") }
  }

  /// The text of standard input, of at most 16 MB.
  static func input() throws(CommandFailure) -> DecodedText {
    do throws(Errno) {
      return DecodedText(try WholeFile.read(.standardInput, atMost: 16 << 20))
    } catch {
      throw .unreadableFile(path: "standard input", reason: error.description)
    }
  }

  mutating func line(_ text: String) throws(CommandFailure) {
    try part(text)
    try write("\n")
  }

  mutating func part(_ text: String) throws(CommandFailure) { try write(shown(text)) }

  /// The text as the stream has it: safe to show if it goes to a terminal.
  func shown(_ text: String) -> String { isTerminal ? DisplayText(text).string : text }

  /// Adds a text of several lines.
  mutating func lines(_ text: String) throws(CommandFailure) {
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { try line(String(part)) }
  }

  /// Adds a text and `end`. A pipe or a file gets the text as it is, tabs too.
  mutating func lines(_ text: String, end: String) throws(CommandFailure) {
    guard isTerminal else { return try write(text + end) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    try write(
      lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        .map { $0.map { DisplayText(String($0)).string }.joined(separator: "\t") }.joined(separator: "\n") + end)
  }

  /// Adds a line of fields with tabs between them, for another program.
  mutating func fields(_ fields: [String], end: String) throws(CommandFailure) {
    try bytes { bytes in
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: "\t")) }
        bytes += field.utf8
      }
      bytes += end.utf8
    }
  }

  /// Adds bytes that are safe to show, which `body` appends.
  mutating func bytes(_ body: (inout [UInt8]) -> Void) throws(CommandFailure) {
    body(&buffer)
    if buffer.count >= Self.limit { try flush() }
  }

  /// Adds text that is safe to show.
  mutating func write(_ safe: String) throws(CommandFailure) { try bytes { $0 += safe.utf8 } }

  private static let limit = 1 << 16

  /// Shows further text by a pager if it is too long for the terminal. Call `end()` at the end.
  mutating func page() { if isTerminal { paging = .ifLong } }

  /// Writes the buffered text, and waits for the pager's end.
  mutating func end() throws(CommandFailure) {
    defer { leavePager() }
    try flush()
  }

  /// Waits until the user has left the pager, if there is one.
  mutating func leavePager() {
    guard case .running(let pager) = paging else { return }
    paging = .none
    try? pager.input.close()
    pager.wait()
  }

  private mutating func startPager() {
    guard case .ifLong = paging else { return }
    paging = .none
    guard isLong, let pager = Pager() else { return }
    file = pager.input
    paging = .running(pager)
  }

  /// Whether the buffered text has more rows than the terminal, counting broken lines.
  private var isLong: Bool {
    let size = terminalSize
    let lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.reduce(0) { $0 + max(1, ($1.count + size.columns - 1) / size.columns) } > size.rows
  }

  /// Writes the buffered text.
  mutating func flush() throws(CommandFailure) {
    startPager()
    defer { buffer = [] }
    do throws(Errno) {
      try WholeFile.write(buffer, to: file)
    } catch {
      throw error == .brokenPipe ? .outputClosed : .outputFailed(reason: error.description)
    }
  }

  /// The width of the terminal that the stream goes to; nil if it doesn't go to one.
  var columns: Int? { isTerminal ? terminalSize.columns : nil }

  /// The lines of a text, broken at its words if the stream goes to a terminal.
  func wrapped(_ text: String) -> [String] {
    columns.map { TextWrap(text, width: $0).map(\.text.string) } ?? [text]
  }

  /// The same of Lucid's words, in glyphs that the terminal has.
  func spelled(_ text: String) -> [String] { wrapped(isTerminal ? Glyphs.ofCommands.spelled(text) : text) }

  fileprivate var terminalSize: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Throws unless both standard input and standard output are a terminal, which the app needs.
  static func requireTerminal() throws(CommandFailure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .needsTerminal }
  }
}

/// Writes a JSON array, one element a line.
struct JSONList {
  private var isEmpty = true

  mutating func add(_ element: JSON, to output: inout StandardStream) throws(CommandFailure) {
    try output.write(isEmpty ? "[\n" : ",\n")
    isEmpty = false
    try output.bytes { element.write(to: &$0) }
  }

  func end(in output: inout StandardStream) throws(CommandFailure) { try output.write(isEmpty ? "[]\n" : "\n]\n") }

  static func write(_ elements: [JSON], to output: inout StandardStream) throws(CommandFailure) {
    var list = JSONList()
    for element in elements { try list.add(element, to: &output) }
    try list.end(in: &output)
  }
}

extension StandardStream {
  /// Adds JSON as a line.
  mutating func json(_ json: JSON) throws(CommandFailure) {
    try bytes { json.write(to: &$0) }
    try write("\n")
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
    write("\r\u{1B}[K", text)
  }

  mutating func clear() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[K", "")
  }

  private mutating func write(_ control: String, _ text: String) {
    try? stream.write(control)
    try? stream.part(text)
    try? stream.flush()
  }
}
