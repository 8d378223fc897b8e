import CellLayout

/// Rows as high as they want to be, scrolled so that one of them is in sight, with a mark at the right where there are more.
package struct FocusedRows: Layout {
  private let rows: [AnyLayout<Leaf>]
  private let focus: Int
  /// The blank columns before the mark.
  private let gap: Int
  package private(set) var contents: [Leaf] = []

  package init(_ rows: [AnyLayout<Leaf>], focus: Int, gap: Int = 0) {
    (self.rows, self.focus, self.gap) = (rows, focus, gap)
  }

  package mutating func layout(in rect: Rect) {
    let heights = heights(width: rect.width)
    let count = heights.reduce(0, +)
    guard count > rect.height else { return place(heights, from: 0, in: rect) }
    let (mark, rest) = rect.cuttingRight(ScrollMark.width(inRows: rect.height))
    let shown = rest.cuttingRight(gap).rest
    let narrower = self.heights(width: shown.width)
    let first = narrower.prefix(focus).reduce(0, +)
    let all = narrower.reduce(0, +)
    let window = ScrollWindow(count: all, height: rect.height).showing(
      first..<first + (narrower.dropFirst(focus).first ?? 0))
    place(narrower, from: window.top, in: shown)
    contents.append(
      Leaf(ScrollMark(isAbove: window.top > 0, isBelow: window.top + rect.height < all), frame: mark))
  }

  private func heights(width: Int) -> [Int] {
    rows.map { $0.sizeThatFits(Size(width: width, height: Int(Int16.max))).height }
  }

  /// Places the rows that are wholly in sight.
  private mutating func place(_ heights: [Int], from top: Int, in rect: Rect) {
    contents = []
    var y = -top
    for (row, height) in zip(rows, heights) {
      if y >= 0, y + height <= rect.height {
        var row = row
        row.layout(in: rect.with(y: rect.minY + y, height: height))
        contents += row.contents
      }
      y += height
    }
  }
}
