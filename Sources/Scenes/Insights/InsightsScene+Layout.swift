import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Stage
import Widgets

extension InsightsScene {
  /// The least height for the heading above the page.
  private static let headingFrom = 5
  /// The least height for a row below the heading that says what the page begins with.
  private static let explainedFrom = 8

  /// The columns of a search in the heading for which the days give way.
  private static let leastSearch = 10

  private func headingHeight(in size: Size) -> Int {
    if input != nil { return 1 }
    return size.height >= Self.explainedFrom ? 2 : size.height >= Self.headingFrom ? 1 : 0
  }

  func pageHeight(in size: Size) -> Int { max(1, size.height - headingHeight(in: size)) }

  /// The year, night by night; nil while something is compared, or without a night.
  var year: YearMap? { output?.other == nil ? insights.flatMap { YearMap($0, measure) } : nil }

  func body(in context: Context) -> any Layout<Leaf> {
    guard let insights else {
      return InsetLayout(Leaf(TextLine(isLate ? "Counting…" : "", .dim)), insets: Insets(left: 1))
    }
    let page = page(in: context)
    let first =
      input.map(inputLine)
      ?? AnyLayout(
        InsetLayout(
          Leaf(TextLine(heading(insights, width: context.size.width - 1, context.theme.glyphs))),
          insets: Insets(left: 1)))
    let height = headingHeight(in: context.size)
    let headings = ZStackLayout(page.columns.indices.map { heading(of: $0, of: page, in: context) })
    let columns = ZStackLayout(page.columns.indices.map { column($0, of: page, in: context) })
    return StackLayout([
      StackItem(first, height: .fixed(min(1, height))),
      StackItem(AnyLayout(headings), height: .fixed(max(0, height - 1))),
      StackItem(AnyLayout(columns), height: .flexible),
    ])
  }

  private func inputLine(_ words: LineBuffer) -> AnyLayout<Leaf> {
    let label = if case .comparing = mode { "Compare with" } else { "Write to" }
    return AnyLayout(ColumnsLayout(prompt: label, Leaf(InputLine(buffer: words, hasCaret: true))))
  }

  /// The line that says what a column begins with, if that is scrolled out.
  private func heading(of column: Int, of page: InsightPage, in context: Context) -> InsetLayout<Leaf> {
    let line = page.heading(of: column, above: offset).map { leaf($0, page) } ?? Leaf(Blank())
    return InsetLayout(line, insets: insets(of: column, of: page, in: context))
  }

  private func insets(of column: Int, of page: InsightPage, in context: Context) -> Insets {
    let left = column * (page.columnWidth + InsightPage.gap)
    return Insets(left: left, right: max(0, context.size.width - left - page.columnWidth))
  }

  private func column(_ index: Int, of page: InsightPage, in context: Context) -> InsetLayout<StackLayout<Leaf>> {
    let lines = page.lines(of: index, from: offset, height: pageHeight(in: context.size))
    return InsetLayout(
      StackLayout(lines.map { StackItem(leaf($0, page), height: .fixed(1)) }),
      insets: insets(of: index, of: page, in: context))
  }

  private func leaf(_ line: InsightPage.Line, _ page: InsightPage) -> Leaf {
    switch line {
    case .title(let title, let widths): return Leaf(ChapterTitle(title: title, widths: widths))
    case .figure(let figure, let widths, let id):
      let index = page.index(of: id)
      let isCurrent = index != nil && id == selected
      return Leaf(FigureLine(figure, widths, isCurrent ? .current : .resting), target: index.map { .row($0) })
    case .plot(let chart, let part): return Leaf(PlotLine(chart: chart, part: part))
    case .words(let words), .details(let words), .days(let words): return Leaf(TextLine(" \(words)", .dim))
    case .month(let line, let nameWidth): return Leaf(YearRow(line: line, nameWidth: nameWidth))
    case .blank: return Leaf(Blank())
    }
  }

  /// What is counted: the period, the search, and what it is compared with. So that searches and numbers are seen, words give way
  /// first where there is no room, then the days, and then searches are cut.
  private func heading(_ insights: Insights, width: Int, _ glyphs: Glyphs) -> [Span] {
    let other = output?.other
    let days = insights.period.days(today: insights.today)
    let since =
      switch insights.period {
      case .allTime, .year, .days: ""
      // Beside a comparison there is no room for it.
      case .recentDays, .recentMonths: other == nil ? "   since \(days.lowerBound.words)" : ""
      }
    // All others are without those of both, as that says.
    let isOfOthers = insights.words?.isBlank == true || other?.words.isBlank == true
    let both = other == nil || isOfOthers ? 0 : output?.inBoth ?? 0
    let groups = other == nil ? 1 : 2
    func columns(_ texts: [String]) -> Int { texts.reduce(0) { $0 + DisplayText(glyphs.spelled($1)).width } }
    func isCrowded(_ texts: [String]) -> Bool { columns(texts) + groups * Self.leastSearch > width }
    var counts = [
      insights.words == nil && other == nil ? "" : "   \(insights.dreams.grouped) ",
      other.map { "   beside \($0.dreams.grouped) " } ?? "", both == 0 ? "" : ", without \(both.grouped) of both",
    ]
    if isCrowded(counts) { counts[2] = "" }
    if isCrowded(counts), let other { counts[1] = " / \(other.dreams.grouped) " }
    var period = [Span(insights.period.name, .title), Span(since, .dim)]
    while columns(counts) > 0, let last = period.last,
      last.text.isEmpty || isCrowded(period.map(\.text) + counts)
    { period.removeLast() }
    if period.isEmpty { counts[0].trimPrefix { $0 == " " } }
    let room = max(6 * groups, width - columns(period.map(\.text) + counts))
    let (first, second) = (Self.name(insights.words), other.map { Self.name($0.words) } ?? "")
    let firstRoom = max(room / groups, room - columns([second]))
    func cut(_ name: String, to room: Int) -> String {
      let mark = glyphs.spelled("…”")
      let isCut = columns([name]) > room
      return isCut
        ? DisplayText(glyphs.spelled(name)).truncated(to: room - columns([mark]), ellipsis: DisplayText("")).string
          + mark
        : name
    }
    let searched = counts[0].isEmpty ? "" : counts[0] + cut(first, to: firstRoom)
    let beside = counts[1] + cut(second, to: room - min(columns([first]), firstRoom)) + counts[2]
    return (period + [Span(searched, .text), Span(beside, .accent)]).filter { !$0.text.isEmpty }
  }

  /// What a group is called: by its search.
  private static func name(_ words: String?) -> String {
    guard let words else { return "all dreams" }
    return words.isBlank ? "all others" : "“\(words)”"
  }
}
