import CellCanvas
import CellLayout

/// The views on the screen in their frames, those behind first.
package struct Screen<Subject: Hashable & Sendable>: Sendable {
  package typealias Leaf = ViewLeaf<Subject>

  package let size: Size
  package let leaves: [Leaf]
  let theme: Theme

  package init(size: Size, theme: Theme, layout: some Layout<Leaf>) {
    var layout = layout
    layout.layout(in: Rect(origin: .zero, size: size))
    self.size = size
    self.theme = theme
    leaves = layout.contents
  }

  /// The rows that differ from `old`: those of every view that came, went, moved or changed.
  package func damage(since old: Screen?) -> Damage {
    guard let old, old.size == size, old.theme == theme else { return .all(size.height) }
    var damage = Damage.none
    for leaf in Self.difference(between: leaves, and: old.leaves) {
      damage.insert(contentsOf: leaf.frame.intersection(Rect(size: size)).rows)
    }
    if cursor != old.cursor { damage.insert((cursor ?? old.cursor)?.y ?? 0) }
    return damage
  }

  /// A canvas on which at least `rows` are drawn.
  package func canvas(rows: Damage) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.fill(Rect(size: size), style: theme.text)
    for leaf in leaves where leaf.frame.rows.contains(where: rows.contains) {
      leaf.view.draw(on: &canvas, in: leaf.frame, theme: theme)
    }
    canvas.cursor = cursor
    return canvas
  }

  /// The cursor of the foremost view that has it, or the beginning of the last line. Input methods draw at the cursor, so
  /// every screen with cells has one.
  var cursor: Point? {
    for leaf in leaves.reversed() {
      if let point = leaf.view.cursor(in: leaf.frame), leaf.frame.contains(point) { return point }
    }
    return size.width > 0 && size.height > 0 ? Point(x: 0, y: size.height - 1) : nil
  }

  /// The foremost target at `point`.
  package func spot(at point: Point) -> Spot<Subject>? {
    for leaf in leaves.reversed() where leaf.frame.contains(point) {
      if let target = leaf.target(at: point, theme: theme) { return Spot(target: target, frame: leaf.frame) }
    }
    return nil
  }
}

extension Screen {
  /// The leaves that are in one of the two only. A common beginning and end are left out; the rest is compared one by one
  /// if both have as many leaves, and is otherwise taken whole.
  private static func difference(between new: [Leaf], and old: [Leaf]) -> [Leaf] {
    let start = zip(new, old).prefix { $0 == $1 }.count
    let (new, old) = (new.dropFirst(start), old.dropFirst(start))
    guard new.count != old.count else { return zip(new, old).flatMap { $0 == $1 ? [] : [$0, $1] } }
    let end = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    return Array(new.dropLast(end)) + old.dropLast(end)
  }
}
