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

/// The rows that are in a window, each one row high, with marks at the right where there are more, behind a blank column.
package struct WindowedRows: Layout {
  private let rows: [AnyLayout<Leaf>]
  private let window: ScrollWindow
  package private(set) var contents: [Leaf] = []

  /// `rows` are all rows, also those that are not in the window.
  package init(_ rows: [AnyLayout<Leaf>], in window: ScrollWindow) {
    self.rows = rows
    self.window = window
  }

  package func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(size.height, window.height)) }

  package mutating func layout(in rect: Rect) {
    let hasMore = window.top > 0 || window.rowsBelow > 0
    let (mark, rest) = rect.cuttingRight(hasMore ? ScrollMark.width(inRows: rect.height) : 0)
    let shown = rest.cuttingRight(hasMore ? 1 : 0).rest
    var stack = StackLayout(rows[window.rows].map { StackItem($0, height: .fixed(1)) })
    stack.layout(in: shown)
    contents = stack.contents
    if hasMore {
      contents.append(Leaf(ScrollMark(isAbove: window.top > 0, isBelow: window.rowsBelow > 0), frame: mark))
    }
  }
}
