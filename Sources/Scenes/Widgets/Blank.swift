import CellCanvas
import CellLayout

/// Nothing, in the theme's colours; covers what is behind it.
package struct Blank: View {
  package init() {}

  package func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    canvas.fill(rect, style: theme.text)
  }
}
