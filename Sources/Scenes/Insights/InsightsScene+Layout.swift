import CellLayout
import DreamCore
import DreamInsights
import Stage
import Widgets

extension InsightsScene {
  /// The least height for the period above the page.
  private static let headingFrom = 5
  /// The least height for a blank row below the period.
  private static let blankFrom = 14

  private func headingHeight(in size: Size) -> Int {
    size.height >= Self.blankFrom ? 2 : size.height >= Self.headingFrom ? 1 : 0
  }

  func pageHeight(in size: Size) -> Int { max(1, size.height - headingHeight(in: size)) }

  func body(in context: Context) -> any Layout<Leaf> {
    guard let insights else {
      return InsetLayout(Leaf(TextLine(isLate ? "Counting…" : "", .dim)), insets: Insets(left: 1))
    }
    let page = page(in: context)
    let heading = InsetLayout(Leaf(TextLine(insights.heading)), insets: Insets(left: 1))
    let columns = ZStackLayout(page.columns.indices.map { column($0, of: page, in: context) })
    return StackLayout([
      StackItem(AnyLayout(heading), height: .fixed(headingHeight(in: context.size))),
      StackItem(AnyLayout(columns), height: .flexible),
    ])
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
    case .title(let title, let note): return Leaf(TextLine([Span(" \(title)", .heading)], right: [Span(note, .dim)]))
    case .row(let row, let widths, let id):
      let index = page.index(of: id)
      let isCurrent = index != nil && id == selected
      return Leaf(InsightLine(row, widths, isCurrent ? .current : .resting), target: index.map { .row($0) })
    case .plot(let chart, let part): return Leaf(PlotLine(chart: chart, part: part))
    case .words(let words): return Leaf(TextLine(" \(words)", .dim))
    case .blank: return Leaf(Blank())
    }
  }
}

extension Insights {
  /// The name of the period, and the day on which it begins.
  fileprivate var heading: [Span] {
    let days = period.days(today: today)
    let name = Span(period.name, .title)
    switch period {
    case .allTime, .year: return [name]
    case .recentDays, .recentMonths:
      return [name, Span("   since \(days.lowerBound.words)", .dim)]
    }
  }
}
