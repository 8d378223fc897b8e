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

  /// Moves the rows of a rect, and adds the rects in it into which nothing moved. What was damaged moves with the rows.
  mutating func scroll(_ scroll: Scroll, uncovering rects: [Rect]) {
    // Each scroll can cut every rect in two. Beyond some, the rect is drawn instead of scrolled, so that they stay few.
    guard damage.count < 100 else { return damage.append(scroll.rect) }
    damage = damage.flatMap { scroll.rect.contains($0) ? [scroll.moved($0)] : [$0, scroll.moved($0)] }
      .filter { !$0.isEmpty }
    scrolls.append(scroll)
    damage += rects
  }

  /// Adds the changes of a layer. Those in `fixed` scrolls, in which other layers are seen, are drawn anew.
  mutating func add(_ other: FrameChanges, fixed: [Scroll]) {
    for scroll in other.scrolls {
      if fixed.contains(scroll) { damage.append(scroll.rect) } else { self.scroll(scroll, uncovering: []) }
    }
    damage += other.damage
  }

  /// Forgets everything else, and has a rect drawn anew.
  mutating func replaceAll(with rect: Rect) { (scrolls, damage) = ([], [rect]) }

  /// Returns the changes, and forgets them.
  mutating func take() -> FrameChanges {
    defer { self = FrameChanges() }
    return self
  }
}
