import CellCanvas
import CellLayout

/// The placed views of one part of the screen, such as an open scene. They live on until the part is closed.
package struct Layer: Sendable {
  let id: ID
  /// The rect in which the part is laid out.
  package let rect: Rect
  /// The placed views, those behind first.
  package internal(set) var leaves: [Leaf] = []
  /// What changed since the frame last asked.
  var changes = FrameChanges()

  /// Identifies a layer among those of a frame.
  package struct ID: Hashable, Sendable {
    let number: Int

    package init(_ number: Int) { self.number = number }
  }
}

extension Layer {
  /// Lays out a body, and has its leaves meet those that are there: the only way in which views come, change and go.
  ///
  /// Leaves of one identity are the same part of the screen. The same content in the same rect stays, in another state has
  /// its state set, and elsewhere is moved; all else is drawn anew.
  mutating func place(_ body: some Layout<Leaf>, in looks: inout Looks) {
    var body = body
    body.layout(in: rect)
    var new = body.contents
    var meeting = Meeting()
    let partners = Partners(new: new, old: leaves)
    var foremost = -1
    for index in new.indices {
      guard let partner = partners[index] else {
        new[index].view.dress(in: &looks)
        meeting.come(new[index].frame)
        continue
      }
      let old = leaves[partner]
      // One that comes to lie in front of another is drawn anew.
      let passed =
        partner < foremost
        && new[..<index].indices.contains {
          partners[$0] ?? -1 > partner && new[$0].frame.intersects(new[index].frame)
        }
      let isChanged = new[index].meet(old) || passed
      foremost = max(foremost, partner)
      meeting.meet(old.frame, new[index].frame, isChanged: isChanged)
    }
    for index in partners.alone { meeting.go(leaves[index].frame) }
    leaves = new
    meeting.note(in: &changes)
  }

  /// Brings the views that move to a time of the animations, in milliseconds. All others stay as they are.
  mutating func pass(to time: Int) {
    for index in leaves.indices {
      guard let view = leaves[index].view.moved(to: time) else { continue }
      leaves[index].view = view
      changes.add([leaves[index].frame])
    }
  }

  /// Gives all views their looks in another theme.
  mutating func dress(in looks: inout Looks) {
    for index in leaves.indices { leaves[index].view.dress(in: &looks) }
  }
}

/// Which leaf of those that are there each leaf of a new body meets. Leaves of the same identity meet in their order.
private struct Partners {
  private let start: Int
  private let end: Int
  /// How far the leaves after the changed ones moved in the order.
  private let shift: Int
  private var middle: [Int?]
  /// The leaves that meet no new one.
  private(set) var alone: [Int] = []

  init(new: [Leaf], old: [Leaf]) {
    let most = min(new.count, old.count)
    var (start, ending) = (0, 0)
    while start < most, new[start].isSamePart(as: old[start]) { start += 1 }
    while ending < most - start, new[new.count - 1 - ending].isSamePart(as: old[old.count - 1 - ending]) { ending += 1 }
    (self.start, end, shift) = (start, new.count - ending, old.count - new.count)
    let (coming, there) = (start..<new.count - ending, start..<old.count - ending)
    middle = Array(repeating: nil, count: coming.count)
    guard !coming.isEmpty else {
      alone = Array(there)
      return
    }
    var waiting = Dictionary(grouping: there.reversed()) { old[$0].identity }
    for index in coming { middle[index - start] = waiting[new[index].identity]?.popLast() }
    alone = waiting.values.flatMap(\.self)
  }

  subscript(index: Int) -> Int? {
    index < start ? index : index < end ? middle[index - start] : index + shift
  }
}

/// What a new body changes on the screen.
private struct Meeting {
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
