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
}

extension JSON {
  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON { .object(Array(members)) }

  static func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  static func number(_ number: Int?) -> JSON { number.map { .number($0) } ?? .null }

  static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .string($0) }) }

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
    case .array(let values):
      Self.write(values, between: "[]", to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, between: "{}", to: &bytes) { member, bytes in
        JSONText.write(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes)
      }
    case .dictionary(let members):
      Self.write(members.sorted { $0.key < $1.key }, between: "{}", to: &bytes) { member, bytes in
        JSONText.write(member.key, to: &bytes)
        bytes += ": ".utf8
        JSONText.write(member.value, to: &bytes)
      }
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
}

/// Writes the strings of JSON.
enum JSONText {
  /// Appends a text in quotes, escaped.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if !appendPlain(text, to: &bytes) {
      writeRuns(of: text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text in which nothing is to be escaped. Returns false, and appends nothing, if something is.
  private static func appendPlain(_ text: String, to bytes: inout [UInt8]) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { text in
      guard text.allSatisfy(isPlain) else { return false }
      bytes.append(contentsOf: text)
      return true
    } ?? false
  }

  /// Appends what needs no escape in runs, as most of a text does.
  private static func writeRuns(of text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8
    var start = utf8.startIndex
    while let end = utf8[start...].firstIndex(where: { !isPlain($0) }) {
      bytes += utf8[start..<end]
      write(text.unicodeScalars[end], to: &bytes)
      start = text.unicodeScalars.index(after: end)
    }
    bytes += utf8[start...]
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func write(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes += #"\""#.utf8
    case "\\": bytes += #"\\"#.utf8
    case "\n": bytes += #"\n"#.utf8
    case "\r": bytes += #"\r"#.utf8
    case "\t": bytes += #"\t"#.utf8
    case _ where isUnsafe(scalar): writeEscape(scalar, to: &bytes)
    default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Whether a scalar can affect the terminal or editor that shows it: C0, DEL, C1, bidi marks and controls, separators, the
  /// byte order mark. All have at most four hexadecimal digits.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func writeEscape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    let digits = String(scalar.value, radix: 16)
    bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
  }
}
