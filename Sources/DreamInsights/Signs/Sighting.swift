import DreamCore

/// A dream that has a sign, a tag or the like.
package struct Sighting: Hashable, Sendable {
  package let dream: Dream.ID
  /// The night of the dream; `nil` if its day isn't known.
  package let night: Day?
  package let outcome: Outcome
  /// The places of a sign in the narrative, in UTF-8 bytes and in order; empty if the words aren't in it.
  package private(set) var ranges: [Range<Int>] = []

  init(_ dream: Dream, night: Day?) {
    (self.dream, self.night, outcome) = (dream.id, night, Outcome(dream.lucidity))
  }

  /// The result of meeting a sign, by the rating of the dream's lucidity.
  package enum Outcome: Hashable, Sendable {
    /// Rated 1 to 5.
    case lucid
    /// Rated 0.
    case missed
    case unrated

    init(_ lucidity: Rating?) {
      self = lucidity.map { $0.value > 0 ? .lucid : .missed } ?? .unrated
    }

    /// The word for people and for programs.
    package var word: String {
      switch self {
      case .lucid: "lucid"
      case .missed: "missed"
      case .unrated: "unrated"
      }
    }
  }

  /// Adds a place of the sign, unless it is there.
  mutating func add(_ range: Range<Int>) {
    guard !ranges.contains(range) else { return }
    let place = ranges.firstIndex { (range.lowerBound, range.upperBound) < ($0.lowerBound, $0.upperBound) }
    ranges.insert(range, at: place ?? ranges.count)
  }
}
