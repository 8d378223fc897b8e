import DreamCore

/// A dream that is like another one.
package struct Likeness: Hashable, Sendable {
  package let dream: Dream.ID
  /// How much is shared, for the order: the squared weights of what is shared, over the mean length of both texts.
  package let score: Double
  /// The rarest names and words that both have, the rarest first, as the dream that is compared has them; at most five.
  package let shared: [String]
}

extension Likeness {
  /// The most dreams that are found.
  static let most = 12
  /// The most words and names that are told.
  static let mostShared = 5
  /// The least number of shared things, and the least score: none is better than one that is like it by chance.
  static let (leastShared, leastScore) = (2, 0.35)

  /// The dreams of `model` most like a dream, the most like it first, at most twelve. Of an imported series only dreams of
  /// the same series are compared, and of one's own only one's own.
  ///
  /// What counts are shared signs, people, places and tags, and shared rare words. The weight of a word is log(N/n), where n
  /// of all N dreams have it; words of fewer than four letters, or of more than one dream in twenty, don't count. A name weighs
  /// at least as much as the most frequent word that does. Two things have to be shared at least, and the score has to be 0.35
  /// at least. O(n) in the size of all texts: some 10 ms for a thousand dreams.
  package static func dreams(like dream: Dream, in model: Model) -> [Likeness] {
    let subject = LikenessSubject(dream)
    guard !subject.isEmpty else { return [] }
    var comparison = LikenessComparison(of: subject)
    for other in model.dreams.values where other.series == dream.series && other.id != dream.id {
      comparison.add(other)
    }
    return comparison.likenesses
  }
}
