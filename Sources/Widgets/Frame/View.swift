import CellCanvas
import CellLayout

/// A value that is drawn within a rect. Equal views draw alike.
package protocol View: Equatable, Sendable {
  /// Gives the view its styles or configurations. Until then the view draws without colours.
  mutating func dress(in looks: inout Looks)

  /// The view that shows what `new`, undressed and of this type, does, in the looks of this one; nil if this one does.
  func becoming(_ new: any View) -> (any View)?

  /// Draws within `rect` and nowhere else.
  func draw(on canvas: inout Canvas, in rect: Rect)

  /// The size the view needs, at most `size`.
  func sizeThatFits(_ size: Size) -> Size

  /// The part of the view at `point`, if the mouse can point at parts of the view.
  func target(at point: Point, in rect: Rect) -> MouseTarget?

  /// The place of the cursor in the view; nil if the cursor is elsewhere.
  func cursor(in rect: Rect) -> Point?

  /// The view at a time of the animations, in milliseconds; nil if the view looks the same then.
  func moved(to time: Int) -> Self?

  /// The time after which the view looks different, in milliseconds; nil if it doesn't move.
  var frameTime: Int? { get }

  /// Whether the view hides everything behind its rect.
  var isOpaque: Bool { get }
}

extension View {
  package func sizeThatFits(_ size: Size) -> Size { size }

  package func target(at point: Point, in rect: Rect) -> MouseTarget? { nil }

  package func cursor(in rect: Rect) -> Point? { nil }

  package func moved(to time: Int) -> Self? { nil }

  package var frameTime: Int? { nil }

  package var isOpaque: Bool { false }
}

/// A view in the styles of its theme.
package protocol StyledView: View {
  var styles: Styles { get set }
}

extension StyledView {
  package mutating func dress(in looks: inout Looks) { styles = looks.theme.styles }

  // Asked of every leaf of a body, and so compiled for each type of view.
  @inlinable @inline(__always)
  package func becoming(_ new: any View) -> (any View)? {
    guard var view = new as? Self else { return new }
    view.styles = styles
    return view == self ? nil : view
  }
}
