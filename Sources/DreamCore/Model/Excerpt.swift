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
    self.dreams = dreams
    self.nights = nights
    self.favoriteCreature = favoriteCreature
    self.summary = summary
  }
}

extension Excerpt {
  /// The excerpt with a dream that is to be shown at once, however old it is.
  package func with(_ dream: Dream?) -> Excerpt {
    guard let dream, !dreams.contains(where: { $0.id == dream.id }) else { return self }
    return Excerpt(dreams: dreams + [dream], nights: nights, favoriteCreature: favoriteCreature, summary: summary)
  }
}

/// The size of a journal, known before all of it is read.
package struct Summary: Hashable, Sendable {
  /// The number of dreams.
  package var dreams: Int
  /// The number of nights of which something is noted.
  package var nights: Int

  package init(dreams: Int = 0, nights: Int = 0) {
    self.dreams = dreams
    self.nights = nights
  }
}
