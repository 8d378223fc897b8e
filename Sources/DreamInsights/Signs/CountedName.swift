import DreamCore

/// A sign, a tag or the like with the dreams that have it; texts that fold alike are one.
package struct CountedName: Hashable, Sendable {
  /// The most frequent spelling.
  package let text: String
  /// The class that most of a sign's marks have; `nil` of other names.
  package let category: DreamSign.Category?
  /// Whether some of its marks have another class.
  package let hasOtherClasses: Bool
  /// One's own dreams that have it, each once: the latest first, those without a day last.
  package let sightings: [Sighting]
  /// The number of dreams rated lucid 1 to 5.
  package let lucid: Int
  /// The number of dreams rated lucid 0.
  package let missed: Int
  /// The number of dreams without a rating, which no share has.
  package let unrated: Int
  /// The number of dreams of collections that have it, which others dreamt.
  package let others: Int

  init(_ text: String, _ classes: [DreamSign.Category: Int] = [:], _ sightings: [Sighting], others: Int) {
    (self.text, self.others) = (text, others)
    (category, hasOtherClasses) = (classes.mostFrequent, classes.count > 1)
    self.sightings = sightings.sorted { ($1.night ?? .distantPast, $1.dream) < ($0.night ?? .distantPast, $0.dream) }
    lucid = sightings.count { $0.outcome == .lucid }
    missed = sightings.count { $0.outcome == .missed }
    unrated = sightings.count { $0.outcome == .unrated }
  }

  /// The number of one's own dreams that have it.
  package var met: Int { sightings.count }

  /// The share of rated dreams with it that are lucid.
  package var noticed: Share { Share(lucid, of: lucid + missed, missing: unrated) }

  /// The latest night; `nil` if no dream with it has a day.
  package var last: Day? { sightings.first?.night }
}
