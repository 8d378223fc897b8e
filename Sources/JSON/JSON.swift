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
  package var elements: [JSON] { if case .array(let values) = self { values } else { [] } }

  /// The members of an object; none for anything else.
  package var members: [(key: String, value: JSON)] { if case .object(let members) = self { members } else { [] } }

  package subscript(name: String) -> JSON? { members.first { $0.key == name }?.value }
}

package enum JSONText {
  /// Appends a text in quotes, escaped.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text, where: beginsUnsafe, escape)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a character that begins with a byte can be one that is escaped.
  private static func beginsUnsafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }

  /// The escape of a character; nil if it needs none. Quotes and backslashes have one, and what can affect the terminal or
  /// editor that shows it, which is C0, DEL, C1, bidi marks and controls, separators, and the byte order mark.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x22, 0x5C: "\\\(scalar)"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      "\\u\(String(0x10000 + scalar.value, radix: 16).dropFirst())"
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a text with escapes. What needs none is appended in runs, as most of a text does.
  /// - Parameters:
  ///   - mayBegin: whether a byte can begin a character with an escape.
  ///   - escape: returns the escape of a character; nil if the character stands for itself.
  package mutating func append(
    _ text: some StringProtocol, where mayBegin: (UInt8) -> Bool, _ escape: (Unicode.Scalar) -> String?
  ) {
    var text = Substring(text)
    text.withUTF8 { text in
      var (start, index) = (0, 0)
      while index < text.count {
        guard mayBegin(text[index]) else {
          index += 1
          continue
        }
        let length = text[index] < 0x80 ? 1 : text[index] < 0xE0 ? 2 : 3
        // The first byte of so many has one bit less than the others for each of them.
        let first = length == 1 ? UInt32(text[index]) : UInt32(text[index]) & (0x7F >> UInt32(length))
        let value = text[(index + 1)..<(index + length)].reduce(first) { $0 << 6 | UInt32($1) & 0x3F }
        if let escape = Unicode.Scalar(value).flatMap(escape) {
          append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
          self += escape.utf8
          start = index + length
        }
        index += length
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}
