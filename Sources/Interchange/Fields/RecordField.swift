import DreamCore

/// A field of a dream, as tables and the front matter of notes name it.
enum RecordField: Int, CaseIterable {
  case id, date, title, narrative, lucidity, vividness, mood, kinds, technique, tags, people, signs, creature,
    numberOfCreatures, effects, isFragment, isStarred, series, number, createdAt, modifiedAt

  var name: String { Self.names[rawValue] }

  /// The name beside a property of a note that has the field's name and is something else: `lucidMood` beside `mood: calm`.
  var nameBeside: String { MarkdownNote.nameBeside(name) }

  /// Whether a name is that one, in any case.
  func isNameBeside(_ name: String) -> Bool { name.lowercased() == nameBeside.lowercased() }

  private static let names = allCases.map { "\($0)" }

  /// Reads the name of a column or key, also as other programs call it; nil if it names no field. Case doesn't matter.
  init?(named name: String) {
    guard let field = Self.byName[name.lowercased()] else { return nil }
    self = field
  }

  private static let byName: [String: RecordField] = allCases.reduce(into: [:]) { names, field in
    for name in [field.name.lowercased(), field.nameBeside.lowercased()] + field.otherNames { names[name] = field }
  }

  private var otherNames: [String] {
    switch self {
    case .narrative: ["text", "content", "body", "dream", "entry", "report", "description"]
    case .date: ["day", "when"]
    case .title: ["name"]
    case .lucidity: ["lucid"]
    case .vividness: ["vivid"]
    case .kinds: ["kind"]
    case .tags: ["tag", "keywords"]
    case .people: ["person", "persons", "characters"]
    case .isFragment: ["fragment"]
    case .isStarred: ["starred", "star"]
    case .series: ["dreamer"]
    case .number: ["n"]
    case .createdAt: ["created"]
    case .modifiedAt: ["modified", "updated"]
    case .id, .mood, .technique, .signs, .creature, .numberOfCreatures, .effects: []
    }
  }
}

enum FieldValue: Equatable {
  case text(String)
  case list([String])
  case number(Int)
  case flag(Bool)
}

extension Dream {
  /// The value of a field; nil if it isn't set.
  func value(of field: RecordField) -> FieldValue? {
    switch field {
    case .id: .text(id.description)
    case .date: date.map { .text($0.description) }
    case .title: title.isEmpty ? nil : .text(title.string)
    case .narrative: .text(narrative.string)
    case .lucidity: lucidity.map { .number($0.value) }
    case .vividness: vividness.map { .number($0.value) }
    case .mood: mood.map { .number($0.value) }
    case .kinds: .list(Kind.allCases.filter(kinds.contains).map(\.rawValue))
    case .technique: technique.map { .text($0.rawValue) }
    case .tags: .list(tags)
    case .people: .list(people)
    case .signs: .list(signs.map { $0.fieldText(in: narrative) })
    case .creature: .text(creature.description)
    case .numberOfCreatures: .number(numberOfCreatures.value)
    case .effects: .list(Effect.allCases.filter(effects.contains).map(\.rawValue))
    case .isFragment: .flag(isFragment)
    case .isStarred: .flag(isStarred)
    case .series: series.map { .text($0) }
    case .number: number.map { .text($0) }
    case .createdAt: .text(createdAt.description)
    case .modifiedAt: .text(modifiedAt.description)
    }
  }
}

extension DreamSign {
  /// The sign as a text: `form: six fingers`. Its place is told only if it isn't the first one where the words are, as
  /// `form@12-24: six fingers`, or `form@: six fingers` if it has none.
  fileprivate func fieldText(in narrative: Prose) -> String {
    guard range != narrative.firstRange(of: text) else { return "\(category.rawValue): \(text)" }
    let place = range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
    return "\(category.rawValue)@\(place): \(text)"
  }

  /// Reads the text of a sign; nil if it is none.
  package init?(fieldText: String, in narrative: Prose) {
    let bytes = fieldText.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let head = fieldText[..<colon].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = head.first, let category = Category(rawValue: String(name)) else { return nil }
    let rest = bytes[bytes.index(after: colon)...]
    let text = String(Substring(rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest))
    guard head.count == 2 else {
      self.init(text: text, range: narrative.firstRange(of: text), category: category)
      return
    }
    let bounds = head[1].split(separator: "-").compactMap { Int(digits: $0.utf8) }
    guard head[1].isEmpty || bounds.count == 2 && bounds[0] <= bounds[1] else { return nil }
    self.init(text: text, range: bounds.isEmpty ? nil : bounds[0]..<bounds[1], category: category)
  }
}
