import CellCanvas
import CellLayout

/// The rows of a list or a text that are in sight: some of `count` rows, from the row `top` on.
///
/// A window never shows rows past the end, unless there are too few rows to fill it.
package struct ScrollWindow: Hashable, Sendable {
  /// How many rows there are in all.
  let count: Int
  /// How many rows there is room for.
  let height: Int
  /// The first row in sight.
  package private(set) var top: Int

  /// Negative numbers count as 0; `top` is clamped.
  package init(count: Int, height: Int, top: Int = 0) {
    self.count = max(0, count)
    self.height = max(0, height)
    self.top = min(max(0, top), max(0, self.count - self.height))
  }

  /// The window with `row` in the middle, as far as the ends allow.
  package init(count: Int, height: Int, around row: Int) {
    self.init(count: count, height: height, top: row - height / 2)
  }

  /// The rows in sight.
  package var rows: Range<Int> { top..<min(top + height, count) }

  /// How many rows are below those in sight.
  package var rowsBelow: Int { count - rows.upperBound }

  /// The window moved by `rows`, down if they are positive, as far as the ends allow.
  package func scrolled(by rows: Int) -> ScrollWindow {
    ScrollWindow(count: count, height: height, top: top + rows)
  }

  /// The nearest window that shows `row`.
  package func showing(_ row: Int) -> ScrollWindow { showing(row..<row + 1) }

  /// The nearest window that shows `rows`, or the first of them if there is no room for all.
  package func showing(_ rows: Range<Int>) -> ScrollWindow {
    let lowest = min(rows.upperBound - height, rows.lowerBound)
    return ScrollWindow(count: count, height: height, top: min(max(top, lowest), rows.lowerBound))
  }
}

/// The mark at the right of an area whose rows don't all fit: an arrow at the end behind which there are more.
package struct ScrollMark: StyledView {
  package var styles = Styles.plain
  let isAbove: Bool
  let isBelow: Bool

  /// - Parameters:
  ///   - isAbove: whether there are rows above those in sight.
  ///   - isBelow: whether there are rows below them.
  package init(isAbove: Bool, isBelow: Bool) { (self.isAbove, self.isBelow) = (isAbove, isBelow) }

  /// The columns of the mark. In one row both arrows stand beside each other.
  package static func width(inRows rows: Int) -> Int { rows == 1 ? 2 : 1 }

  private func arrows(in rect: Rect) -> [(String, Point)] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let above = Point(x: rect.height == 1 ? rect.minX : rect.maxX - 1, y: rect.minY)
    return (isAbove ? [(styles.glyphs.above, above)] : [])
      + (isBelow ? [(styles.glyphs.below, Point(x: rect.maxX - 1, y: rect.maxY - 1))] : [])
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    for (arrow, place) in arrows(in: rect) { canvas.draw(DisplayText(arrow), at: place, in: rect, style: styles.key) }
  }
}
