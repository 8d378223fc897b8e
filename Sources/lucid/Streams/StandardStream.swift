import App
import CellCanvas
import DreamCore
import JSON
import Platform
import SystemPackage
import Widgets

/// Standard output, standard error, or the terminal. Whatever goes to a terminal is made safe to show by the stream itself; a pipe
/// or a file gets texts as they are.
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

  init(_ file: FileDescriptor) {
    self.file = file
    isTerminal = file.isTerminal
  }

  static var output: StandardStream { StandardStream(.standardOutput) }
  static var error: StandardStream { StandardStream(.standardError) }

  /// Adds a line. Ends of lines in the text become blanks, so that no name or title makes lines of its own.
  mutating func line(_ text: String) throws(CommandFailure) {
    try add(isTerminal ? DisplayText(text.onOneLine).string : text.onOneLine)
    try add("\n")
  }

  /// Adds a text with its line ends and tabs, and `end`.
  mutating func text(_ text: String, end: String = "") throws(CommandFailure) {
    guard isTerminal else { return try add(text + end) }
    let lines = (text + end).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    try add(
      lines.map { Self.shown($0.split(separator: "\t", omittingEmptySubsequences: false)) }.joined(separator: "\n"))
  }

  /// Adds a line of fields with tabs between them, for another program.
  mutating func fields(_ fields: [String], end: String = "\n") throws(CommandFailure) {
    guard isTerminal else {
      return try add { bytes in
        for (index, field) in fields.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: "\t")) }
          bytes += field.utf8
        }
        bytes += end.utf8
      }
    }
    try add(Self.shown(fields.map { $0[...] }))
    try text(end)
  }

  private static func shown(_ fields: [Substring]) -> String {
    fields.map { DisplayText(String($0)).string }.joined(separator: "\t")
  }

  /// Adds a text in attributes, which only a terminal shows.
  mutating func text(_ text: DisplayText, in attributes: Attributes) throws(CommandFailure) {
    let codes = isTerminal && !text.isEmpty ? attributes.codes : ""
    try add(codes.isEmpty ? text.string : "\u{1B}[0\(codes)m\(text.string)\u{1B}[0m")
  }

  /// Adds a document.
  mutating func document(_ pieces: some Sequence<[UInt8]>) throws(CommandFailure) {
    guard !isTerminal else { return try text(String(decoding: Array(pieces.joined()), as: UTF8.self)) }
    for piece in pieces { try add { $0 += piece } }
  }

  /// Adds JSON, which has escapes for all that a terminal would obey.
  mutating func json(_ json: JSON, end: String = "\n") throws(CommandFailure) {
    try add { json.write(to: &$0) }
    try text(end)
  }

  /// Clears the line of the terminal, and begins it anew.
  mutating func clearLine() throws(CommandFailure) { if isTerminal { try add("\r\u{1B}[K") } }

  /// Takes the letter before the cursor off the terminal.
  mutating func clearLetter() throws(CommandFailure) { if isTerminal { try add("\u{8} \u{8}") } }

  /// Adds bytes, which `body` appends, as they are. Nothing else does.
  private mutating func add(_ body: (inout [UInt8]) -> Void) throws(CommandFailure) {
    body(&buffer)
    if buffer.count >= Self.limit { try flush() }
  }

  private mutating func add(_ safe: String) throws(CommandFailure) { try add { $0 += safe.utf8 } }

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
      switch error {
      case .brokenPipe: throw .outputClosed
      case .badFileDescriptor: throw .outputFailed(reason: "it is closed")
      case _: throw .outputFailed(reason: error.description)
      }
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

  fileprivate var terminalSize: (columns: Int, rows: Int) { FileDescriptor.standardOutput.terminalSize ?? (80, 24) }
}

/// Writes a JSON array, one element a line.
struct JSONList {
  private var isEmpty = true

  mutating func add(_ element: JSON, to output: inout StandardStream) throws(CommandFailure) {
    try output.text(isEmpty ? "[\n" : ",\n")
    isEmpty = false
    try output.json(element, end: "")
  }

  func end(in output: inout StandardStream) throws(CommandFailure) { try output.text(isEmpty ? "[]\n" : "\n]\n") }

  static func write(_ elements: [JSON], to output: inout StandardStream) throws(CommandFailure) {
    var list = JSONList()
    for element in elements { try list.add(element, to: &output) }
    try list.end(in: &output)
  }
}

extension Attributes {
  /// The codes of ECMA-48 that a terminal knows the attributes by, each behind a semicolon.
  fileprivate var codes: String {
    let all: [(Attributes, Int)] = [(.underline, 4), (.bold, 1), (.dim, 2), (.italic, 3), (.reverse, 7)]
    return all.filter { contains($0.0) }.map { ";\($0.1)" }.joined()
  }
}
