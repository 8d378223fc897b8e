/// Everything that a journal holds. An edit makes another model, which shares with this one all that is equal.
package struct Model: Equatable, Sendable {
  package let dreams: ItemMap<Dream>
  package let nights: ItemMap<Night>
  package let favoriteCreature: Creature

  package init(
    dreams: ItemMap<Dream> = ItemMap(), nights: ItemMap<Night> = ItemMap(),
    favoriteCreature: Creature = .unicorn(.pink)
  ) {
    (self.dreams, self.nights, self.favoriteCreature) = (dreams, nights, favoriteCreature)
  }

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

  /// A name and the number of dreams that have it.
  package struct NameCount: Hashable, Sendable {
    package let name: String
    package let count: Int
  }

  /// The names in a list of all dreams, the most frequent first. O(n) in the number of dreams.
  package func names(in list: NameList) -> [NameCount] {
    var counts: [String: Int] = [:]
    for dream in dreams.values { for name in dream[list] { counts[name, default: 0] += 1 } }
    return counts.map { NameCount(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

/// The newest part of a journal, shown while the rest is being read.
package struct Excerpt: Equatable, Sendable {
  package let dreams: [Dream]
  package let nights: [Night]
  package let favoriteCreature: Creature
  package let summary: Summary

  package init(
    dreams: [Dream] = [], nights: [Night] = [], favoriteCreature: Creature = .unicorn(.pink),
    summary: Summary = Summary()
  ) {
    (self.dreams, self.nights, self.favoriteCreature, self.summary) = (dreams, nights, favoriteCreature, summary)
  }

  /// The excerpt with a dream that is to be shown at once, however old it is.
  package func with(_ dream: Dream?) -> Excerpt {
    guard let dream, !dreams.contains(where: { $0.id == dream.id }) else { return self }
    return Excerpt(dreams: dreams + [dream], nights: nights, favoriteCreature: favoriteCreature, summary: summary)
  }
}

/// The numbers of dreams and nights of a journal, known before the whole journal is read.
package struct Summary: Hashable, Sendable {
  package var dreams: Int
  /// The number of nights of which something is noted.
  package var nights: Int

  package init(dreams: Int = 0, nights: Int = 0) { (self.dreams, self.nights) = (dreams, nights) }
}

extension [String] {
  /// The texts without repeated ones.
  package var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
