import DreamCore

/// A dream sign as decoded from JSON.
struct DreamSignRecord: Equatable, Sendable {
  let category: String
  let text: String
  let position: Position

  /// The position of the sign in the narrative.
  enum Position: Equatable, Sendable {
    /// The first occurrence of the sign's text: the record has no range.
    case first
    /// The range in the record, which can be null.
    case range(Range<Int>?)
  }

  /// Makes the dream sign.
  func sign(in narrative: Prose) throws(DreamJSONError) -> DreamSign {
    guard let category: DreamSign.Category = try name("class", category) else { throw .notDreams }
    let range =
      switch position {
      case .first: narrative.firstRange(of: text)
      case .range(let range): range
      }
    return DreamSign(text: text, range: range, category: category)
  }
}

extension DreamSignRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case category = "class"
    case text, range
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    category = try container.decode(String.self, forKey: .category)
    text = try container.decode(String.self, forKey: .text)
    guard container.contains(.range) else {
      position = .first
      return
    }
    let bounds = try container.decodeIfPresent([Int].self, forKey: .range)
    guard let bounds else {
      position = .range(nil)
      return
    }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw DecodingError.dataCorruptedError(forKey: .range, in: container, debugDescription: "")
    }
    position = .range(bounds[0]..<bounds[1])
  }
}
