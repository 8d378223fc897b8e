import CellCanvas
import CellLayout

/// Something that is drawn within a rect. A value: equal views draw alike.
package protocol View: Equatable, Sendable {
  /// Draws within the rect and nowhere else.
  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme)

  /// The size it wants where this much is offered.
  func sizeThatFits(_ size: Size) -> Size

  /// What the mouse points at in it, where it has several such parts.
  func target(at point: Point, in rect: Rect, theme: Theme) -> Target?

  /// Where the cursor stands in it, if it has the cursor.
  func cursor(in rect: Rect) -> Point?
}

extension View {
  package func sizeThatFits(_ size: Size) -> Size { size }

  package func target(at point: Point, in rect: Rect, theme: Theme) -> Target? { nil }

  package func cursor(in rect: Rect) -> Point? { nil }

  fileprivate func isEqual(to other: any View) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
  }
}

/// Whether two views are of one type and equal.
func areEqual(_ left: any View, _ right: any View) -> Bool { left.isEqual(to: right) }
