import CellCanvas
import CellLayout

/// What changed in a frame, or in one of its layers, since it was last drawn: first rows moved, then rects changed.
struct FrameChanges: Hashable, Sendable {
  /// The rects whose rows moved, in the order in which they did.
  private(set) var scrolls: [Scroll] = []
  /// The rects to draw anew, where they lie after the scrolls.
  private(set) var damage: [Rect] = []

  /// Adds rects to draw anew.
  mutating func add(_ rects: [Rect]) { damage += rects }

  /// Moves the rows of a rect. What was damaged moves with them.
  mutating func scroll(_ scroll: Scroll) {
    damage = damage.flatMap { scroll.rect.contains($0) ? [scroll.moved($0)] : [$0, scroll.moved($0)] }
    scrolls.append(scroll)
    damage.append(scroll.uncovered)
  }

  /// Forgets everything else, and has a rect drawn anew.
  mutating func replaceAll(with rect: Rect) { (scrolls, damage) = ([], [rect]) }

  /// Returns the changes, and forgets them.
  mutating func take() -> FrameChanges {
    defer { self = FrameChanges() }
    return self
  }
}
