import CellLayout
import DreamCore
import DreamInsights
import Stage
import Widgets

extension InsightsScene {
  /// The least height for the heading above the page.
  private static let headingFrom = 5
  /// The least height for a blank row below the heading.
  private static let blankFrom = 14

  private func headingHeight(in size: Size) -> Int {
    if input != nil { return 1 }
    return size.height >= Self.blankFrom ? 2 : size.height >= Self.headingFrom ? 1 : 0
  }

  func pageHeight(in size: Size) -> Int { max(1, size.height - headingHeight(in: size)) }

  /// The lines of the year, night by night; none while something is compared, or without a night.
  var yearLines: [InsightPage.Line] {
    guard let insights, output?.other == nil, let year = insights.year else { return [] }
    let indent = String(repeating: " ", count: YearLine.nameWidth)
    return [.title("\(year), \(measure.title)", nil), .words(indent + YearLine.numbers)]
      + YearLine.all(of: year, insights.nights, measure).map { .month($0) } + [.words("\(indent)\(measure.legend)")]
  }

  func body(in context: Context) -> any Layout<Leaf> {
    guard let insights else {
      return InsetLayout(Leaf(TextLine(isLate ? "Counting…" : "", .dim)), insets: Insets(left: 1))
    }
    let page = page(in: context)
    let heading =
      input.map(inputLine) ?? AnyLayout(InsetLayout(Leaf(TextLine(heading(insights))), insets: Insets(left: 1)))
    let columns = ZStackLayout(page.columns.indices.map { column($0, of: page, in: context) })
    return StackLayout([
      StackItem(heading, height: .fixed(headingHeight(in: context.size))),
      StackItem(AnyLayout(columns), height: .flexible),
    ])
  }

  private func inputLine(_ words: LineBuffer) -> AnyLayout<Leaf> {
    let label = if case .comparing = mode { "Compare with" } else { "Write to" }
    return AnyLayout(
      SplitLayout(
        left: Leaf(TextLine(" \(label): ", .key)), divider: Leaf(Blank()),
        right: Leaf(InputLine(buffer: words, hasCaret: true)), leftWidth: label.count + 3))
  }

  private func column(_ index: Int, of page: InsightPage, in context: Context) -> InsetLayout<StackLayout<Leaf>> {
    let lines = page.columns[index].enumerated().dropFirst(offset).prefix(pageHeight(in: context.size))
    let left = index * (page.columnWidth + InsightPage.gap)
    return InsetLayout(
      StackLayout(lines.map { StackItem(leaf($0.element, page), height: .fixed(1)) }),
      insets: Insets(left: left, right: max(0, context.size.width - left - page.columnWidth)))
  }

  private func leaf(_ line: InsightPage.Line, _ page: InsightPage) -> Leaf {
    switch line {
    case .title(let title, let widths): return Leaf(ChapterTitle(title: title, widths: widths))
    case .figure(let figure, let widths, let id):
      let index = page.index(of: id)
      let isCurrent = index != nil && id == selected
      return Leaf(FigureLine(figure, widths, isCurrent ? .current : .resting), target: index.map { .row($0) })
    case .plot(let chart, let part): return Leaf(PlotLine(chart: chart, part: part))
    case .words(let words): return Leaf(TextLine(" \(words)", .dim))
    case .month(let line): return Leaf(YearRow(line: line))
    case .blank: return Leaf(Blank())
    }
  }

  /// What is counted: the period, the search, and what it is compared with.
  private func heading(_ insights: Insights) -> [Span] {
    let days = insights.period.days(today: insights.today)
    let since =
      switch insights.period {
      case .allTime, .year, .days: ""
      case .recentDays, .recentMonths: "   since \(days.lowerBound.words)"
      }
    let search = insights.words.map { "   “\($0)” \(insights.dreams.grouped)" } ?? ""
    let beside =
      output?.other.map { other in
        let name = other.words.isBlank ? "all others" : "“\(other.words)”"
        let both = output?.inBoth ?? 0
        return "   beside \(name) \(other.dreams.grouped)" + (both == 0 ? "" : ", without \(both.grouped) of both")
      } ?? ""
    let first = insights.words == nil && output?.other != nil ? "   all dreams \(insights.dreams.grouped)" : ""
    return [
      Span(insights.period.name, .title), Span(since, .dim), Span(search + first, .text), Span(beside, .accent),
    ].filter { !$0.text.isEmpty }
  }
}
