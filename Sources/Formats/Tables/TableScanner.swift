import Records

/// Reads the records of a table: fields in double quotes, where separators and line ends are text, or without.
struct TableScanner {
  private let file: ImportFile
  private let separator: UInt8
  private let pieceSize: Int
  /// What was read of the file and isn't let go yet, in UTF-8, and the place behind it in the file.
  private var bytes: [UInt8] = []
  private var (end, index) = (0, 0)
  /// The number of the next line, counted from 1.
  private var line = 1

  init(_ file: ImportFile, separator: UInt8, pieceSize: Int = 1 << 20) {
    (self.file, self.separator, self.pieceSize) = (file, separator, pieceSize)
  }

  private struct UnclosedQuote: Error {}

  /// The next record; nil at the end. After an error, scanning goes on at the next line that begins like a record.
  mutating func next(_ journal: inout ImportedJournal) -> TableRecord? {
    while true {
      let (start, record) = ((index: index, line: line), record())
      // What reaches the end of the piece may go on behind it.
      guard index == bytes.count || record?.fields == nil, readMore(behind: start.index, &journal) else {
        return record
      }
      (index, line) = (0, start.line)
    }
  }

  /// Reads more lines of the file, and lets go of the bytes before an index. Returns false at the end.
  private mutating func readMore(behind index: Int, _ journal: inout ImportedJournal) -> Bool {
    guard end < file.count else { return false }
    var (piece, size): ([UInt8], Int) = ([], max(pieceSize, bytes.count - index))
    repeat {
      piece = file.read(end..<min(end + size, file.count))
      // No character is cut at the end of a line.
      if end + piece.count < file.count { piece = Array(piece[..<(piece.lastIndex(of: .newline).map { $0 + 1 } ?? 0)]) }
      size *= 2
    } while piece.isEmpty
    let text =
      (try? UTF8Span(validating: piece.span)) == nil || end == 0 ? DecodedText(piece, dropsMark: end == 0) : nil
    end += piece.count
    if let text { journal.note(text) }
    bytes = bytes[index...] + (text.map { Array($0.string.utf8) } ?? piece)
    return true
  }

  private mutating func record() -> TableRecord? {
    skipBlankLines()
    guard index < bytes.count else { return nil }
    let start = (index: index, line: line)
    do throws(UnclosedQuote) {
      return (start.line, 1, try fields())
    } catch {
      (index, line) = start
      let isQuoted = peek() == .quote
      skipLine()
      while index < bytes.count, !beginsLikeARecord(isQuoted) { skipLine() }
      return (start.line, max(1, line - start.line), nil)
    }
  }

  private mutating func fields() throws(UnclosedQuote) -> [TableCell] {
    var fields: [TableCell] = []
    while true {
      let quoted = peek() == .quote ? try quoted() : nil
      fields.append(TableCell(text: quoted ?? bare(), isQuoted: quoted != nil))
      guard peek() == separator else { break }
      index += 1
    }
    skipLineEnd()
    return fields
  }

  /// The text between quotes; nil if it goes on behind them in the same line, as speech does: then they are part of it.
  private mutating func quoted() throws(UnclosedQuote) -> String? {
    let start = (index: index, line: line)
    index += 1
    var text: [UInt8] = []
    while true {
      let end = bytes[index...].firstIndex(of: .quote) ?? bytes.endIndex
      for byte in bytes[index..<end] where byte == .newline { line += 1 }
      text += bytes[index..<end]
      index = end
      switch (peek(), peek(1)) {
      case (nil, _): throw UnclosedQuote()
      case (.quote, .quote):
        text.append(.quote)
        index += 2
      case (.quote, nil), (.quote, separator), (.quote, .return), (.quote, .newline):
        index += 1
        return String(decoding: text, as: UTF8.self)
      default:
        // The quote of another row, most likely.
        guard line == start.line else { throw UnclosedQuote() }
        index = start.index
        return nil
      }
    }
  }

  private mutating func bare() -> String {
    let rest = bytes[index...]
    let end = rest.firstIndex { $0 == separator || $0 == .return || $0 == .newline } ?? rest.endIndex
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private func peek(_ distance: Int = 0) -> UInt8? { index + distance < bytes.count ? bytes[index + distance] : nil }

  /// Whether a short field of one line and a separator follow, if `isQuoted` in quotes and with another quote behind them.
  private func beginsLikeARecord(_ isQuoted: Bool) -> Bool {
    guard !isQuoted || peek() == .quote else { return false }
    let field = bytes[(isQuoted ? index + 1 : index)...].prefix(64)
      .prefix { $0 >= 0x20 && $0 != .quote && (isQuoted || $0 != separator) }
    return bytes[field.endIndex...].starts(with: isQuoted ? [.quote, separator, .quote] : [separator])
  }

  private mutating func skipBlankLines() { while peek() == .newline || peek() == .return { skipLineEnd() } }

  private mutating func skipLine() {
    index = bytes[index...].firstIndex { $0 == .newline || $0 == .return } ?? bytes.endIndex
    skipLineEnd()
  }

  private mutating func skipLineEnd() {
    guard let byte = peek(), byte == .return || byte == .newline else { return }
    index += byte == .return && peek(1) == .newline ? 2 : 1
    line += 1
  }
}

/// A record of a table: its first line, counted from 1, the number of lines that a quote without an end covers, up to where the
/// next record seems to begin, and its cells; nil if a quote isn't closed.
typealias TableRecord = (line: Int, lines: Int, fields: [TableCell]?)

struct TableCell: Equatable {
  let text: String
  /// Whether the field was in quotes, which tells an empty text from none.
  let isQuoted: Bool
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let `return` = UInt8(ascii: "\r")
  fileprivate static let quote = UInt8(ascii: "\"")
}
