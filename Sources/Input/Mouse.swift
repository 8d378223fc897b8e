import CellLayout

/// Something the mouse did.
package struct Mouse: Hashable, Sendable {
  package var kind: Kind
  /// The cell it was over, counted from the top left (0, 0).
  package var point: Point
  package var modifiers: Key.Modifiers

  package init(_ kind: Kind, at point: Point, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.point = point
    self.modifiers = modifiers
  }

  package enum Kind: Hashable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    case wheelUp, wheelDown
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right
  }
}
