/// Reads the records of a table: fields in double quotes or without, separated by tabs or another character. Between quotes,
/// separators and line ends are text, and a quote is doubled.
struct TableScanner {
  private let bytes: [UInt8]
  private let separator: UInt8
  private let keepsLineEnds: Bool
  private var index = 0
  /// The number of the next line, counted from 1.
  private(set) var line = 1

  /// Creates a scanner for UTF-8 without a byte order mark.
  /// - Parameter keepsLineEnds: whether a line end between quotes is kept as it is. Otherwise it is read as a newline.
  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: "\t"), keepsLineEnds: Bool = false) {
    self.bytes = bytes
    self.separator = separator
    self.keepsLineEnds = keepsLineEnds
  }

  enum QuoteError: Error {
    case unclosedQuote, strayQuote
  }

  /// The next record; nil at the end. Blank lines are skipped. After an error, scanning goes on at the next line that begins
  /// like a record.
  mutating func next() -> TableRecord? {
    skipBlankLines()
    guard index < bytes.count else { return nil }
    let start = (index: index, line: line)
    do throws(QuoteError) {
      return TableRecord(line: start.line, lines: 1, fields: .success(try fields()))
    } catch {
      (index, line) = start
      let isQuoted = peek == .quote
      skipLine()
      while index < bytes.count, !(isQuoted ? beginsLikeARecord : beginsLikeABareRecord) { skipLine() }
      return TableRecord(line: start.line, lines: max(1, line - start.line), fields: .failure(error))
    }
  }

  private mutating func fields() throws(QuoteError) -> [TableCell] {
    var fields: [TableCell] = []
    while true {
      let isQuoted = peek == .quote
      fields.append(TableCell(text: isQuoted ? try quoted() : try bare(), isQuoted: isQuoted))
      guard peek == separator else { break }
      index += 1
    }
    skipLineEnd()
    return fields
  }

  private mutating func quoted() throws(QuoteError) -> String {
    index += 1
    let start = line
    var text: [UInt8] = []
    while true {
      let end = bytes[index...].firstIndex { $0 == .quote || $0 == .return && !keepsLineEnds } ?? bytes.endIndex
      for byte in bytes[index..<end] where byte == .newline { line += 1 }
      text += bytes[index..<end]
      index = end
      switch (peek, peek(1)) {
      case (nil, _): throw .unclosedQuote
      case (.quote, .quote):
        text.append(.quote)
        index += 2
      case (.quote, nil), (.quote, separator), (.quote, .return), (.quote, .newline):
        index += 1
        return String(decoding: text, as: UTF8.self)
      // The quote of another row, most likely.
      case (.quote, _): throw line > start ? .unclosedQuote : .strayQuote
      default:
        text.append(.newline)
        skipLineEnd()
      }
    }
  }

  private mutating func bare() throws(QuoteError) -> String {
    let rest = bytes[index...]
    let end = rest.firstIndex { $0 == separator || $0 == .return || $0 == .newline } ?? rest.endIndex
    guard !bytes[index..<end].contains(.quote) else { throw .strayQuote }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }
}

extension TableScanner {
  private var peek: UInt8? { peek(0) }

  private func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  /// Whether a short quoted field of one line, a separator and another quote follow.
  private var beginsLikeARecord: Bool {
    guard peek == .quote else { return false }
    let field = bytes[(index + 1)...].prefix(64).prefix { $0 >= 0x20 && $0 != .quote }
    let end = field.endIndex
    return bytes[end...].starts(with: [.quote, separator, .quote])
  }

  /// Whether a short field of one line without quotes and a separator follow.
  private var beginsLikeABareRecord: Bool {
    let field = bytes[index...].prefix(64).prefix { $0 >= 0x20 && $0 != .quote && $0 != separator }
    return field.endIndex < bytes.count && bytes[field.endIndex] == separator
  }

  private mutating func skipBlankLines() {
    while peek == .newline || peek == .return { skipLineEnd() }
  }

  private mutating func skipLine() {
    index = bytes[index...].firstIndex { $0 == .newline || $0 == .return } ?? bytes.endIndex
    skipLineEnd()
  }

  private mutating func skipLineEnd() {
    guard let byte = peek, byte == .return || byte == .newline else { return }
    index += byte == .return && peek(1) == .newline ? 2 : 1
    line += 1
  }
}

/// The fields of a record of a table, or the error in it.
struct TableRecord {
  /// The line on which the record begins, counted from 1.
  let line: Int
  /// The number of lines that an error covers, up to where the next record seems to begin.
  let lines: Int
  let fields: Result<[TableCell], TableScanner.QuoteError>
}

/// A field of a table.
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
