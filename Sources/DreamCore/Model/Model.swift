/// Everything that a journal holds. An edit makes another model, which shares with this one all that is equal.
package struct Model: Equatable, Sendable {
  package let dreams: ItemMap<Dream>
  package let nights: ItemMap<Night>
  package let favoriteCreature: Creature

  package init(
    dreams: ItemMap<Dream> = ItemMap(), nights: ItemMap<Night> = ItemMap(),
    favoriteCreature: Creature = .unicorn(.pink)
  ) {
    self.dreams = dreams
    self.nights = nights
    self.favoriteCreature = favoriteCreature
  }
}

extension Model {
  /// The model with another dream, which replaces one with its id.
  package func inserting(_ dream: Dream) -> Model { replacing(dream) }

  /// The model with a dream replaced by the one with its id.
  package func replacing(_ dream: Dream) -> Model { inserting(CollectionOfOne(dream)) }

  /// The model with more dreams, which replace those with their ids.
  package func inserting(_ new: some Sequence<Dream>) -> Model {
    var dreams = dreams
    for dream in new { dreams.put(dream) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  /// The model without some dreams; unknown ids are ignored.
  package func removing(_ ids: some Sequence<Dream.ID>) -> Model {
    var dreams = dreams
    for id in ids { dreams.remove(id) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func removing(_ id: Dream.ID) -> Model { removing(CollectionOfOne(id)) }

  /// The model with a dream changed; an unknown id is ignored.
  package func changing(_ id: Dream.ID, _ change: (inout Dream) -> Void) -> Model {
    changing(CollectionOfOne(id), change)
  }

  /// The model with some dreams changed; unknown ids are ignored.
  package func changing(_ ids: some Sequence<Dream.ID>, _ change: (inout Dream) -> Void) -> Model {
    var dreams = dreams
    for id in ids {
      guard var dream = dreams[id] else { continue }
      change(&dream)
      dreams.put(dream)
    }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  /// The model with more nights, which replace those with their ids.
  package func inserting(_ new: some Sequence<Night>) -> Model {
    var nights = nights
    for night in new { nights.put(night) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func replacing(_ night: Night) -> Model { inserting(CollectionOfOne(night)) }

  /// The model without some nights.
  package func removingNights(_ days: some Sequence<Day>) -> Model {
    var nights = nights
    for day in days { nights.remove(day) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  /// The model with another favourite creature.
  package func favoring(_ creature: Creature) -> Model {
    Model(dreams: dreams, nights: nights, favoriteCreature: creature)
  }
}
