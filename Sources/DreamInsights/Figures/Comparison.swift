import DreamCore
import Platform

/// The shares of two groups of dreams side by side, with what is known of their differences.
package struct Comparison: Sendable {
  package let first: Insights
  package let second: Insights
  /// The shares that both groups have, chapter by chapter. Those of all nights are left out: both have the same nights.
  package let rows: [Row]
  /// The number of dreams that both searches find. They are of one group only: what is compared has to be apart.
  package let inBoth: Int
  /// Whether dreams that both searches find count in the second group: they do if the first search finds all dreams.
  package let leavesBothToSecond: Bool
  /// The words that tell the groups apart; `nil` if words weren't counted.
  package let contrast: WordContrast?

  package struct Row: Hashable, Sendable {
    /// The title of the chapter.
    package let chapter: String
    package let figure: Figure
    package let difference: ShareDifference
    /// The p value of Fisher's exact test, corrected by Holm's method for the number of rows.
    package let p: Double
  }

  /// The least number of dreams in both groups together with a name, from which on it is compared: fewer show nothing.
  private static let leastOfName = 5

  /// Sums up what was counted.
  package init(_ counts: consuming ComparisonCounts) {
    (inBoth, leavesBothToSecond) = (counts.inBoth, counts.leavesBothToSecond)
    let groups = counts.groups
    let insights = [groups.first, groups.second].concurrentMap { Insights($0) }
    (first, second) = (insights[0], insights[1])
    contrast = groups.first.words.flatMap { own in
      groups.second.words.map { WordContrast(own.counts, against: $0.counts, journal: counts.journal.counts) }
    }
    let pairs = Self.pairs(first, second)
    let values = pairs.map { $0.difference.exactP ?? 1 }
    rows = zip(pairs, values.holmAdjusted()).map {
      Row(chapter: $0.chapter, figure: $0.figure, difference: $0.difference, p: $1)
    }
  }

  private typealias Pair = (chapter: String, figure: Figure, difference: ShareDifference)

  private static func pairs(_ first: Insights, _ second: Insights) -> [Pair] {
    first.chapters.flatMap { chapter -> [Pair] in
      let other = second.chapters.first { $0.id == chapter.id }
      // A name is the same in any spelling.
      let others = Dictionary((other?.figures ?? []).map { (FoldedText($0.id), $0) }) { first, _ in first }
      let own = chapter.figures.compactMap { figure -> Pair? in
        guard case .share(let share) = figure.value, figure.base != .allNights else { return nil }
        return pair(chapter, figure, share, others[FoldedText(figure.id)]?.share ?? second.nothing(of: figure))
      }
      let ids = Set(chapter.figures.map { FoldedText($0.id) })
      let further = (other?.figures ?? []).filter { !ids.contains(FoldedText($0.id)) && $0.base != .allNights }
        .compactMap { figure -> Pair? in
          figure.share.flatMap { pair(chapter, figure, first.nothing(of: figure), $0) }
        }
      return own + further
    }
  }

  private static func pair(_ chapter: Chapter, _ figure: Figure, _ first: Share?, _ second: Share?) -> Pair? {
    guard let first, let second, first.n > 0, second.n > 0, first.k + second.k >= leastOfName else { return nil }
    return (chapter.title, figure, ShareDifference(first, minus: second))
  }
}

extension Comparison {
  /// Why there is nothing to compare.
  private var reason: String {
    let found = first.dreams > 0 ? second : first
    if inBoth > 0, second.dreams == 0 { return "Each dream that \(second.name) finds is of \(first.name), too." }
    if found.dreams == 0 { return "\(found.name) finds no dream\(found.period == .allTime ? "" : " in the period")." }
    return "No rating, name or night is known of both, of \(Self.leastOfName) dreams at least."
  }

  /// What the mark `*` says.
  package var star: String {
    "* marks p below 0.05, of Fisher's exact test, by Holm's correction for \(rows.count.counted("test"))"
  }

  /// The rows as chapters: each share, below it the other group's, and their difference.
  package var chapters: [Chapter] {
    var chapters: [(title: String, figures: [Figure])] = []
    for row in rows {
      if chapters.last?.title != row.chapter { chapters.append((row.chapter, [])) }
      chapters[chapters.count - 1].figures += row.figures(beside: second.name)
    }
    let about = """
      Each share, then that of \(second.name) and the difference, first less second, with Newcombe's 95 % interval, which isn't \
      corrected for the number of tests. h is Cohen's. A night with dreams of both is of one group only.
      """
    let all = chapters.map { Chapter("compare-\($0.title)", $0.title, about: about, $0.figures) }
    return all.isEmpty
      ? [Chapter("compare", "Nothing to compare", invitation: reason)] : all
  }
}

extension Comparison.Row {
  /// - Parameter other: the name of the second group.
  fileprivate func figures(beside other: String) -> [Figure] {
    func part(_ id: String, _ label: String, _ value: FigureValue) -> Figure {
      Figure("\(figure.id)-\(id)", label, value, isPart: true, fullLabel: "\(figure.fullLabel): \(label)")
    }
    return [
      Figure(figure.id, figure.fullLabel, .share(difference.first), query: figure.query),
      part("other", other, .share(difference.second)),
      part("difference", "1st - 2nd", .difference(difference, p: p)),
    ]
  }
}

extension Figure {
  package var share: Share? { if case .share(let share) = value { share } else { nil } }
}

extension Insights {
  /// What a group is called: by its search.
  fileprivate var name: String { words.map { $0.isBlank ? "all others" : "“\($0)”" } ?? "all dreams" }

  /// The share of what no dream has, if the figure is one of all dreams.
  fileprivate func nothing(of figure: Figure) -> Share? { figure.base == .allDreams ? Share(0, of: dreams) : nil }
}
