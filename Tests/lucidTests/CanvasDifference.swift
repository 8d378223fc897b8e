import CellCanvas
import CellLayout

/// Where a terminal of 256 colours shows other cells than a canvas has; right of it and below it nothing is to be seen.
struct CanvasDifference {
  private let lines: [String]

  private static let mostCells = 12

  /// - Parameter rows: those that are compared.
  init(_ seen: Canvas, from wanted: Canvas, rows: Range<Int>) {
    var colors = NearestColors()
    let places = rows.flatMap { y in seen.bounds.columns.map { Point(x: $0, y: y) } }
      .filter { !colors.isShown(wanted[$0.x, $0.y], by: seen[$0.x, $0.y]) }
    let written = Set(places.filter { seen[$0.x, $0.y].glyph != wanted[$0.x, $0.y].glyph }.map(\.y))
    let texts = written.sorted().flatMap { y in
      ["row \(y + 1) shows |\(seen.text(row: y))|", "   instead of |\(wanted.text(row: y))|"]
    }
    let cells = places.prefix(Self.mostCells).map { place in
      "\(place.y + 1),\(place.x + 1): \(seen[place.x, place.y].words), not \(wanted[place.x, place.y].words)"
    }
    let cursors = seen.cursor == wanted.cursor ? [] : ["cursor: \(seen.cursor.words), not \(wanted.cursor.words)"]
    lines = texts + cells + cursors
  }

  var isEmpty: Bool { lines.isEmpty }
  var words: String { lines.joined(separator: "\n") }
}

extension Cell {
  fileprivate var words: String { "“\(glyph.string)” \(style.words)" }
}

extension Point? {
  fileprivate var words: String { map { "\($0.x),\($0.y)" } ?? "none" }
}
