import DreamCore

/// A part of a dream that has words: the one table of these parts, from which the language, the index and the lines that say
/// why a dream was found follow.
///
/// Its number is the byte that marks the part in a search index: folded text has no byte below 0x20.
enum SearchField: UInt8, CaseIterable, Sendable {
  // In the order in which they are asked for, shown and helped with.
  case tag = 1
  case title, narrative, person, place, sign, recurrence, technique, through, creature, effect, series, number, about,
    extra, kind
  /// The words `fragment` and `starred`.
  case note

  /// The name before a colon in a query, `tag`, and the other names of it.
  var names: [String] {
    switch self {
    case .tag: ["tag", "tags"]
    case .title: ["title"]
    case .narrative: ["text", "narrative"]
    case .person: ["person", "people"]
    case .place: ["place", "places"]
    case .sign: ["sign", "signs"]
    case .recurrence: ["recurrence", "episode", "episodes"]
    case .technique: ["technique"]
    case .through: ["through"]
    case .creature: ["creature", "creatures"]
    case .effect: ["effect", "effects"]
    case .series: ["series"]
    case .number: ["number"]
    case .about: ["about"]
    case .extra: ["extra"]
    case .kind: ["kind"]
    case .note: ["note"]
    }
  }

  /// Gives `body` the texts of the part, one by one: an index is made of every dream, without lists of its texts.
  func forEachText(of dream: Dream, _ body: (String) -> Void) {
    switch self {
    case .tag: dream.tags.forEach(body)
    case .title: body(dream.title.string)
    case .narrative: body(dream.narrative.string)
    case .person: dream.people.forEach(body)
    case .place: dream.places.forEach(body)
    case .sign: for sign in dream.signs { body(sign.text) }
    case .recurrence: if let recurrence = dream.recurrence { body(recurrence) }
    case .technique: if let technique = dream.technique { body(technique.rawValue) }
    case .through: if let cue = dream.lucidThrough { body(cue.name) }
    case .creature: body(dream.creature.name)
    case .effect: for effect in Effect.allCases where dream.effects.contains(effect) { body(effect.name) }
    case .series: if let series = dream.series { body(series) }
    case .number: if let number = dream.number { body(number) }
    case .about: for name in Dream.seriesStory { dream.extra[name].map(body) }
    case .extra:
      for (name, value) in dream.extra.sorted(by: { $0.key < $1.key }) where !Dream.seriesStory.contains(name) {
        body(value)
      }
    case .kind: for kind in Kind.allCases where dream.kinds.contains(kind) { body(kind.name) }
    case .note:
      if dream.isFragment { body(MarkTest.fragment.name) }
      if dream.isStarred { body(MarkTest.starred.name) }
    }
  }

  /// What finds the texts of a part.
  enum Reach: Sendable {
    /// Words without a name: they are the person's own.
    case word
    /// The beginnings of words without a name: they are the app's words for the dream.
    case label
    /// Only the name of the part: they are of an import, and words would find them by accident.
    case name
  }

  var reach: Reach {
    switch self {
    case .tag, .title, .narrative, .person, .place, .sign, .recurrence: .word
    case .technique, .creature, .effect, .kind, .note: .label
    case .through, .series, .number, .about, .extra: .name
    }
  }

  /// Whether words in quotation marks have to be all of a text.
  var quotesMeanWhole: Bool {
    switch self {
    case .title, .narrative, .about, .extra: false
    case _: true
    }
  }

  /// Whether words without quotation marks have to, too: `series:b` is the series b.
  var wordsMeanWhole: Bool { self == .series || self == .number }
}

extension SearchField {
  /// The name in a query: `tag`.
  var name: String { names[0] }

  /// The parts of the person's own words besides the narrative.
  static let words: [SearchField] = allCases.filter { $0.reach == .word && $0 != .narrative }

  /// The parts of the app's words, but for the creature.
  static let labels: [SearchField] = allCases.filter { $0.reach == .label && $0 != .creature }

  /// The parts that are found only by their names.
  static let names: [SearchField] = allCases.filter { $0.reach == .name }

  /// The parts that a query can name. Kinds and marks are asked for by `is`.
  static let named: [SearchField] = allCases.filter { $0 != .kind && $0 != .note }

  func texts(of dream: Dream) -> [String] {
    var texts: [String] = []
    forEachText(of: dream) { texts.append($0) }
    return texts
  }
}
