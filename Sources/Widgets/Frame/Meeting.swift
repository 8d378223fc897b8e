import CellCanvas
import CellLayout

/// What a new body changes on the screen.
struct Meeting {
  /// The frames of views that went, …
  private var gone: [Rect] = []
  /// … that changed where they were, …
  private var changed: [Rect] = []
  /// … and that came.
  private var come: [Rect] = []
  private var moves: [Move] = []
  private var stays: [Rect] = []

  /// The frames of a view that stayed the same elsewhere.
  private struct Move {
    let old: Rect
    let new: Rect

    /// The rows by which the view moved up; nil if that isn't all that happened to its frame.
    var rows: Int? { new.with(y: old.y) == old && !old.isEmpty ? old.y - new.y : nil }
  }

  mutating func come(_ frame: Rect) { come.append(frame) }

  mutating func go(_ frame: Rect) { gone.append(frame) }

  mutating func meet(_ old: Rect, _ new: Rect, isChanged: Bool) {
    switch (isChanged, old == new) {
    case (true, true): changed.append(new)
    case (true, false):
      gone.append(old)
      come.append(new)
    case (false, true): stays.append(new)
    case (false, false): moves.append(Move(old: old, new: new))
    }
  }

  /// Adds the changes: first a scroll, if views moved together, then the rects to draw anew.
  func note(in changes: inout FrameChanges) {
    guard let scroll = scroll() else {
      return changes.add(gone + changed + moves.flatMap { [$0.old, $0.new] } + come)
    }
    let moved = moves.filter { $0.rows == scroll.rows && scroll.rect.contains($0.old) }
    let others = moves.filter { $0.rows != scroll.rows || !scroll.rect.contains($0.old) }
    // What was in front of a moved view moves with it on the screen.
    let before = (gone + changed + others.map(\.old)).filter { frame in
      moved.contains { $0.old.intersects(frame) } || !scroll.rect.contains(frame)
    }
    changes.add(before)
    changes.scroll(scroll, uncovering: scroll.rect.rowsNotCovered(by: moved.map(\.new)))
    changes.add(others.map(\.new) + changed + come)
  }

  /// The scroll that moves as many views as possible; nil if none moves two, or a view that stays would move, too.
  private func scroll() -> Scroll? {
    let counts = Dictionary(grouping: moves.compactMap(\.rows)) { $0 }
    guard let rows = counts.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }), rows.value.count > 1
    else { return nil }
    let moved = moves.filter { $0.rows == rows.key }
    let rect = moved.flatMap { [$0.old, $0.new] }.reduce(moved[0].old) { $0.union($1) }
    guard !stays.contains(where: rect.intersects), abs(rows.key) < rect.height else { return nil }
    return Scroll(rect, up: rows.key)
  }
}

extension Rect {
  /// The rows of the rect that `frames` don't cover from its left to its right edge.
  fileprivate func rowsNotCovered(by frames: [Rect]) -> [Rect] {
    rows.map { with(y: $0, height: 1) }.filter { row in
      var x = row.minX
      while x < row.maxX, let next = frames.lazy.filter({ $0.minX <= x && $0.rows.contains(row.y) }).map(\.maxX).max(),
        next > x
      { x = next }
      return x < row.maxX
    }
  }
}
