import CellLayout

/// A rounded rectangle.
package struct Panel: Shape {
  let fill: Paint
  /// The outline; nil for none.
  let outline: Paint?
  let radius: Int

  package init(fill: Paint, outline: Paint? = nil, radius: Int) {
    self.fill = fill
    self.outline = outline
    self.radius = max(radius, 0)
  }

  package func svg(in rect: Rect) -> String {
    guard rect.width > 1, rect.height > 1 else { return "" }
    // Half of the outline is outside of the shape that it follows.
    return """
      <rect x="\(rect.x).5" y="\(rect.y).5" width="\(rect.width - 1)" height="\(rect.height - 1)" \
      rx="\(min(radius, rect.width / 2, rect.height / 2))" \(fill.fill)\(outline.map { " \($0.stroke)" } ?? "")/>
      """
  }
}
