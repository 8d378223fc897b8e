import DreamCore

/// The values that are chosen in the creature sheet: for the dreams, and the favourite creature.
struct CreatureDraft: Hashable, Sendable {
  var creature: Creature
  var count: CreatureCount
  var effects: Set<Effect>
  var favorite: Creature

  /// The values of the first of `dreams` that exists.
  init(of dreams: [Dream.ID], in model: Model) {
    let dream =
      dreams.lazy.compactMap { model.dreams[$0] }.first
      ?? Dream(id: Dream.ID(rawValue: 0), createdAt: Instant(milliseconds: 0))
    creature = dream.creature
    count = dream.numberOfCreatures
    effects = dream.effects
    favorite = model.favoriteCreature
  }

  /// Applies the fields that changed from `old` to `new`, except for those that differ from `old` here.
  mutating func follow(from old: CreatureDraft, to new: CreatureDraft) {
    if creature == old.creature { creature = new.creature }
    if count == old.count { count = new.count }
    if effects == old.effects { effects = new.effects }
    if favorite == old.favorite { favorite = new.favorite }
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

  /// The creatures and effects in words, such as `three pink unicorns, rain`.
  var words: String {
    let effects = Effect.allCases.filter(effects.contains).map(\.name)
    return ([creature.name(count: count)] + effects).joined(separator: ", ")
  }
}

extension Edit {
  /// Gives dreams the creatures and effects of `draft`, and changes the favourite creature if it differs from `old`.
  static func give(
    _ draft: CreatureDraft, to dreams: [Dream.ID], in model: Model, from old: CreatureDraft
  ) -> Edit {
    guard dreams.contains(where: { model.dreams[$0].map(draft.changes) ?? false }) else {
      return .favor(draft.favorite == old.favorite ? model.favoriteCreature : draft.favorite)
    }
    return Edit("Change the creature of \(model.words(for: dreams))") { model in
      let given = model.changing(dreams) { draft.apply(to: &$0) }
      return draft.favorite == old.favorite ? given : given.favoring(draft.favorite)
    }
  }
}
