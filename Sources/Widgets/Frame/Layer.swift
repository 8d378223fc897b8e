import CellCanvas
import CellLayout

/// The placed views of one part of the screen, such as an open scene. They live on until the part is closed.
package struct Layer: Sendable {
  let id: ID
  /// The rect in which the part is laid out.
  package let rect: Rect
  /// The placed views, those behind first.
  package private(set) var leaves: [Leaf] = []
  /// What the part showed when its views were last updated; nil if it has shown nothing yet.
  package var face: (any Sendable)?
  /// What changed since the frame last asked.
  var changes = FrameChanges()
  private(set) var theme: Theme

  /// Identifies a layer among those of a frame.
  package struct ID: Hashable, Sendable {
    let number: Int

    package init(_ number: Int) { self.number = number }
  }

  init(id: ID, rect: Rect, theme: Theme) {
    self.id = id
    self.rect = rect
    self.theme = theme
  }
}

extension Layer {
  /// Lays out all of the part anew. Views that are where they were, and equal, are not damaged.
  package mutating func place(_ layout: some Layout<Leaf>) {
    var layout = layout
    layout.layout(in: rect)
    replace(leaves.indices, with: layout.contents)
  }

  /// Lays out one of two panes anew, in its own rect.
  package mutating func place(_ layout: some Layout<Leaf>, inPane pane: Pane, _ frame: Rect) {
    var layout = layout
    layout.layout(in: frame)
    let start = leaves.firstIndex { $0.pane == pane } ?? leaves.endIndex
    let end = leaves.lastIndex { $0.pane == pane }.map { $0 + 1 } ?? leaves.endIndex
    replace(start..<end, with: layout.contents.map { $0.inPane(pane) })
  }

  /// Changes the first view of this type at a target in place. Does nothing if there is none.
  package mutating func update<V: View>(_ target: MouseTarget, as type: V.Type, _ change: (inout V) -> Void) {
    guard let index = leaves.firstIndex(where: { $0.target == target && $0.view is V }),
      var view = leaves[index].view as? V
    else { return }
    let old = view
    change(&view)
    guard view != old else { return }
    leaves[index].view = view
    changes.add([leaves[index].frame])
  }

  /// Brings the views that move to a time of the animations, in milliseconds. All others stay as they are.
  package mutating func pass(to time: Int) {
    for index in leaves.indices {
      guard let view = leaves[index].view.moved(to: time) else { continue }
      leaves[index].view = view
      changes.add([leaves[index].frame])
    }
  }

  /// Gives all views their looks in another theme.
  mutating func dress(in theme: Theme) {
    self.theme = theme
    for index in leaves.indices { leaves[index].view.dress(in: theme) }
  }

  private mutating func replace(_ range: Range<Int>, with new: [Leaf]) {
    var new = new
    for index in new.indices where !new[index].isDressed { new[index].dress(in: theme) }
    changes.add(Self.difference(between: new[...], and: leaves[range]))
    leaves.replaceSubrange(range, with: new)
  }

  /// The frames of the leaves that are in one of the two only. A common beginning and end are left out; the rest is compared
  /// one by one if both have as many leaves, and is otherwise taken whole.
  private static func difference(between new: ArraySlice<Leaf>, and old: ArraySlice<Leaf>) -> [Rect] {
    let start = zip(new, old).prefix { $0 == $1 }.count
    let (new, old) = (new.dropFirst(start), old.dropFirst(start))
    guard new.count != old.count else { return zip(new, old).flatMap { $0 == $1 ? [] : [$0.frame, $1.frame] } }
    let end = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    return new.dropLast(end).map(\.frame) + old.dropLast(end).map(\.frame)
  }
}

// MARK: Scrolling

extension Layer {
  /// Moves the views in a rect up or down without drawing them. Those that leave it are gone. The views that come into it
  /// are to be put there.
  package mutating func scroll(_ scroll: Scroll) {
    guard !leaves.contains(where: { $0.frame.intersects(scroll.rect) && !scroll.rect.contains($0.frame) }) else {
      return scrollByDrawing(scroll)
    }
    move(by: scroll)
    changes.scroll(scroll)
  }

  /// Lays out views in a rect of the first pane, in front of what else is there.
  package mutating func put(_ layout: some Layout<Leaf>, in rect: Rect) {
    var layout = layout
    layout.layout(in: rect)
    var new = layout.contents
    for index in new.indices { new[index].dress(in: theme) }
    let end = leaves.lastIndex { $0.pane == .first }.map { $0 + 1 } ?? leaves.endIndex
    leaves.insert(contentsOf: new, at: end)
    changes.add([rect])
  }

  /// Removes the views that are wholly in a rect.
  package mutating func clear(_ rect: Rect) {
    leaves.removeAll { rect.contains($0.frame) }
    changes.add([rect])
  }

  /// Some view is only partly in the rect, and can't move with it.
  private mutating func scrollByDrawing(_ scroll: Scroll) {
    move(by: scroll)
    changes.add([scroll.rect])
  }

  private mutating func move(by scroll: Scroll) {
    for index in leaves.indices.reversed() where scroll.rect.contains(leaves[index].frame) {
      let frame = leaves[index].frame.offsetBy(dx: 0, dy: -scroll.rows)
      if scroll.rect.contains(frame) { leaves[index].layout(in: frame) } else { leaves.remove(at: index) }
    }
  }
}
