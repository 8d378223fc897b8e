import DreamCore

/// A dream sign as JSON has it.
struct DreamSignRecord: Equatable, Sendable {
  let category: String
  let text: String
  /// Where it is said to stand; without the key, it stands where the narrative first has its text.
  let place: Place

  enum Place: Equatable, Sendable {
    case first
    case range(Range<Int>?)
  }

  func sign(in narrative: Prose) throws(DreamJSONError) -> DreamSign {
    guard let category: DreamSign.Category = try name("class", category) else { throw .notDreams }
    let range =
      switch place {
      case .first: narrative.firstRange(of: text)
      case .range(let range): range
      }
    return DreamSign(text: text, range: range, category: category)
  }
}

extension DreamSignRecord: Decodable {
  private enum Key: String, CodingKey {
    case category = "class"
    case text, range
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    category = try container.decode(String.self, forKey: .category)
    text = try container.decode(String.self, forKey: .text)
    guard container.contains(.range) else {
      place = .first
      return
    }
    let bounds = try container.decodeIfPresent([Int].self, forKey: .range)
    guard let bounds else {
      place = .range(nil)
      return
    }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw DecodingError.dataCorruptedError(forKey: .range, in: container, debugDescription: "")
    }
    place = .range(bounds[0]..<bounds[1])
  }
}
