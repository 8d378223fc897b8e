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
    let line = Rect(origin: rect.origin, size: sizeThatFits(rect.size))
    canvas.fill(line, with: axis == .horizontal ? styles.glyphs.horizontal : styles.glyphs.vertical, style: styles.rule)
  }
}

/// An empty area in the theme's background, which covers what is behind it.
package struct Blank: StyledView {
  package var styles = Styles.plain
  package init() {}

  package var isOpaque: Bool { true }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    canvas.fill(rect, style: styles.text)
  }
}
