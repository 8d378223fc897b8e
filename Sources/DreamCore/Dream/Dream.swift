/// A dream as it was written down, with its ratings and notes.
package struct Dream: Hashable, Identifiable, Sendable {
  package private(set) var id: ID
  package var date: DreamDate?
  package var title: Prose
  package var narrative: Prose
  package var creature: Creature
  package var numberOfCreatures: CreatureCount
  package var effects: Set<Effect>
  package var lucidity: Rating?
  package var vividness: Rating?
  package var mood: Mood?
  package var kinds: Set<Kind>
  package var technique: Technique?
  package var tags: [String]
  package var people: [String]
  package var signs: [DreamSign]
  package var isFragment: Bool
  package var isStarred: Bool
  /// The dreamer, if the dream is of an imported collection.
  package var series: String?
  /// The dream's number in that collection.
  package var number: String?
  /// Fields of an import that have no property of their own.
  package var extra: [String: String]
  package var createdAt: Instant
  /// The time of the last change, stamped by the gate.
  package var modifiedAt: Instant

  package init(
    id: ID, date: DreamDate? = nil, title: Prose = "", narrative: Prose = "",
    creature: Creature = .usual, numberOfCreatures: CreatureCount = CreatureCount(clamping: 1),
    effects: Set<Effect> = [], lucidity: Rating? = nil, vividness: Rating? = nil, mood: Mood? = nil,
    kinds: Set<Kind> = [], technique: Technique? = nil, tags: [String] = [], people: [String] = [],
    signs: [DreamSign] = [], isFragment: Bool = false, isStarred: Bool = false, series: String? = nil,
    number: String? = nil, extra: [String: String] = [:], createdAt: Instant, modifiedAt: Instant? = nil
  ) {
    self.id = id
    self.date = date
    self.title = title
    self.narrative = narrative
    self.creature = creature
    self.numberOfCreatures = numberOfCreatures
    self.effects = effects
    self.lucidity = lucidity
    self.vividness = vividness
    self.mood = mood
    self.kinds = kinds
    self.technique = technique
    self.tags = tags
    self.people = people
    self.signs = signs
    self.isFragment = isFragment
    self.isStarred = isStarred
    self.series = series
    self.number = number
    self.extra = extra
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
  }
}

extension Dream {
  /// A dream with the same content under another id, created at `now`.
  package func copy(id: ID, at now: Instant) -> Dream {
    var copy = self
    copy.id = id
    (copy.createdAt, copy.modifiedAt) = (now, now)
    return copy
  }
}

extension Dream {
  /// The extra fields in the order of their names, without those that only have the text or others again, as another program
  /// wrote them.
  package var extraWithoutTexts: [(key: String, value: String)] {
    guard !extra.isEmpty else { return [] }
    return extra.filter { !Self.textFields.contains($0.key) }.sorted { $0.key < $1.key }
  }

  private static let textFields: Set<String> = ["dayOneText", "dayOneJSON", "richText", "noteFrontMatter"]
}

extension Dream {
  /// The name for people: the title, or else the first eight words of the narrative, with `…` where its line goes on, or
  /// `untitled`.
  package var displayTitle: String { name(markingCut: true) }

  /// The name in a row that has nothing else of the text: like `displayTitle`, but with as many words as a wide row has room
  /// for.
  package var rowTitle: String { name(markingCut: true, upTo: .row) }

  /// The title, or else the first words of the narrative, or `untitled`: a name for files and for searches.
  package var plainTitle: String { name(markingCut: false) }

  private func name(markingCut marks: Bool, upTo limit: FirstWords.Limit = .name) -> String {
    guard title.isBlank else { return title.string }
    let first = FirstWords(of: narrative.string.fromFirstWords, upTo: limit)
    return first.words.isEmpty ? "untitled" : marks && first.isCut ? first.words + "…" : first.words
  }
}
/// A kind of dream; a dream can be of several.
package enum Kind: String, CaseIterable, Sendable {
  case nightmare, recurring, sleepParalysis, falseAwakening

  /// The name for people: `sleep paralysis`.
  package var name: String {
    switch self {
    case .nightmare, .recurring: rawValue
    case .sleepParalysis: "sleep paralysis"
    case .falseAwakening: "false awakening"
    }
  }
}

/// A technique for inducing lucidity, by the names in use among lucid dreamers.
package enum Technique: String, CaseIterable, Sendable {
  /// Dream-induced: noticing within the dream.
  case dild = "DILD"
  /// Mnemonic induction (LaBerge).
  case mild = "MILD"
  /// Wake-induced: falling asleep with awareness kept.
  case wild = "WILD"
  /// Wake back to bed.
  case wbtb = "WBTB"
  /// Senses-initiated.
  case ssild = "SSILD"
  /// Dream-exit induced: back into the dream just left.
  case deild = "DEILD"
  case other
}

/// A dream sign: something in a dream that could have told the dreamer that it was one.
package struct DreamSign: Hashable, Sendable {
  package let text: String
  /// The place in the narrative, in UTF-8 bytes; `nil` if the words aren't in it.
  package let range: Range<Int>?
  package let category: Category

  package init(text: String, range: Range<Int>? = nil, category: Category) {
    self.text = text
    self.range = range
    self.category = category
  }

  /// The four classes of S. LaBerge and H. Rheingold, "Exploring the World of Lucid Dreaming" (1990).
  package enum Category: String, CaseIterable, Sendable {
    case innerAwareness, action, form, context

    /// The name for people: `inner awareness`.
    package var name: String { self == .innerAwareness ? "inner awareness" : rawValue }
  }
}
