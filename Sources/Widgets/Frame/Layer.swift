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
  private(set) var damage: [Rect] = []
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

  /// Changes the view at a target in place. Does nothing if there is none of this type.
  package mutating func update<V: View>(_ target: MouseTarget, as type: V.Type, _ change: (inout V) -> Void) {
    guard let index = leaves.firstIndex(where: { $0.target == target }), var view = leaves[index].view as? V else {
      return
    }
    let old = view
    change(&view)
    guard view != old else { return }
    leaves[index].view = view
    damage.append(leaves[index].frame)
  }

  /// Gives all views their looks in another theme.
  mutating func dress(in theme: Theme) {
    self.theme = theme
    for index in leaves.indices { leaves[index].view.dress(in: theme) }
  }

  /// Returns the rects to draw anew, and forgets them.
  mutating func takeDamage() -> [Rect] {
    defer { damage = [] }
    return damage
  }

  private mutating func replace(_ range: Range<Int>, with new: [Leaf]) {
    var new = new
    for index in new.indices where !new[index].isDressed { new[index].dress(in: theme) }
    damage += Self.difference(between: new[...], and: leaves[range])
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
