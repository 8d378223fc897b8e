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
          + figures.map { chapter, figure in insights.figure(figure, of: chapter).map(words) ?? "" }
      }
    var all = (rows.first ?? []).indices.map { index in rows.map { DisplayText($0[index]).width }.max() ?? 0 }
    // A long name is cut, so that the number of its dreams has room.
    if let name = all.first { all[0] = min(name, max(columns / 3, columns - 3 - all[1])) }
    let widths = all.indices.prefix { $0 < 2 || all[...$0].reduce(0, +) + 3 * $0 <= columns }.map { all[$0] }
    let left = labels.dropFirst(widths.count - 2)
    let note = left.isEmpty ? "" : CellTable.note(on: Array(left), shownBy: "--tsv")
    return rows.map { line(of: $0, widths) }
      + (left.isEmpty ? [] : [""] + TextWrap(glyphs.spelled(note), width: columns).map(\.text.string))
  }

  /// A name, and numbers that end below each other.
  private func line(of row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).enumerated().map { place, cell in
      let text = DisplayText(cell.0).truncated(to: cell.1, ellipsis: DisplayText(glyphs.ellipsis))
      return place == 0
        ? text.padded(to: cell.1).string : String(repeating: " ", count: cell.1 - text.width) + text.string
    }
    return DisplayText(glyphs.spelled(cells.joined(separator: "   ")))
      .truncated(to: columns, ellipsis: DisplayText(glyphs.ellipsis)).string
  }

  /// The value, the percentages of shares with as many columns each.
  private func words(of figure: Figure) -> String {
    guard let share = figure.share, let value = share.value else { return figure.value.words }
    return
      "\(share.counts)  \((share.isFew ? "few" : value.percent).leftPadded(to: FigureLines.widestPercent, with: " "))"
  }
}

extension Insights {
  fileprivate func figure(_ id: String, of chapter: String) -> Figure? {
    chapters.first { $0.id == chapter }?.figures.first { $0.id == id }
  }
}
