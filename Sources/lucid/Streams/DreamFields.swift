import DreamCore
import Interchange

/// The properties of a dream as texts, by the names that they have as JSON. A property that isn't set is empty, and a list
/// has commas between its texts.
struct DreamFields {
  private let values: [String: JSON]
  private let title: String

  /// The names of the properties, in the order of the JSON.
  static let names: [String] = members(of: Dream(id: Dream.ID(rawValue: 0), createdAt: Instant(milliseconds: 0))).map(
    \.key)

  init(_ dream: Dream) {
    values = Dictionary(Self.members(of: dream).map { ($0.key, $0.value) }) { $1 }
    title = dream.plainTitle
  }

  /// The text of a property. A dream without a title has its first words in its place, as in a list.
  subscript(name: String) -> String { name == "title" ? title : values[name]?.fieldText ?? "" }

  private static func members(of dream: Dream) -> [(key: String, value: JSON)] {
    if case .object(let members) = dream.json { members } else { [] }
  }
}

extension JSON {
  fileprivate var fieldText: String {
    switch self {
    case .null: ""
    case .bool(let value): "\(value)"
    case .number(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .string(let text): text
    case .array(let values): values.map(\.fieldText).joined(separator: ", ")
    case .object(let members): members.prefix(2).map(\.value.fieldText).joined(separator: ": ")
    case .dictionary(let members):
      members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }
}
