import CellCanvas
import CellLayout

/// The mark at the right of an area whose rows don't all fit: an arrow at the end behind which there are more.
package struct ScrollMark: StyledView {
  package var styles = Styles.plain
  let isAbove: Bool
  let isBelow: Bool

  /// The columns of the mark. In one row both arrows stand beside each other.
  static func width(inRows rows: Int) -> Int { rows == 1 ? 2 : 1 }

  init(isAbove: Bool, isBelow: Bool) {
    self.isAbove = isAbove
    self.isBelow = isBelow
  }

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
