import CellCanvas
import DreamCore
import DreamInsights

/// A few figures of each group, a line each.
struct GroupLines {
  let groups: [(name: String, insights: Insights)]
  let columns: Int

  /// The figures that are shown, by chapter and name, under their headings.
  private static let shown = [
    ("recall", "nights", "nights with one"), ("lucidity", "lucid", "lucid dreams"),
    ("kinds", "nightmare", "nightmares"), ("length", "median", "median length"),
  ]

  var lines: [String] {
    let rows =
      [["", "dreams"] + Self.shown.map(\.2)]
      + groups.map { name, insights in
        [name, insights.dreams.grouped]
          + Self.shown.map { chapter, figure, _ in insights.figure(figure, of: chapter)?.value.words ?? "" }
      }
    let widths = (rows.first ?? []).indices.map { index in rows.map { DisplayText($0[index]).width }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { DisplayText($0).padded(to: $1).string }
      return DisplayText(cells.joined(separator: "   ")).truncated(to: columns).string
    }
  }
}

extension Insights {
  fileprivate func figure(_ id: String, of chapter: String) -> Figure? {
    chapters.first { $0.id == chapter }?.figures.first { $0.id == id }
  }
}
