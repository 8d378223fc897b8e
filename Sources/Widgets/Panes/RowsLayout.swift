import CellLayout

/// Leaves below each other, and a blank area below them. Leaves without room are left out.
package struct RowsLayout: Layout {
  package private(set) var contents: [Leaf] = []
  private let rows: [Leaf]
  /// How many rows each leaf takes; nil if each takes one.
  private let heights: [Int]?

  package init(_ rows: [Leaf], heights: [Int]? = nil) {
    self.rows = rows
    self.heights = heights
  }

  package mutating func layout(in rect: Rect) {
    contents = []
    contents.reserveCapacity(rows.count + 1)
    var rest = rect
    for index in rows.indices where !rest.isEmpty {
      let (row, below) = rest.cuttingTop(heights?[index] ?? 1)
      contents.append(rows[index])
      contents[contents.count - 1].layout(in: row)
      rest = below
    }
    if !rest.isEmpty { contents.append(Leaf(Blank(), frame: rest)) }
  }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, heights?.reduce(0, +) ?? rows.count))
  }
}
