import CellLayout

extension Canvas {
  /// What a reader sees in a row, with all its blanks; empty outside.
  public func text(row y: Int) -> String {
    row(y).lazy.map(\.glyph).string
  }

  /// What a reader sees: the rows, each ended by a line feed.
  public var text: String {
    bounds.rows.map { text(row: $0) + "\n" }.joined()
  }

  /// The rows that differ from those of an older canvas; all, if the size does. The cursor doesn't count.
  public func damage(since old: Canvas) -> Damage {
    guard size == old.size else { return .all(size.height) }
    var damage = Damage()
    for y in bounds.rows where row(y) != old.row(y) {
      damage.insert(y)
    }
    return damage
  }

  /// Takes over rows of another canvas of the same width, as a terminal does that is given the damage.
  public mutating func copy(_ rows: Damage, from other: Canvas) {
    guard size.width == other.size.width else { return }
    for y in rows where bounds.rows.contains(y) && other.bounds.rows.contains(y) {
      cells.replaceSubrange(indices(of: y), with: other.row(y))
    }
  }
}
