import CellLayout

/// What the mouse did to a scene, and to what of it.
package struct Pointing: Hashable, Sendable {
  package let gesture: Gesture
  /// What it points at.
  package let target: Target?
  /// Where that is, in the room of the scene.
  package let point: Point
  /// How many columns right of the target's left edge.
  package let column: Int

  package enum Gesture: Hashable, Sendable {
    case click
    /// A second click on the same target, soon after the first; that was told, too.
    case doubleClick
    /// The mouse moves with its button down, after a click on a target.
    case drag(from: Target)
    /// So many rows down, or up where that is negative.
    case wheel(Int)
  }
}
