import CellCanvas
import DreamCore
import DreamInsights
import Widgets

/// A few figures of each group, a line each: as many as there is room for.
struct GroupLines {
  let groups: [(name: String, insights: Insights)]
  let columns: Int
  let glyphs: Glyphs

  /// The figures that are shown, by chapter and name.
  private static let shown = [
    ("recall", "nights"), ("lucidity", "lucid"), ("kinds", "nightmare"), ("length", "median"),
  ]

  var lines: [String] {
    let figures = Self.shown.filter { chapter, figure in groups.contains { $1.figure(figure, of: chapter) != nil } }
    let labels = figures.map { chapter, figure in
      groups.lazy.compactMap { $1.figure(figure, of: chapter)?.label }.first ?? ""
    }
    let rows =
      [["", "dreams"] + labels]
      + groups.map { name, insights in
        [name, insights.dreams.grouped]
          + figures.map { chapter, figure in insights.figure(figure, of: chapter)?.value.words ?? "" }
      }
    var all = (rows.first ?? []).indices.map { index in rows.map { DisplayText($0[index]).width }.max() ?? 0 }
    // A long name is cut, so that the number of its dreams has room.
    if let name = all.first { all[0] = min(name, max(columns / 3, columns - 3 - all[1])) }
    let widths = all.indices.prefix { $0 < 2 || all[...$0].reduce(0, +) + 3 * $0 <= columns }.map { all[$0] }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        DisplayText(cell).truncated(to: width, ellipsis: DisplayText(glyphs.ellipsis)).padded(to: width).string
      }
      return DisplayText(glyphs.spelled(cells.joined(separator: "   ")))
        .truncated(to: columns, ellipsis: DisplayText(glyphs.ellipsis)).string
    }
  }
}

extension Insights {
  fileprivate func figure(_ id: String, of chapter: String) -> Figure? {
    chapters.first { $0.id == chapter }?.figures.first { $0.id == id }
  }
}
