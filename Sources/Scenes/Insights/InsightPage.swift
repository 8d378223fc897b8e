import CellCanvas
import CellLayout
import DreamCore
import DreamInsights

/// The cards of the insights arranged in columns, each a list of lines one row high.
struct InsightPage: Hashable, Sendable {
  let columns: [[Line]]
  let columnWidth: Int
  /// The rows that can be selected because they stand for dreams, column by column.
  let stops: [Stop]

  enum Line: Hashable, Sendable {
    case title(String, note: String)
    case row(InsightRow, CardWidths, ID)
    case plot(InsightChart, PlotLine.Part)
    case words(String)
    case blank
  }

  /// Identifies a row by its card's title and its index in the card.
  struct ID: Hashable, Sendable {
    let card: String
    let row: Int
  }

  /// A row that can be selected, with the query that finds its dreams.
  struct Stop: Hashable, Sendable {
    let id: ID
    let column: Int
    let row: Int
    let query: String
  }

  static let gap = 3
  private static let widest = 72

  init(_ cards: [InsightCard], size: Size) {
    let count = size.width >= 140 ? 3 : size.width >= 90 ? 2 : 1
    columnWidth = min(Self.widest, max(0, size.width - Self.gap * (count - 1) - 1) / count)
    var columns: [[Line]] = Array(repeating: [], count: count)
    for card in cards {
      let shortest = columns.indices.min { columns[$0].count < columns[$1].count } ?? 0
      if !columns[shortest].isEmpty { columns[shortest].append(.blank) }
      columns[shortest] += Self.lines(of: card, width: columnWidth, isTight: size.height < 14)
    }
    self.columns = columns
    stops = columns.enumerated().flatMap { column, lines in
      lines.enumerated().compactMap { row, line in
        guard case .row(let insight, _, let id) = line, let query = insight.query else { return nil }
        return Stop(id: id, column: column, row: row, query: query)
      }
    }
  }

  var height: Int { columns.map(\.count).max() ?? 0 }

  func index(of id: ID?) -> Int? { stops.firstIndex { $0.id == id } }

  func stop(of id: ID?) -> Stop? { index(of: id).map { stops[$0] } }

  /// The stop `step` places after `stop`; nil if there is none.
  func neighbor(of stop: Stop, _ step: Int) -> Stop? {
    let index = index(of: stop.id).map { $0 + step } ?? -1
    return stops.indices.contains(index) ? stops[index] : nil
  }

  private static func lines(of card: InsightCard, width: Int, isTight: Bool) -> [Line] {
    let widths = CardWidths(card, columns: width)
    return [.title(card.title, note: card.note)]
      + card.lines.enumerated().flatMap { index, line -> [Line] in
        switch line {
        case .row(let row): [.row(row, widths, ID(card: card.title, row: index))]
        case .chart(let chart):
          (isTight ? [] : [.blank]) + PlotLine.Part.allCases.map { .plot(chart, $0) }
        case .words(let words): TextWrap(words, width: max(1, width - 1)).map { .words($0.text.string) }
        }
      }
  }
}

/// The widths of the labels and values in the rows of a card, in cells.
struct CardWidths: Hashable, Sendable {
  let label: Int
  let value: Int

  init(_ card: InsightCard, columns: Int) {
    let rows = card.lines.compactMap { line -> InsightRow? in
      if case .row(let row) = line, row.share != nil { row } else { nil }
    }
    label = min(columns * 2 / 5, rows.map { DisplayText($0.label).width }.max() ?? 0)
    value = rows.map { DisplayText($0.value).width }.max() ?? 0
  }
}
