import DreamCore

/// A dream that has a sign.
package struct SignSighting: Hashable, Sendable {
  package let dream: Dream.ID
  /// The night of the dream; `nil` if its day isn't known.
  package let night: Day?
  package let outcome: Outcome
  /// The places of the sign in the narrative, in UTF-8 bytes and in order; empty if the words aren't in it.
  package let ranges: [Range<Int>]

  /// The result of meeting a sign, by the rating of the dream's lucidity.
  package enum Outcome: Hashable, Sendable {
    /// Rated 1 to 5.
    case lucid
    /// Rated 0.
    case missed
    case unrated

    package init(_ lucidity: Rating?) {
      self = lucidity.map { $0.value > 0 ? .lucid : .missed } ?? .unrated
    }
  }
}
