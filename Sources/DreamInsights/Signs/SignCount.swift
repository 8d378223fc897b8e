import DreamCore

/// A dream sign with the dreams that have it; texts that fold alike are one sign.
package struct SignCount: Hashable, Sendable {
  /// The most frequent spelling.
  package let text: String
  /// The most frequent class.
  package let category: DreamSign.Category
  /// The dreams that have the sign, each once: the latest first, those without a day last.
  package let sightings: [SignSighting]
  /// The number of dreams rated lucid 1 to 5.
  package let lucid: Int
  /// The number of dreams rated lucid 0.
  package let missed: Int
  /// The number of dreams without a rating, which no share has.
  package let unrated: Int

  init(_ text: String, _ category: DreamSign.Category, _ sightings: [SignSighting]) {
    (self.text, self.category) = (text, category)
    self.sightings = sightings.sorted { ($1.night ?? .distantPast, $1.dream) < ($0.night ?? .distantPast, $0.dream) }
    lucid = sightings.count { $0.outcome == .lucid }
    missed = sightings.count { $0.outcome == .missed }
    unrated = sightings.count { $0.outcome == .unrated }
  }

  /// The number of dreams with the sign.
  package var met: Int { sightings.count }

  /// The share of rated dreams with the sign that are lucid.
  package var noticed: Share { Share(lucid, of: lucid + missed, missing: unrated) }

  /// The latest night; `nil` if no dream with the sign has a day.
  package var last: Day? { sightings.first?.night }
}
