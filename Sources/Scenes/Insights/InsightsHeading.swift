import CellCanvas
import DreamCore
import DreamInsights
import Stage
import Widgets

/// What the figures are of: the period, the search, and what it is compared with. A comparison that has no room in one row has two.
struct InsightsHeading {
  private let period: String
  private let since: String
  /// The searches with the numbers of their dreams; none for all dreams.
  private let groups: [(count: String, name: String)]
  private let without: String

  /// - Parameters:
  ///   - other: the words and the number of dreams of the other group.
  ///   - inBoth: the number of dreams that both searches find.
  init(_ insights: Insights, beside other: (words: String, dreams: Int)?, inBoth: Int) {
    period = insights.period.name
    since =
      switch insights.period {
      case .allTime, .year, .days: ""
      // Beside a comparison there is no room for it.
      case .recentDays, .recentMonths:
        other == nil ? "   since \(insights.period.days(today: insights.today).lowerBound.words)" : ""
      }
    let own = insights.words == nil && other == nil ? [] : [(insights.dreams.grouped, Self.name(insights.words))]
    groups = own + [other.map { ($0.dreams.grouped, Self.name($0.words)) }].compactMap(\.self)
    // All others are without those of both, as that says.
    let isOfOthers = insights.words?.isBlank == true || other?.words.isBlank == true
    without = other == nil || isOfOthers || inBoth == 0 ? "" : ", without \(inBoth.grouped) of both"
  }

  /// What a group is called: by its search.
  private static func name(_ words: String?) -> String {
    guard let words else { return "all dreams" }
    return words.isBlank ? "all others" : "“\(words)”"
  }

  /// The columns of a search for which days give way.
  private static let leastSearch = 10

  /// The rows in a width. So that searches and numbers are seen, days go first where there is no room, then searches are cut.
  /// - Parameter most: the most rows.
  func rows(width: Int, most: Int, glyphs: Glyphs = .unicode) -> [[Span]] {
    let row = Row(width: width, glyphs: glyphs)
    let all = ["   ", "   beside "].prefix(groups.count)
    let texts = zip(all, groups).map { $0 + $1.count + " " + $1.name }
    let days = [since, ""].first { row.fits([period, $0] + texts + [without]) }
    if let days {
      return [
        row.spans(
          [Span(period, .title), Span(days, .dim)], texts.first ?? "", (texts.dropFirst().first ?? "") + without)
      ]
    }
    guard groups.count == 2, most > 1 else { return [squeezed(row)] }
    let (first, second) = (groups[0], groups[1])
    let own = "   \(first.count) "
    let beside = "beside \(second.count) "
    return [
      row.spans([Span(period, .title)], own + row.cut(first.name, beside: [period, own]), ""),
      row.spans([], "", beside + row.cut(second.name, beside: [beside, without]) + without),
    ]
  }

  /// The one row for which there is no room as a whole.
  private func squeezed(_ row: Row) -> [Span] {
    var counts = groups.map { "   \($0.count) " }
    if groups.count == 2 { counts[1] = " / \(groups[1].count) " }
    let hasDays = row.fits([period] + counts, leaving: groups.count * Self.leastSearch)
    if !hasDays, !counts.isEmpty { counts[0].trimPrefix { $0 == " " } }
    let words = hasDays ? [Span(period, .title)] : []
    let room = row.room(beside: words.map(\.text) + counts)
    let other = groups.count == 2 ? groups[1].name : ""
    let first = row.cut(groups.first?.name ?? "", to: max(room / max(1, groups.count), room - row.columns([other])))
    return row.spans(
      words, (counts.first ?? "") + first,
      groups.count == 2 ? counts[1] + row.cut(other, to: room - row.columns([first])) : "")
  }
}

/// Texts in a row of a width, as the glyphs spell them.
private struct Row {
  let width: Int
  let glyphs: Glyphs

  func columns(_ texts: [String]) -> Int { texts.reduce(0) { $0 + DisplayText(glyphs.spelled($1)).width } }

  func fits(_ texts: [String], leaving rest: Int = 0) -> Bool { columns(texts) + rest <= width }

  func room(beside texts: [String]) -> Int { max(6, width - columns(texts)) }

  func cut(_ name: String, beside texts: [String]) -> String { cut(name, to: room(beside: texts)) }

  /// A name in some columns.
  func cut(_ name: String, to room: Int) -> String {
    guard columns([name]) > room else { return name }
    let words = DisplayText(glyphs.spelled(name)).truncated(
      to: max(0, room - 1), ellipsis: DisplayText(glyphs.ellipsis))
    return words.string + (name.hasSuffix("”") ? "”" : "")
  }

  func spans(_ words: [Span], _ first: String, _ second: String) -> [Span] {
    (words + [Span(first, .text), Span(second, .accent)]).filter { !$0.text.isEmpty }
  }
}
