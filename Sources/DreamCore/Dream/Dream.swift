/// A dream, as it was written down.
package struct Dream: Hashable, Identifiable, Sendable {
  package let id: ID
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
  /// Whose dream it is, in a collection that was imported, …
  package var series: String?
  /// … and its number there.
  package var number: String?
  /// What an import brought that has no place of its own.
  package var extra: [String: String]
  package var createdAt: Instant
  /// Stamped by the gate.
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
  /// A dream with the same content, under an id of its own.
  package func copy(id: ID, at now: Instant) -> Dream {
    Dream(
      id: id, date: date, title: title, narrative: narrative, creature: creature,
      numberOfCreatures: numberOfCreatures, effects: effects, lucidity: lucidity, vividness: vividness,
      mood: mood, kinds: kinds, technique: technique, tags: tags, people: people, signs: signs,
      isFragment: isFragment, isStarred: isStarred, series: series, number: number, extra: extra,
      createdAt: now)
  }
}
