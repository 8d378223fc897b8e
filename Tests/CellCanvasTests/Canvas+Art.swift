import CellCanvas
import CellLayout

extension Canvas {
  /// A canvas of which each row is given.
  init(art rows: String...) {
    self.init(size: Size(width: rows.map { DisplayText($0).width }.max() ?? 0, height: rows.count))
    for (y, row) in rows.enumerated() {
      draw(row, at: Point(x: 0, y: y), in: bounds)
    }
  }

  /// The rows as a reader sees them.
  var art: [String] { bounds.rows.map { text(row: $0) } }

  /// Whether each wide glyph has its tail, and each tail its glyph.
  var isWhole: Bool {
    bounds.rows.allSatisfy { y in
      bounds.columns.allSatisfy { x in
        self[x, y].isTail == (x > 0 && self[x - 1, y].glyph.width == 2)
          && (self[x, y].glyph.width < 2 || x + 1 < size.width)
      }
    }
  }
}
