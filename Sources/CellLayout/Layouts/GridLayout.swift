/// Children in a grid, filled row by row.
///
/// All columns are equally wide and all rows equally high. Cells that can't be shared equally go to the columns at the
/// left and the rows at the top.
public struct GridLayout<Child: Layout>: Layout {
  /// The children, row by row, each row from left to right.
  public var children: [Child]
  /// The number of columns; at least 1.
  public var columns: Int
  /// The smallest number of rows to divide the height by. If the children need more rows, there are more.
  public var rows: Int

  /// Creates a grid. By default it has as many rows as the children need.
  public init(_ children: [Child], columns: Int, rows: Int = 0) {
    self.children = children
    self.columns = max(1, columns)
    self.rows = rows
  }

  public mutating func layout(in rect: Rect) {
    let columnEdges = rect.width.edges(of: columns)
    let rowEdges = rect.height.edges(of: rowCount)
    for index in children.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      children[index].layout(
        in: Rect(
          x: rect.x + columnEdges[column], y: rect.y + rowEdges[row],
          width: columnEdges[column + 1] - columnEdges[column], height: rowEdges[row + 1] - rowEdges[row]))
    }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  private var rowCount: Int { max(1, rows, (children.count + columns - 1) / columns) }
}

extension Int {
  /// The `count + 1` edges that divide a length into `count` equal parts; the first parts take what is left over.
  fileprivate func edges(of count: Int) -> [Int] {
    let (each, odd) = Swift.max(0, self).quotientAndRemainder(dividingBy: count)
    return (0...count).map { $0 * each + Swift.min($0, odd) }
  }
}
