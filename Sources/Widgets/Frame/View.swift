import CellCanvas
import CellLayout

/// A value that is drawn within a rect. Equal views draw alike.
package protocol View: Equatable, Sendable {
  /// Gives the view its looks in a theme. Until then it draws without colours.
  mutating func dress(in theme: Theme)

  /// Draws within `rect` and nowhere else.
  func draw(on canvas: inout Canvas, in rect: Rect)

  /// The size the view needs, at most `size`.
  func sizeThatFits(_ size: Size) -> Size

  /// The part of the view at `point`, if the mouse can point at parts of it.
  func target(at point: Point, in rect: Rect) -> MouseTarget?

  /// Where the cursor stands in the view; nil if the cursor is elsewhere.
  func cursor(in rect: Rect) -> Point?

  /// The view at a time of the animations, in milliseconds; nil if it looks the same then.
  func moved(to time: Int) -> Self?

  /// Whether nothing is seen of what is behind the view.
  var isOpaque: Bool { get }
}

extension View {
  package func sizeThatFits(_ size: Size) -> Size { size }

  package func target(at point: Point, in rect: Rect) -> MouseTarget? { nil }

  package func cursor(in rect: Rect) -> Point? { nil }

  package func moved(to time: Int) -> Self? { nil }

  package var isOpaque: Bool { false }

  fileprivate func isEqual(to other: any View) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
  }
}

/// Whether two views are of one type and equal.
func areEqual(_ left: any View, _ right: any View) -> Bool { left.isEqual(to: right) }

/// A view in the styles of its theme.
package protocol StyledView: View {
  var styles: Styles { get set }
}

extension StyledView {
  package mutating func dress(in theme: Theme) { styles = theme.styles }
}
