/// Reads JSON (RFC 8259): arrays and objects of texts, numbers and truth values. Takes one pass and builds no tree.
/// Functions return `nil` or false for what they can't read.
package struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isStrict: Bool
  /// The index of the byte that is read next.
  package private(set) var index = 0

  /// Creates a reader of UTF-8. The caller keeps `bytes` in place.
  /// - Parameter isStrict: whether to refuse what is no JSON and yet can be understood: control characters in texts, halves
  ///   of surrogate pairs, and zeros before a number.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, isStrict: Bool = false) {
    (self.bytes, self.isStrict) = (bytes, isStrict)
  }

  /// Passes over a byte order mark, which some programs put before JSON.
  package mutating func passMark() { if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 } }

  /// Whether only blanks are left.
  package var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  /// Reads an array, calling `element` to read each element. `element` returns false if it can't.
  package mutating func array(_ element: (inout JSONReader) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Reads an object, calling `member` with each name to read its value. `member` returns false if it can't.
  package mutating func object(_ member: (inout JSONReader, String) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      guard let name = string(), take(":"), member(&self, name) else { return false }
    } while take(",")
    return take("}")
  }

  /// The byte that comes next behind blanks; nil at the end.
  package var next: UInt8? {
    mutating get {
      skipBlanks()
      return index < bytes.count ? bytes[index] : nil
    }
  }

  package mutating func integer() -> Int? { if case .number(let number)? = word() { number } else { nil } }

  /// Reads a number, a truth value or null. Unless the reader is strict, a number that is too large, or a word such as `NaN`,
  /// is a text.
  mutating func word() -> JSON? {
    skipBlanks()
    let start = index
    guard skipWord() else { return nil }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "NaN", "Infinity", "-Infinity": return isStrict ? nil : .string(text)
    default: return number(text)
    }
  }

  private func number(_ text: String) -> JSON? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard digits.contains(where: Self.isDigit),
      digits.allSatisfy({ Self.isDigit($0) || "+-.eE".utf8.contains($0) })
    else { return nil }
    // A digit has to stand at both ends and behind a point, and no zero before others.
    let areSet = [digits.first, digits.last].allSatisfy { $0.map(Self.isDigit) ?? false }
    let hasZeros = digits.first == UInt8(ascii: "0") && digits.dropFirst().first.map(Self.isDigit) ?? false
    if areSet, !hasZeros || !isStrict, let number = Int(text) { return .number(number) }
    let isPointed = zip(digits, digits.dropFirst()).allSatisfy { $0 != UInt8(ascii: ".") || Self.isDigit($1) }
    if areSet, !hasZeros, isPointed, let number = Double(text), number.isFinite { return .decimal(number) }
    return isStrict ? nil : .string(text)
  }

  package mutating func string() -> String? {
    guard take("\"") else { return nil }
    // A text without escapes is made of the bytes as they lie.
    var text: [UInt8] = []
    var run = index
    while true {
      passPlainText()
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let rest = UnsafeBufferPointer(rebasing: bytes[run..<index])
        index += 1
        if text.isEmpty { return String(decoding: rest, as: UTF8.self) }
        text.append(contentsOf: rest)
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[run..<index]))
        index += 1
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        run = index
      default: return nil
      }
    }
  }

  /// Passes over the bytes of a text up to its quote or an escape, and, if the reader is strict, a control character.
  private mutating func passPlainText() {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let least: UInt8 = isStrict ? 0x20 : 0
    while index < bytes.count, bytes[index] != quote, bytes[index] != backslash, bytes[index] >= least { index += 1 }
  }

  /// Passes over a value by its brackets and quotes, without a look at what is between them. Returns its place; nil if there
  /// is none.
  package mutating func skip() -> Range<Int>? {
    skipBlanks()
    let start = index
    var closing: [UInt8] = []
    repeat {
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "\""): guard skipString() else { return nil }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard closing.count < 512 else { return nil }
        // The bracket that closes is two behind the one that opens.
        closing.append(bytes[index] + 2)
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard closing.popLast() == bytes[index] else { return nil }
        index += 1
      case _ where closing.isEmpty: guard skipWord() else { return nil }
      default: index += 1
      }
    } while !closing.isEmpty
    return start..<index
  }

  /// Passes over a number, or over a word such as `null`.
  private mutating func skipWord() -> Bool {
    let start = index
    while index < bytes.count, !Self.isBlank(bytes[index]), !",:]}".utf8.contains(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func skipString() -> Bool {
    index += 1
    while index < bytes.count {
      passPlainText()
      guard index < bytes.count else { break }
      let isEnd = bytes[index] == UInt8(ascii: "\"")
      index += isEnd ? 1 : 2
      if isEnd { return true }
    }
    index = bytes.count
    return false
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(bytes[index - 1])
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  /// Reads the digits of a `\u` escape. Half of a surrogate pair is read as U+FFFD.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = fourHexDigits() else { return nil }
    let half: Unicode.Scalar? = isStrict ? nil : "\u{fffd}"
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? half }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return half }
    index += 2
    guard let second = fourHexDigits() else { return nil }
    guard UTF16.isTrailSurrogate(second) else { return half }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func fourHexDigits() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
    return digits.utf8.allSatisfy(Self.isHexDigit) ? UInt16(digits, radix: 16) : nil
  }

  /// Skips blanks, and then `sign` if it follows. Returns whether it does.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
