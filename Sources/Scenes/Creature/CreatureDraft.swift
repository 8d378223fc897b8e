import DreamCore

/// What is about to walk through a dream, and who is about to be the favourite.
struct CreatureDraft: Hashable, Sendable {
  var creature: Creature
  var count: CreatureCount
  var effects: Set<Effect>
  var favorite: Creature

  init(_ dream: Dream?, favorite: Creature) {
    creature = dream?.creature ?? favorite
    count = dream?.numberOfCreatures ?? CreatureCount(clamping: 1)
    effects = dream?.effects ?? []
    self.favorite = favorite
  }

  func apply(to dream: inout Dream) {
    dream.creature = creature
    dream.numberOfCreatures = count
    dream.effects = effects
  }

  func changes(_ dream: Dream) -> Bool {
    var given = dream
    apply(to: &given)
    return given != dream
  }

  /// `three pink unicorns, rain`.
  var words: String {
    let effects = Effect.allCases.filter(effects.contains).map(\.name)
    return ([creature.name(count: count)] + effects).joined(separator: ", ")
  }
}
