import DreamCore
import DreamInsights
import DreamSearch
import Stage

/// The counting of the insights as background work: of the dreams that are searched for, and perhaps beside others.
struct InsightWork: BackgroundWork {
  let model: Model
  let study: InsightStudy
  let clock: ClockOffsets
  let categories: [Category]
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
    /// What the mark of differences says; empty without any.
    let star: String

    static func == (left: Output, right: Output) -> Bool {
      left.insights == right.insights && left.chapters == right.chapters && left.inBoth == right.inBoth
    }
  }

  func run() -> Output {
    let (found, lists) = (selection?.dreams, SearchSet([], categories))
    let isFound = { (dream: Dream) in found?.contains(dream.id) ?? true }
    guard let other else {
      let insights = Insights(
        study.finding(selection?.words), in: model, clock: clock, categories: lists.categories(of:), where: isFound
      )
      return Output(
        insights: insights, chapters: insights.chapters.map { $0.shortened() }, other: nil, inBoth: 0, star: "")
    }
    var effort = SearchEffort()
    let comparison = Comparison(
      study, in: model, clock: clock, categories: lists.categories(of:), (selection?.words, isFound),
      with: (
        other.isEmpty ? nil : other.words,
        { other.isEmpty || other.matches($0, among: model.nights, with: &effort) }
      ))
    return Output(
      insights: comparison.first, chapters: comparison.chapters, other: (other.words, comparison.second.dreams),
      inBoth: comparison.inBoth, star: comparison.rows.isEmpty ? "" : comparison.star)
  }
}
