import CellLayout
import Input

/// A target, and where it is.
package struct Spot: Hashable, Sendable {
  package let target: Target
  package let frame: Rect
}

extension Screen {
  /// What is at a point: the foremost of all that can be pointed at there.
  package func spot(at point: Point) -> Spot? {
    for leaf in leaves.reversed() where leaf.frame.contains(point) {
      if let target = leaf.target ?? leaf.view.target(at: point, in: leaf.frame, theme: theme) {
        return Spot(target: target, frame: leaf.frame)
      }
    }
    return nil
  }
}
