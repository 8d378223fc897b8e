import CellCanvas
import CellLayout

/// What is on the screen: views in their frames, those behind first.
package struct Screen: Sendable {
  package let size: Size
  package let leaves: [Leaf]
  package let theme: Theme

  package init(size: Size, theme: Theme, layout: some Layout<Leaf>) {
    var layout = layout
    layout.layout(in: Rect(origin: .zero, size: size))
    self.size = size
    self.theme = theme
    leaves = layout.contents
  }

  /// The rows in which it differs from another: those of every view that came, went, moved or changed.
  package func damage(since old: Screen?) -> Damage {
    guard let old, old.size == size, old.theme == theme else { return .all(size.height) }
    var damage = Damage.none
    let difference = leaves.difference(from: old.leaves)
    for leaf in difference { damage.insert(contentsOf: leaf.frame.intersection(Rect(size: size)).rows) }
    if cursor != old.cursor { damage.insert((cursor ?? old.cursor)?.y ?? 0) }
    return damage
  }

  /// A canvas on which these rows, at least, are as they should be.
  package func canvas(rows: Damage) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.fill(Rect(size: size), style: theme.text)
    for leaf in leaves where leaf.frame.rows.contains(where: rows.contains) {
      leaf.view.draw(on: &canvas, in: leaf.frame, theme: theme)
    }
    canvas.cursor = cursor
    return canvas
  }

  /// Where the cursor stands: in the foremost view that has it, or else where the last line begins. An input method draws
  /// there, so it is always somewhere.
  package var cursor: Point? {
    for leaf in leaves.reversed() {
      if let point = leaf.view.cursor(in: leaf.frame), leaf.frame.contains(point) { return point }
    }
    return size.width > 0 && size.height > 0 ? Point(x: 0, y: size.height - 1) : nil
  }
}

extension [Leaf] {
  /// The leaves that are in one of the two only. What both begin and end with is left out; the rest is compared place by
  /// place where both have as many, and else taken whole.
  fileprivate func difference(from old: [Leaf]) -> [Leaf] {
    let start = zip(self, old).prefix { $0 == $1 }.count
    let (new, old) = (dropFirst(start), old.dropFirst(start))
    guard new.count != old.count else { return zip(new, old).flatMap { $0 == $1 ? [] : [$0, $1] } }
    let end = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.count
    return Array(new.dropLast(end)) + old.dropLast(end)
  }
}
