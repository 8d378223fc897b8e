import CellLayout

/// An event of a terminal.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// A pasted text, unchanged except that lines end in `\n`. Of more than 4 MB only the beginning is kept.
  case paste(String)
  case mouse(Mouse)
  /// The terminal's new size.
  case resize(Size)
  /// What the terminal says of its background.
  case background(Background)
}

/// The background of a terminal.
package enum Background: Hashable, Sendable {
  case dark, light
}

/// An event of the mouse.
package struct Mouse: Hashable, Sendable {
  package var kind: Kind
  /// The cell under the mouse, counted from 0 at the top left.
  package var point: Point
  package var modifiers: Key.Modifiers

  package init(_ kind: Kind, at point: Point, modifiers: Key.Modifiers = []) {
    (self.kind, self.point, self.modifiers) = (kind, point, modifiers)
  }

  /// The action of the mouse.
  package enum Kind: Hashable, Sendable {
    case press(MouseButton)
    case release(MouseButton)
    case drag(MouseButton)
    case wheelUp, wheelDown
  }
}

/// A button of a mouse.
package enum MouseButton: Hashable, Sendable {
  case left, middle, right
}
