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

  /// The rows above the page: what is counted, and from a height on what the page begins with.
  private func headingHeight(in size: Size) -> Int {
    if input != nil { return 1 }
    guard size.height >= Self.explainedFrom else { return size.height >= Self.headingFrom ? 1 : 0 }
    return 1 + max(1, heading?.rows(width: size.width - 1, most: 2).count ?? 1)
  }

  private var heading: InsightsHeading? {
    insights.map { InsightsHeading($0, beside: output?.other, inBoth: output?.inBoth ?? 0) }
  }

  func pageHeight(in size: Size) -> Int { max(1, size.height - headingHeight(in: size)) }

  /// The year, night by night; nil while something is compared, or without a night.
  var year: YearMap? { output?.other == nil ? insights.flatMap { YearMap($0, measure) } : nil }

  func body(in context: Context) -> any Layout<Leaf> {
    guard insights != nil else {
      return InsetLayout(Leaf(TextLine(isLate ? "Counting…" : "", .dim)), insets: Insets(left: 1))
    }
    let page = page(in: context)
    let height = headingHeight(in: context.size)
    let rows =
      heading?.rows(
        width: context.size.width - 1, most: max(1, height - 1), glyphs: context.theme.glyphs) ?? []
    let first =
      input.map(inputLine)
      ?? AnyLayout(RowsLayout(rows.map { Leaf(TextLine([Span(" ", .text)] + $0)) }))
    let firstHeight = min(height, input == nil ? max(1, rows.count) : 1)
    let headings = ZStackLayout(page.columns.indices.map { heading(of: $0, of: page, in: context) })
    let columns = ZStackLayout(page.columns.indices.map { column($0, of: page, in: context) })
    return StackLayout([
      StackItem(first, height: .fixed(firstHeight)),
      StackItem(AnyLayout(headings), height: .fixed(height - firstHeight)),
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
}
