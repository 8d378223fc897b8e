import DreamCore

extension Dream {
  /// The dream as an object with all keys in a fixed order. Values that aren't set are null.
  package var json: JSON { .object(members) }

  /// The dream as an object without some keys. Leaving out the date leaves out the id and the times, which contain it.
  func json(leavingOut omissions: Set<Omission>) -> JSON {
    let keys = omissions.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    return .object(members.filter { !keys.contains($0.key) })
  }

  private var members: [(key: String, value: JSON)] {
    Array(
      [
        "id": .string(id.description),
        "date": .string(date?.description),
        "title": .string(title.string),
        "narrative": .string(narrative.string),
        "creature": .string(creature.description),
        "numberOfCreatures": .number(numberOfCreatures.value),
        "effects": .strings(Effect.allCases.filter(effects.contains).map(\.rawValue)),
        "lucidity": .number(lucidity?.value),
        "vividness": .number(vividness?.value),
        "mood": .number(mood?.value),
        "kinds": .strings(Kind.allCases.filter(kinds.contains).map(\.rawValue)),
        "technique": .string(technique?.rawValue),
        "tags": .strings(tags),
        "people": .strings(people),
        "signs": .array(signs.map { $0.json(in: narrative) }),
        "isFragment": .bool(isFragment),
        "isStarred": .bool(isStarred),
        "series": .string(series),
        "number": .string(number),
        "extra": .dictionary(extra),
        "createdAt": .string(createdAt.description),
        "modifiedAt": .string(modifiedAt.description),
      ] as KeyValuePairs<String, JSON>)
  }
}

extension Omission {
  /// The keys that are left out.
  fileprivate var keys: [String] {
    switch self {
    case .people: ["people"]
    case .date: ["date", "id", "createdAt", "modifiedAt"]
    case .ratings: ["lucidity", "vividness", "mood", "isStarred"]
    case .signs: ["signs"]
    case .creatures: ["creature", "numberOfCreatures", "effects"]
    }
  }
}

extension DreamSign {
  /// The sign as an object. The range is included only if it isn't the first occurrence of the text in the narrative.
  fileprivate func json(in narrative: Prose) -> JSON {
    let category = JSON.string(category.rawValue)
    guard range != narrative.firstRange(of: text) else {
      return .object(["class": category, "text": .string(text)])
    }
    let place = range.map { JSON.array([.number($0.lowerBound), .number($0.upperBound)]) }
    return .object(["class": category, "text": .string(text), "range": place ?? .null])
  }
}

extension Prose {
  /// The range of the first occurrence of a text, in UTF-8 bytes.
  func firstRange(of text: String) -> Range<Int>? {
    let (bytes, text) = (Array(string.utf8), Array(text.utf8))
    guard let first = text.first, text.count <= bytes.count else { return nil }
    return (0...(bytes.count - text.count))
      .first { bytes[$0] == first && bytes[$0..<($0 + text.count)].elementsEqual(text) }
      .map { $0..<($0 + text.count) }
  }
}
