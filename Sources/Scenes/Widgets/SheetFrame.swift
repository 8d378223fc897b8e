import CellCanvas
import CellLayout

/// The frame of a sheet, and the empty space within.
struct SheetFrame: View {
  let title: String

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    canvas.fill(rect, style: theme.text)
    guard rect.width >= 2, rect.height >= 2 else { return }
    let glyphs = theme.glyphs
    edge(glyphs.corners.topLeft, glyphs.corners.topRight, rect.minY, on: &canvas, in: rect, theme: theme)
    edge(
      glyphs.corners.bottomLeft, glyphs.corners.bottomRight, rect.maxY - 1, on: &canvas, in: rect,
      theme: theme)
    for y in rect.rows.dropFirst().dropLast() {
      for x in [rect.minX, rect.maxX - 1] {
        canvas.draw(DisplayText(glyphs.vertical), at: Point(x: x, y: y), in: rect, style: theme.rule)
      }
    }
    guard !title.isEmpty else { return }
    let words = DisplayText(" \(glyphs.spelled(title)) ").truncated(
      to: max(0, rect.width - 4), ellipsis: DisplayText(glyphs.ellipsis))
    canvas.draw(words, at: Point(x: rect.minX + 2, y: rect.minY), in: rect, style: theme.title)
  }

  private func edge(
    _ left: String, _ right: String, _ y: Int, on canvas: inout Canvas, in rect: Rect, theme: Theme
  ) {
    let line = left + String(repeating: theme.glyphs.horizontal, count: max(0, rect.width - 2)) + right
    canvas.draw(DisplayText(line), at: Point(x: rect.minX, y: y), in: rect, style: theme.rule)
  }
}
