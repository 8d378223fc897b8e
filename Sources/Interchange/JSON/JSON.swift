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
