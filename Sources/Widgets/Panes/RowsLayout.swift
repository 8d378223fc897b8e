import CellLayout

/// Leaves below each other, each one row high, and a blank area below them. Leaves without room are left out.
package struct RowsLayout: Layout {
  package private(set) var contents: [Leaf] = []
  private let rows: [Leaf]

  package init(_ rows: [Leaf]) { self.rows = rows }

  package mutating func layout(in rect: Rect) {
    let shown = min(rows.count, rect.height)
    contents = Array(rows.prefix(shown))
    for index in contents.indices { contents[index].layout(in: rect.with(y: rect.y + index, height: 1)) }
    let rest = rect.cuttingTop(shown).rest
    if !rest.isEmpty { contents.append(Leaf(Blank(), frame: rest)) }
  }

  package func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(size.height, rows.count)) }
}
