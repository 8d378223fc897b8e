/// Children in rows of so many beside each other.
///
/// All columns are equally wide and all rows equally high; the left and the upper ones take the odd cells.
public struct GridLayout<Child: Layout>: Layout {
  /// Row by row, from left to right.
  public var children: [Child]
  /// How many stand beside each other; at least one.
  public var columns: Int
  /// How many rows there is room for; where there are more, they share it too.
  public var rows: Int

  /// As many rows as the children need, unless room for more is asked for.
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

  public var contents: [Child.Content] { children.flatMap { $0.contents } }

  private var rowCount: Int { max(1, rows, (children.count + columns - 1) / columns) }
}

extension Int {
  /// Where each of so many equal parts of it begins, and where the last one ends.
  fileprivate func edges(of count: Int) -> [Int] {
    let (each, odd) = Swift.max(0, self).quotientAndRemainder(dividingBy: count)
    return (0...count).map { $0 * each + Swift.min($0, odd) }
  }
}

extension GridLayout: Equatable where Child: Equatable {}
extension GridLayout: Sendable where Child: Sendable {}
