import CellLayout
import DreamCore
import Widgets

/// A mouse gesture on a scene.
package struct Pointing: Hashable, Sendable {
  package let gesture: Gesture
  /// The item or part of the scene under the mouse; nil if there is none.
  package let target: MouseTarget?
  /// The position of the mouse in cells, from the scene's top left corner.
  package let point: Point
  /// The column of the mouse, from the target's left edge.
  package let column: Int

  /// What the mouse did.
  package enum Gesture: Hashable, Sendable {
    case click
    /// A second click on the same target within 500 ms. The first one was reported as `click`.
    case doubleClick
    /// The mouse moved with its button held, after a click on the target `from`.
    case drag(from: MouseTarget)
    /// The wheel turned by this many rows; negative is up.
    case wheel(Int)
  }

  package init(gesture: Gesture, target: MouseTarget?, point: Point, column: Int) {
    self.gesture = gesture
    self.target = target
    self.point = point
    self.column = column
  }
}
