import DreamCore

/// How much of the dreams came through.
package struct RecallInsights: Hashable, Sendable {
  /// Dreams of which only a piece is left.
  package let fragments: Int
  /// Nights with a dream.
  package let nights: Int
  /// How many nights the journal was kept in the period: from its first dream on. Nothing of all time: the first dream may be
  /// of long before.
  package let span: Int?
  /// Dreams of these nights; others are dated less precisely.
  package let dreamsOfNights: Int
  /// Nights of which it was noted that there was none.
  package let withoutRecall: Int
  /// Nights with a dream, one after the other.
  package let longestStreak: Int
  /// The same, up to the last night; nothing where the period is over.
  package let currentStreak: Int?
}
