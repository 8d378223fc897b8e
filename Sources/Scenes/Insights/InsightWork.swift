import DreamCore
import DreamInsights
import DreamSearch
import Stage

/// The counting of the insights as background work: of the dreams that are searched for, and perhaps beside others.
struct InsightWork: BackgroundWork {
  let study: InsightStudy
  let selection: DreamSelection?
  /// The other search to compare with; its dreams are found here. Without words it is all dreams.
  let other: Query?

  struct Output: Equatable, Sendable {
    let insights: Insights
    /// The figures to show: those of the insights, or of the comparison.
    let chapters: [Chapter]
    /// What the figures are compared with: its words and its number of dreams; nil if they aren't.
    let other: (words: String, dreams: Int)?
    /// The number of dreams that are in both groups.
    let inBoth: Int

    static func == (left: Output, right: Output) -> Bool {
      left.insights == right.insights && left.chapters == right.chapters && left.inBoth == right.inBoth
    }
  }

  func run() -> Output {
    guard let other else {
      let insights = Insights(study.with(selection))
      return Output(insights: insights, chapters: insights.chapters.map { $0.shortened() }, other: nil, inBoth: 0)
    }
    var effort = SearchEffort()
    let found =
      other.isEmpty
      ? nil : DreamSelection(other.words, in: study) { other.matches($0, among: study.nights, with: &effort) }
    let comparison = Comparison(selection, with: found, in: study)
    return Output(
      insights: comparison.first, chapters: comparison.chapters, other: (other.words, comparison.second.dreams),
      inBoth: comparison.inBoth)
  }
}
