import CellLayout
import Input

/// A part of the screen that the mouse can point at. It also names the leaf within its scene.
package enum MouseTarget: Hashable, Sendable {
  case subject(Subject)
  /// A numbered row of a scene.
  case row(Int)
  /// A numbered button.
  case button(Int)
  /// A numbered field of a form.
  case field(Int)
  /// A numbered option of a numbered field.
  case option(field: Int, Int)
  /// A line of text being written, by the UTF-8 offset at which it begins.
  case line(Int)
  /// The keys that a click presses.
  case keys([Key])

  /// A thing that the app is about, by its number among the things of its kind.
  ///
  /// Widgets don't know the app's types. A plain number keeps them, and the frame, free of type parameters, which would be
  /// resolved anew for each leaf of each frame.
  package struct Subject: Hashable, Sendable {
    package let kind: Int
    package let number: Int64

    package init(kind: Int, number: Int64) {
      self.kind = kind
      self.number = number
    }
  }
}

/// A mouse target and the frame of its view.
package struct Spot: Hashable, Sendable {
  package let target: MouseTarget
  package let frame: Rect
}
