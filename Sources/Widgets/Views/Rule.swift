import CellCanvas
import CellLayout

/// A line that divides a screen.
package struct Rule: StyledView {
  package var styles = Styles.plain
  let axis: Axis

  package enum Axis: Hashable, Sendable { case horizontal, vertical }

  package init(_ axis: Axis) { self.axis = axis }

  package func sizeThatFits(_ size: Size) -> Size {
    switch axis {
    case .horizontal: Size(width: size.width, height: min(1, size.height))
    case .vertical: Size(width: min(1, size.width), height: size.height)
    }
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    switch axis {
    case .horizontal:
      let line = DisplayText(String(repeating: styles.glyphs.horizontal, count: rect.width))
      canvas.draw(line, at: rect.origin, in: rect, style: styles.rule)
    case .vertical:
      for y in rect.rows {
        canvas.draw(
          DisplayText(styles.glyphs.vertical), at: Point(x: rect.minX, y: y), in: rect, style: styles.rule)
      }
    }
  }
}

/// An empty area in the theme's background, which covers what is behind it.
package struct Blank: StyledView {
  package var styles = Styles.plain
  package init() {}

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.fill(rect, style: styles.text)
  }
}
