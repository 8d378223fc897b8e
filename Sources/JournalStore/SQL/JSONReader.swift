/// Reads JSON in columns (RFC 8259): arrays and objects of texts and integers. Reads it in one pass without building a tree.
/// Functions return nil or false for what they can't read.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether only blanks are left.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  /// Reads an array, calling `element` to read each element. `element` returns false if it can't.
  mutating func array(_ element: (inout JSONReader) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard element(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Reads an object, calling `member` with each name to read its value. `member` returns false if it can't.
  mutating func object(_ member: (inout JSONReader, String) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      guard let name = string(), take(":"), member(&self, name) else { return false }
    } while take(",")
    return take("}")
  }

  mutating func integer() -> Int? {
    skipBlanks()
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "-") || Self.isDigit(bytes[index]) { index += 1 }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      case UInt8(ascii: "\\"): return escapedString(from: start)
      default: index += 1
      }
    }
    return nil
  }

  private mutating func escapedString(from start: Int) -> String? {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  /// Reads the digits of a `\u` escape. A lone surrogate is read as U+FFFD.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = fourHexDigits() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{fffd}" }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return "\u{fffd}" }
    index += 2
    guard let second = fourHexDigits() else { return nil }
    guard UTF16.isTrailSurrogate(second) else { return "\u{fffd}" }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func fourHexDigits() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
    return digits.utf8.allSatisfy(Self.isHexDigit) ? UInt16(digits, radix: 16) : nil
  }

  /// Skips blanks, and the sign if it follows. Returns whether it did.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
