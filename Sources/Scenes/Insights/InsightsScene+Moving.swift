import CellLayout
import DreamCore

extension InsightsScene {
  func page(in context: Context) -> InsightPage {
    InsightPage(cards, size: Size(width: context.size.width, height: pageHeight(in: context.size)))
  }

  func isInSight(_ place: InsightPage.Place, in context: Context) -> Bool {
    (offset..<offset + pageHeight(in: context.size)).contains(place.row)
  }

  /// A row further; where the next one that can be selected is out of sight, the page moves by one row until it isn't.
  mutating func move(down: Bool, in context: Context) {
    let page = page(in: context)
    guard let index = page.index(of: selected), isInSight(page.places[index], in: context) else {
      return scroll(by: down ? 1 : -1, in: context)
    }
    let next = index + (down ? 1 : -1)
    let height = pageHeight(in: context.size)
    let isAtEdge =
      down ? offset + height >= page.columns[page.places[index].column].count : offset == 0
    guard page.places.indices.contains(next) else { return shift(by: down ? 1 : -1, page, height) }
    let place = page.places[next]
    if isInSight(place, in: context), place.column == page.places[index].column || isAtEdge {
      selected = place.id
    } else if place.column == page.places[index].column || !isAtEdge {
      shift(by: down ? 1 : -1, page, height)
      if place.column == page.places[index].column, isInSight(place, in: context) { selected = place.id }
    } else {
      selected = place.id
      reveal(place, page, height)
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
    let seen = page.places.filter { isInSight($0, in: context) }
    let near = seen.filter { $0.column == current?.column }
    let choice = (near.isEmpty ? seen : near).min { distance($0, current) < distance($1, current) }
    selected = choice?.id ?? current?.id ?? page.places.first?.id
  }

  private func distance(_ place: InsightPage.Place, _ other: InsightPage.Place?) -> Int {
    abs(place.row - (other?.row ?? 0))
  }

  private mutating func shift(by rows: Int, _ page: InsightPage, _ height: Int) {
    offset = min(max(0, offset + rows), max(0, page.height - height))
  }

  private mutating func reveal(_ place: InsightPage.Place, _ page: InsightPage, _ height: Int) {
    if place.row < offset { offset = max(0, place.row - 1) }
    if place.row >= offset + height { offset = place.row - height + 1 }
    shift(by: 0, page, height)
  }
}
