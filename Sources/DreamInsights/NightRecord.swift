import DreamCore

/// What a journal says of one of one's own nights: its dreams and its notes. Dreams of collections have no night here.
package struct NightRecord: Hashable, Sendable {
  /// The number of dreams of the night.
  package private(set) var dreams = 0
  /// The number of those dreams that are among the dreams that were searched for.
  package private(set) var found = 0
  /// The highest rating of lucidity of its dreams; `nil` if none is rated.
  package private(set) var lucidity: Int?
  /// The lowest mood of its dreams; `nil` if none has one.
  package private(set) var mood: Int?
  /// Whether a dream of it has no rating of lucidity.
  private var hasUnrated = false
  /// What is noted of the night.
  package private(set) var note: Night?

  /// Whether it is known if a dream was remembered.
  package var isKnown: Bool { dreams > 0 || note?.recall != nil }

  /// Whether a dream was lucid: one is if it is rated 1 or more. None was if all are rated 0, or if it is noted that no dream can
  /// be told; otherwise that isn't known, and this is `nil`.
  package var isLucid: Bool? {
    if let lucidity, lucidity > 0 { return true }
    if hasUnrated { return nil }
    return isKnown ? false : nil
  }

  /// The records of all nights with a dream or a note. O(n) in the size of the journal.
  /// - Parameters:
  ///   - found: whether a dream is among those that were searched for.
  ///   - nightTurn: the hour at which nights turn.
  package static func all(
    in model: Model, nightTurn: Int, found: (Dream) -> Bool = { _ in true }
  ) -> [Day: NightRecord] {
    var records: [Day: NightRecord] = [:]
    for note in model.nights.values where note != Night(id: note.id) {
      records[note.id, default: NightRecord()].note = note
    }
    for dream in model.dreams.values where dream.series == nil {
      guard let night = dream.date?.night(turningAt: nightTurn) else { continue }
      records[night, default: NightRecord()].add(dream, isFound: found(dream))
    }
    return records
  }

  private mutating func add(_ dream: Dream, isFound: Bool) {
    dreams += 1
    if isFound { found += 1 }
    hasUnrated = hasUnrated || dream.lucidity == nil
    lucidity = [lucidity, dream.lucidity?.value].compactMap(\.self).max()
    mood = [mood, dream.mood?.value].compactMap(\.self).min()
  }
}
