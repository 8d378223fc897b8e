import CellLayout
import DreamCore
import DreamInsights
import Stage
import Widgets

extension InsightsScene {
  func page(in context: Context) -> InsightPage {
    InsightPage(
      output?.chapters ?? [], remarks: remarks, year: year, hasDetails: hasDetails,
      chartRows: context.preferences.icons == .ascii ? 1 : 2,
      size: Size(width: context.size.width, height: pageHeight(in: context.size)), context.theme.glyphs)
  }

  /// What holds for all chapters.
  private var remarks: [String] {
    [output?.star ?? "", hasDetails ? Share.about : ""].filter { !$0.isEmpty }
  }

  /// Scrolls to the year night by night if it isn't all visible.
  mutating func showYear(in context: Context) {
    let height = pageHeight(in: context.size)
    guard let rows = page(in: context).year, rows.lowerBound < offset || rows.upperBound >= offset + height else {
      return
    }
    // If it doesn't fit, its title is kept above the page.
    scroll(by: rows.lowerBound + (rows.count > height ? 1 : 0) - offset, in: context)
  }

  func isInSight(_ stop: InsightPage.Stop, in context: Context) -> Bool {
    (offset..<offset + pageHeight(in: context.size)).contains(stop.row)
  }

  /// Selects the next row of the column, or scrolls by one row if that isn't visible.
  mutating func move(down: Bool, in context: Context) {
    let (page, height, step) = (page(in: context), pageHeight(in: context.size), down ? 1 : -1)
    guard let current = page.stop(of: selected) else { return scroll(by: step, in: context) }
    let next = page.neighbor(of: current, step)
    let isSeen = isInSight(current, in: context)
    switch next {
    case let next? where isSeen && next.column != current.column:
      selected = next.id
      reveal(next, page, height)
    case let next? where isSeen && isInSight(next, in: context): selected = next.id
    case _:
      shift(by: step, page, height)
      let reached = isSeen ? [next].compactMap { $0 } : page.stops.filter { $0.column == current.column }
      selected = nearest(to: current, of: reached, in: context)?.id ?? selected
    }
  }

  mutating func go(toEnd: Bool, in context: Context) {
    let page = page(in: context)
    offset = toEnd ? page.height : 0
    selected = toEnd ? page.stops.last?.id : page.stops.first?.id
    shift(by: 0, page, pageHeight(in: context.size))
    settle(in: context)
  }

  /// Scrolls by `rows`; at the end of the page, selects the last visible row.
  mutating func page(by rows: Int, in context: Context) {
    let before = offset
    scroll(by: rows, in: context)
    guard offset == before else { return }
    let page = page(in: context)
    let column = page.stop(of: selected)?.column
    let stops = page.stops.filter { $0.column == column && isInSight($0, in: context) }
    selected = (rows > 0 ? stops.last : stops.first)?.id ?? selected
  }

  /// Scrolls the page, and selects a visible row if there is one.
  mutating func scroll(by rows: Int, in context: Context) {
    shift(by: rows, page(in: context), pageHeight(in: context.size))
    settle(in: context)
  }

  /// Limits the scrolling to the page, and selects a visible row if there is one.
  mutating func settle(in context: Context) {
    let page = page(in: context)
    shift(by: 0, page, pageHeight(in: context.size))
    let current = page.stop(of: selected)
    if let current, isInSight(current, in: context) { return }
    let near = page.stops.filter { $0.column == current?.column }
    let choice = nearest(to: current, of: near, in: context) ?? nearest(to: current, of: page.stops, in: context)
    selected = choice?.id ?? current?.id ?? page.stops.first?.id
  }

  /// The visible stop nearest to `stop`; nil if none is visible.
  private func nearest(
    to stop: InsightPage.Stop?, of stops: [InsightPage.Stop], in context: Context
  ) -> InsightPage.Stop? {
    let row = stop?.row ?? 0
    return stops.filter { isInSight($0, in: context) }.min { abs($0.row - row) < abs($1.row - row) }
  }

  private mutating func shift(by rows: Int, _ page: InsightPage, _ height: Int) {
    offset = ScrollWindow(count: page.height, height: height, top: offset).scrolled(by: rows).top
  }

  private mutating func reveal(_ stop: InsightPage.Stop, _ page: InsightPage, _ height: Int) {
    var window = ScrollWindow(count: page.height, height: height, top: offset)
    // A row that comes from above brings the row above it along, which may be its card's title.
    if stop.row < window.top { window = window.showing(stop.row - 1) }
    offset = window.showing(stop.row).top
  }
}
