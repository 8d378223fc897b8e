/// A token of a tape: a word, a sign or a text.
struct TapeToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word, number, string, regex, json, symbol, end
  }

  private(set) var kind: Kind
  /// The text without quotes.
  private(set) var text: String
  let line: Int
  let column: Int
  /// Whether the token is the first on its line.
  let startsLine: Bool
  /// Whether the token follows the previous one immediately.
  let isAttached: Bool
  /// The line on which the previous token ends.
  let lineBefore: Int
  /// The column at which the previous token ends.
  let columnBefore: Int
  /// False if the closing quote is missing.
  private(set) var isClosed = true

  fileprivate func with(_ kind: Kind, _ text: String, isClosed: Bool = true) -> TapeToken {
    var token = self
    (token.kind, token.text, token.isClosed) = (kind, text, isClosed)
    return token
  }
}

/// Splits a tape into tokens, as VHS does. Line ends are blanks; a text in quotes, backquotes or slashes ends at the same sign
/// or with the line.
struct TapeScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var isFirst = true
  /// A place in the line, and its column. Without it each token would count from the beginning of a long line.
  private var counted = (index: 0, column: 1)

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> TapeToken {
    counted = (index, column)
    let end = index
    let place = (line, column)
    skipBlanks()
    let start = beginToken(isAttached: end == index && !isFirst, after: place)
    guard let byte = current else { return start }
    isFirst = false
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return quoted(.string, by: byte, start)
    case UInt8(ascii: "/"): return quoted(.regex, by: byte, start)
    case UInt8(ascii: "{"): return json(start)
    default: break
    }
    if byte.isDigit || byte == .dot && peek.isDigit { return start.with(.number, take { $0.isDigit || $0 == .dot }) }
    if byte.isLetter || byte == .dot { return start.with(.word, take(\.isWordPart)) }
    return start.with(.symbol, takeCharacter())
  }

  /// The next token where the name of a key is expected: a slash or a quote is a key there.
  mutating func nextKey() -> TapeToken {
    guard let current, current.isKey else { return next() }
    return beginToken(isAttached: true, after: (line, column)).with(.symbol, takeCharacter())
  }

  /// The text up to the next blank as a token, where a path is expected.
  mutating func nextPath() -> TapeToken {
    let place = (line, column)
    skipBlanks()
    let start = beginToken(isAttached: false, after: place)
    isFirst = false
    return start.with(.string, take { !" \t\r\n".utf8.contains($0) })
  }

  /// A token that begins here, without its kind and text.
  private func beginToken(isAttached: Bool, after before: (line: Int, column: Int)) -> TapeToken {
    TapeToken(
      kind: .end, text: "", line: line, column: column, startsLine: isFirst, isAttached: isAttached,
      lineBefore: before.line, columnBefore: before.column)
  }

  /// The column of the next byte, counted in scalars.
  private var column: Int { counted.column + bytes[counted.index..<index].count { $0 & 0xC0 != 0x80 } }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var peek: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

  private mutating func skipBlanks() {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\n"):
        index += 1
        beginLine()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "#"): while let byte = current, byte != UInt8(ascii: "\n") { index += 1 }
      default: return
      }
    }
  }

  private mutating func beginLine() {
    line += 1
    counted = (index, 1)
    isFirst = true
  }

  private mutating func take(_ belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = current, belongs(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func takeCharacter() -> String {
    let isAlone = index + 1 == bytes.count || bytes[index + 1] < 0x80
    if bytes[index] < 0x80, isAlone {
      index += 1
      return String(UnicodeScalar(bytes[index - 1]))
    }
    // No character that somebody types is longer than that.
    let most = min(index + 256, bytes.count)
    var end = bytes[index..<most].firstIndex { $0 == UInt8(ascii: "\n") } ?? most
    while end > index, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let character = String(String(decoding: bytes[index..<end], as: UTF8.self).prefix(1))
    index += max(1, character.utf8.count)
    return character
  }

  private mutating func quoted(_ kind: TapeToken.Kind, by quote: UInt8, _ start: TapeToken) -> TapeToken {
    index += 1
    var isEscaped = false
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == quote, !isEscaped { break }
      // In VHS a slash can't be put between slashes.
      if isEscaped, byte == quote { text.removeLast() }
      isEscaped = kind == .regex && byte == UInt8(ascii: "\\") && !isEscaped
      text.append(byte)
      index += 1
    }
    let isClosed = current == quote
    if isClosed { index += 1 }
    return start.with(kind, String(decoding: text, as: UTF8.self), isClosed: isClosed)
  }

  private mutating func json(_ start: TapeToken) -> TapeToken {
    let first = index
    while let byte = current, byte != UInt8(ascii: "}") {
      index += 1
      if byte == UInt8(ascii: "\n") { beginLine() }
    }
    let isClosed = current != nil
    if isClosed { index += 1 }
    isFirst = false
    return start.with(.json, String(decoding: bytes[first..<index], as: UTF8.self), isClosed: isClosed)
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether the sign is a key where the name of a key is expected, though it begins something else elsewhere.
  fileprivate var isKey: Bool { "/{\"'`#".utf8.contains(self) }

  fileprivate var isWordPart: Bool { isLetter || isDigit || "._-/%".utf8.contains(self) }
}
