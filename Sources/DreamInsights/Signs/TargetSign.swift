import DreamCore

/// A sign to look for in the dreams of a night: one that was met and missed in the nights before.
package struct TargetSign: Hashable, Sendable {
  /// The most frequent spelling.
  package let text: String
  /// The most frequent class.
  package let category: DreamSign.Category
  /// The number of dreams with the sign in the nights that were looked at, at least 2.
  package let met: Int
  /// The number of those dreams rated lucid 0, at least 1.
  package let missed: Int
  /// The latest night with the sign.
  package let last: Day
  /// The latest dream with the sign that is rated lucid 0.
  package let lastMissed: Dream.ID

  /// The number of kept nights in which signs are counted.
  package static let nights = 60

  private init?(_ sign: CountedName) {
    guard sign.met > 1, let category = sign.category, let last = sign.last,
      let lastMissed = sign.sightings.first(where: { $0.outcome == .missed })
    else { return nil }
    (text, self.category, met, missed) = (sign.text, category, sign.met, sign.missed)
    (self.last, self.lastMissed) = (last, lastMissed.dream)
  }

  /// The signs that were met twice or more and missed in the last 60 kept nights before a night: the one missed most first,
  /// of equal ones the one met last, then by name.
  ///
  /// A night is kept if anything is noted of it or a dream of it is there. Of the night itself and later ones, notes may have
  /// been made in advance, so the night itself counts only with a dream, and later ones don't. Dreams of collections are left
  /// out. O(n) in the number of dreams.
  /// - Parameter night: The night that is ahead or has begun, named by the day one wakes.
  /// - Parameter nightTurn: The hour at which nights turn.
  package static func candidates(in model: Model, for night: Day, nightTurn: Int = 12) -> [TargetSign] {
    var kept = Set(model.nights.values.filter { $0.id < night && $0 != Night(id: $0.id) }.map(\.id))
    var signed: [(night: Day, dream: Dream)] = []
    for dream in model.dreams.values where dream.series == nil {
      guard let its = dream.date?.night(turningAt: nightTurn), its <= night else { continue }
      kept.insert(its)
      if !dream.signs.isEmpty { signed.append((its, dream)) }
    }
    guard let first = kept.sorted(by: >).prefix(nights).last else { return [] }
    return NameTally(of: .signs, in: signed.filter { $0.night >= first }.map(\.dream), nightTurn: nightTurn).names
      .compactMap(TargetSign.init)
      .sorted { ($1.missed, $1.last, $0.text) < ($0.missed, $0.last, $1.text) }
  }
}
