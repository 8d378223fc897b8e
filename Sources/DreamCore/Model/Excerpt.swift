/// The newest part of a journal, read for the first screen while the rest is on its way. It can be looked at and not
/// edited: it gives no model to pass the gate.
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
  /// The same and a dream that is to be seen at once, however old it is.
  package func with(_ dream: Dream?) -> Excerpt {
    guard let dream, !dreams.contains(where: { $0.id == dream.id }) else { return self }
    return Excerpt(dreams: dreams + [dream], nights: nights, favoriteCreature: favoriteCreature, summary: summary)
  }
}
