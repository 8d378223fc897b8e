/// Everything the journal holds, at one moment. A change is another model, which shares with this one all that is alike.
package struct Model: Equatable, Sendable {
  package let dreams: Shelf<Dream>
  package let nights: Shelf<Night>
  package let favoriteCreature: Creature

  package init(
    dreams: Shelf<Dream> = Shelf(), nights: Shelf<Night> = Shelf(),
    favoriteCreature: Creature = .unicorn(.pink)
  ) {
    self.dreams = dreams
    self.nights = nights
    self.favoriteCreature = favoriteCreature
  }
}

extension Model {
  /// With a dream more; one with the same id gives way.
  package func inserting(_ dream: Dream) -> Model { replacing(dream) }

  /// With this dream in the place of the one with its id.
  package func replacing(_ dream: Dream) -> Model { inserting(CollectionOfOne(dream)) }

  package func inserting(_ new: some Sequence<Dream>) -> Model {
    var dreams = dreams
    for dream in new { dreams.put(dream) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func removing(_ ids: some Sequence<Dream.ID>) -> Model {
    var dreams = dreams
    for id in ids { dreams.remove(id) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func removing(_ id: Dream.ID) -> Model { removing(CollectionOfOne(id)) }

  /// With this dream changed; the same model if it isn't there.
  package func changing(_ id: Dream.ID, _ change: (inout Dream) -> Void) -> Model {
    changing(CollectionOfOne(id), change)
  }

  /// With these dreams changed, as far as they are there.
  package func changing(_ ids: some Sequence<Dream.ID>, _ change: (inout Dream) -> Void) -> Model {
    var dreams = dreams
    for id in ids {
      guard var dream = dreams[id] else { continue }
      change(&dream)
      dreams.put(dream)
    }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func inserting(_ new: some Sequence<Night>) -> Model {
    var nights = nights
    for night in new { nights.put(night) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func replacing(_ night: Night) -> Model { inserting(CollectionOfOne(night)) }

  package func removingNights(_ days: some Sequence<Day>) -> Model {
    var nights = nights
    for day in days { nights.remove(day) }
    return Model(dreams: dreams, nights: nights, favoriteCreature: favoriteCreature)
  }

  package func favoring(_ creature: Creature) -> Model {
    Model(dreams: dreams, nights: nights, favoriteCreature: creature)
  }
}
