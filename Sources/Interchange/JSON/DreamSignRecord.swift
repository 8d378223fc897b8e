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

extension DreamSignRecord {
  /// Reads a sign as Lucid writes it; returns nil for anything else.
  init?(_ reader: inout JSONReader) {
    var (category, text, position): (String?, String?, Position?) = (nil, nil, nil)
    let isRead = reader.object { reader, name in
      switch name {
      case "class" where category == nil:
        category = reader.string()
        return category != nil
      case "text" where category != nil && text == nil:
        text = reader.string()
        return text != nil
      case "range" where text != nil && position == nil:
        position = Self.position(&reader)
        return position != nil
      default: return false
      }
    }
    guard isRead, let category, let text else { return nil }
    self.init(category: category, text: text, position: position ?? .first)
  }

  private static func position(_ reader: inout JSONReader) -> Position? {
    guard !reader.null() else { return .range(nil) }
    guard let bounds = reader.elements({ $0.integer() }), bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return .range(bounds[0]..<bounds[1])
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
