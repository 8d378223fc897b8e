/// A field of a dream, as tables and the front matter of notes name it.
enum RecordField: Int, CaseIterable {
  case id, date, title, narrative, lucidity, vividness, mood, kinds, technique, tags, people, signs, creature,
    numberOfCreatures, effects, isFragment, isStarred, series, number, createdAt, modifiedAt

  /// The name of the column or key.
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

/// The value of a field.
enum FieldValue: Equatable {
  case text(String)
  case list([String])
  case number(Int)
  case flag(Bool)
}
