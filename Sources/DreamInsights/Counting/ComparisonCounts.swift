import DreamCore

/// The counts of two groups of dreams, to which the dreams of a journal are added one after the other. What both searches find is of
/// the first group only, or of the second if the first is all dreams: what is compared has to be apart.
package struct ComparisonCounts: Sendable {
  private let study: InsightStudy
  /// Whether the second group has the dreams that both searches find. It is counted as if it were the first.
  let leavesBothToSecond: Bool
  /// The group with the dreams that both searches find, and the other one.
  private(set) var first: InsightCounts
  private(set) var second: InsightCounts
  /// The second group with the dreams of collections that both searches find, as long as one's own dreams may still come of
  /// which alone the first group is then. `nil` without such dreams.
  private var secondWithBoth: InsightCounts?
  /// The dreams that both searches find: one's own, and those of collections.
  private var (ownOfBoth, othersOfBoth) = (0, 0)
  /// The words of the whole journal in the period.
  private(set) var journal = WordCounts()
  private let countsWords: Bool

  /// - Parameters:
  ///   - first: the words of the search for the first group; `nil` for all dreams.
  ///   - notes: what is noted of the journal's nights.
  ///   - countsWords: whether the words of texts are counted, too, which takes longer.
  package init(
    _ study: InsightStudy, _ first: String?, with second: String?, _ notes: NightRecords, countsWords: Bool = false
  ) {
    var study = study
    study.testsTechniques = false
    (self.study, self.countsWords) = (study, countsWords)
    leavesBothToSecond = first == nil && second != nil
    let (first, second) = leavesBothToSecond ? (second, first) : (first, second)
    self.first = InsightCounts(study.finding(first), notes, countsWords: countsWords)
    self.second = InsightCounts(study.finding(second), notes, countsWords: countsWords)
  }

  /// Counts a dream.
  /// - Parameters:
  ///   - isFirst: whether the search for the first group finds it.
  ///   - isSecond: whether that for the second group does.
  ///   - categories: those of the study, by their indices, of which the dream has a word.
  package mutating func add(_ dream: Dream, isFirst: Bool, isSecond: Bool, categories: @autoclosure () -> [Int] = []) {
    let (isFirst, isSecond) = leavesBothToSecond ? (isSecond, isFirst) : (isFirst, isSecond)
    let counted = CountedDream(dream, nightTurn: study.nightTurn)
    let (isOwn, isBoth, isIncluded) = (dream.series == nil, isFirst && isSecond, study.includes(counted))
    if countsWords, isIncluded { journal.add(dream) }
    first.add(dream, isFound: isFirst, categories: categories())
    if isOwn, isFirst, let rest = secondWithBoth { (second, secondWithBoth) = (rest, nil) }
    if isOwn, isSecond {
      second.countOwnOnly()
      secondWithBoth?.countOwnOnly()
    }
    if isBoth, isIncluded { if isOwn { ownOfBoth += 1 } else { othersOfBoth += 1 } }
    if isBoth, !isOwn, !first.hasOwn, secondWithBoth == nil { secondWithBoth = second }
    let isRest = isSecond && !(isBoth && (isOwn || !first.hasOwn))
    second.add(dream, isFound: isRest, categories: categories())
    secondWithBoth?.add(dream, isFound: isSecond && !(isBoth && isOwn), categories: categories())
  }

  /// The number of dreams that both groups would count.
  var inBoth: Int { second.hasOwn ? ownOfBoth : first.hasOwn ? 0 : othersOfBoth }

  /// The groups as they were asked for.
  var groups: (first: InsightCounts, second: InsightCounts) { leavesBothToSecond ? (rest, first) : (first, rest) }

  /// The other group, without the nights that have a dream of the first. Of all dreams it is all others, if some are in both.
  private var rest: InsightCounts {
    var rest = second
    rest.leaveOutNights(of: first)
    if inBoth > 0, rest.study.words == nil { (rest.study.words, rest.study.excluded) = ("", first.study.words) }
    return rest
  }
}

extension Comparison {
  /// Compares dreams of a journal. O(n) in its size and its words.
  package init(
    _ study: InsightStudy, in model: Model, clock: ClockOffsets = .unchanging,
    categories: (Dream) -> [Int] = { _ in [] }, _ first: (words: String?, finds: (Dream) -> Bool),
    with second: (words: String?, finds: (Dream) -> Bool)
  ) {
    var counts = ComparisonCounts(study, first.words, with: second.words, NightRecords(of: study, in: model, clock))
    for dream in model.dreams.values {
      counts.add(
        dream, isFirst: first.finds(dream), isSecond: second.finds(dream), categories: categories(dream))
    }
    self.init(counts)
  }
}
