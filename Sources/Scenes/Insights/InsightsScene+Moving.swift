import CellLayout
import DreamCore
import Widgets

extension InsightsScene {
  func page(in context: Context) -> InsightPage {
    InsightPage(cards, size: Size(width: context.size.width, height: pageHeight(in: context.size)))
  }

  func isInSight(_ place: InsightPage.Place, in context: Context) -> Bool {
    (offset..<offset + pageHeight(in: context.size)).contains(place.row)
  }

  /// A row further; where the next one of the column is out of sight, the page moves by one row until it isn't.
  mutating func move(down: Bool, in context: Context) {
    let (page, height, step) = (page(in: context), pageHeight(in: context.size), down ? 1 : -1)
    guard let current = page.place(of: selected) else { return scroll(by: step, in: context) }
    let next = page.neighbor(of: current, step)
    let isSeen = isInSight(current, in: context)
    switch next {
    case let next? where isSeen && next.column != current.column:
      selected = next.id
      reveal(next, page, height)
    case let next? where isSeen && isInSight(next, in: context): selected = next.id
    case _:
      shift(by: step, page, height)
      let reached = isSeen ? [next].compactMap { $0 } : page.places.filter { $0.column == current.column }
      selected = nearest(to: current, of: reached, in: context)?.id ?? selected
    }
  }

  mutating func go(toEnd: Bool, in context: Context) {
    let page = page(in: context)
    offset = toEnd ? page.height : 0
    selected = toEnd ? page.places.last?.id : page.places.first?.id
    shift(by: 0, page, pageHeight(in: context.size))
    settle(in: context)
  }

  /// A screen further; at the end, to the last row that is in sight.
  mutating func page(by rows: Int, in context: Context) {
    let before = offset
    scroll(by: rows, in: context)
    guard offset == before else { return }
    let page = page(in: context)
    let column = page.place(of: selected)?.column
    let places = page.places.filter { $0.column == column && isInSight($0, in: context) }
    selected = (rows > 0 ? places.last : places.first)?.id ?? selected
  }

  /// Moves the page; what is selected stays in sight, where there is something to select.
  mutating func scroll(by rows: Int, in context: Context) {
    shift(by: rows, page(in: context), pageHeight(in: context.size))
    settle(in: context)
  }

  /// Keeps the page in its bounds, and something selected that is in sight.
  mutating func settle(in context: Context) {
    let page = page(in: context)
    shift(by: 0, page, pageHeight(in: context.size))
    let current = page.place(of: selected)
    if let current, isInSight(current, in: context) { return }
    let near = page.places.filter { $0.column == current?.column }
    let choice = nearest(to: current, of: near, in: context) ?? nearest(to: current, of: page.places, in: context)
    selected = choice?.id ?? current?.id ?? page.places.first?.id
  }

  /// Of those that are in sight.
  private func nearest(
    to place: InsightPage.Place?, of places: [InsightPage.Place], in context: Context
  ) -> InsightPage.Place? {
    let row = place?.row ?? 0
    return places.filter { isInSight($0, in: context) }.min { abs($0.row - row) < abs($1.row - row) }
  }

  private mutating func shift(by rows: Int, _ page: InsightPage, _ height: Int) {
    offset = ScrollWindow(count: page.height, height: height, top: offset).scrolled(by: rows).top
  }

  private mutating func reveal(_ place: InsightPage.Place, _ page: InsightPage, _ height: Int) {
    var window = ScrollWindow(count: page.height, height: height, top: offset)
    // A row that comes from above brings the row above it along, which may be its card's title.
    if place.row < window.top { window = window.showing(place.row - 1) }
    offset = window.showing(place.row).top
  }
}
