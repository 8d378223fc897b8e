/// Writes the strings of JSON.
enum JSONText {
  /// Appends a text in quotes, escaped.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { write($0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends what needs no escape in runs, as most of a text does.
  private static func write(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var (start, index) = (0, 0)
    while index < text.count {
      guard beginsUnsafe(text[index]), let (scalar, length) = unsafeScalar(at: index, in: text) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      write(scalar, to: &bytes)
      index += length
      start = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether a character that begins with a byte can be one that is escaped.
  private static func beginsUnsafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  /// The character at an index if it is escaped, and the number of its bytes; nil if it isn't.
  private static func unsafeScalar(
    at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let length = text[index] < 0x80 ? 1 : text[index] < 0xE0 ? 2 : 3
    guard index + length <= text.count else { return nil }
    // The first byte of so many has one bit less than the others for each of them.
    let first = length == 1 ? UInt32(text[index]) : UInt32(text[index]) & (0x7F >> UInt32(length))
    let value = text[(index + 1)..<(index + length)].reduce(first) { $0 << 6 | UInt32($1) & 0x3F }
    guard let scalar = Unicode.Scalar(value), isEscaped(scalar) else { return nil }
    return (scalar, length)
  }

  /// Whether a character is escaped: quotes, backslashes, and what can affect the terminal or editor that shows it, which is C0,
  /// DEL, C1, bidi marks and controls, separators, and the byte order mark.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x22, 0x5C, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func write(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes += #"\""#.utf8
    case "\\": bytes += #"\\"#.utf8
    case "\n": bytes += #"\n"#.utf8
    case "\r": bytes += #"\r"#.utf8
    case "\t": bytes += #"\t"#.utf8
    default:
      let digits = String(scalar.value, radix: 16)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
    }
  }
}
