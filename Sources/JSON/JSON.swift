/// A JSON value (RFC 8259). Objects keep the order of their members.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A number that is whole is written without a point, one that isn't finite as `null`.
  case decimal(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
  /// An object of strings, written in the order of their names.
  case dictionary([String: String])

  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON { .object(Array(members)) }

  package static func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  package static func number(_ number: Int?) -> JSON { number.map { .number($0) } ?? .null }

  package static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .string($0) }) }

  /// The value as text in one line. See `write(to:)`.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as text in one line. Control characters, line separators and bidi controls are escaped.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .decimal(let number) where number.isFinite:
      bytes += (Int(exactly: number).map { String($0) } ?? String(number)).utf8
    case .decimal: bytes += "null".utf8
    case .string(let text): JSONText.write(text, to: &bytes)
    case .array(let values): Self.write(values, between: "[]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, between: "{}", to: &bytes) { member, bytes in
        JSONText.write(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes)
      }
    case .dictionary(let members):
      JSON.object(members.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }).write(to: &bytes)
    }
  }

  private static func write<Element>(
    _ elements: some Sequence<Element>, between brackets: StaticString, to bytes: inout [UInt8],
    each: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(brackets.utf8Start[0])
    var isFirst = true
    for element in elements {
      if !isFirst { bytes += ", ".utf8 }
      isFirst = false
      each(element, &bytes)
    }
    bytes.append(brackets.utf8Start[1])
  }

  /// The value as a text to be kept: a string as it is, anything else as JSON; nil for null.
  package var keptText: String? {
    switch self {
    case .null: nil
    case .string(let text): text
    case .bool, .number, .decimal, .array, .object, .dictionary: text
    }
  }

  /// The elements of an array; none for anything else.
  package var elements: [JSON] {
    if case .array(let values) = self { values } else { [] }
  }

  /// The members of an object; none for anything else.
  package var members: [(key: String, value: JSON)] {
    if case .object(let members) = self { members } else { [] }
  }

  package subscript(name: String) -> JSON? { members.first { $0.key == name }?.value }
}

package enum JSONText {
  /// Appends a text in quotes, escaped.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
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
