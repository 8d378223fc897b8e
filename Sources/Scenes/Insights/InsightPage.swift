import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// The chapters of the insights arranged in columns, each a list of lines one row high.
struct InsightPage: Hashable, Sendable {
  let columns: [[Line]]
  let columnWidth: Int
  /// The rows that can be selected because they stand for dreams, column by column.
  let stops: [Stop]

  enum Line: Hashable, Sendable {
    case title(String, FigureWidths?)
    case figure(Figure, FigureWidths, ID)
    case plot(Chart, PlotLine.Part)
    case words(String)
    /// What stands behind the figure above.
    case details(String)
    /// The numbers of the days above months.
    case days(String)
    case month(YearLine, nameWidth: Int)
    case blank
  }

  /// Identifies a row by its chapter's title and its index in the chapter.
  struct ID: Hashable, Sendable {
    let chapter: String
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

  /// - Parameters:
  ///   - remarks: sentences above all chapters.
  ///   - year: the year night by night; nil if there is none.
  ///   - hasDetails: whether each figure shows what it is of, and each chapter how it is counted.
  ///   - chartRows: the most rows of a chart's values.
  init(
    _ chapters: [Chapter], remarks: [String], year: YearMap?, hasDetails: Bool, chartRows: Int, size: Size,
    _ glyphs: Glyphs
  ) {
    let count = size.width >= 140 ? 3 : size.width >= 90 ? 2 : 1
    let width = min(Self.widest, max(0, size.width - Self.gap * (count - 1) - 1) / count)
    columnWidth = width
    var columns: [[Line]] = Array(repeating: [], count: count)
    columns[0] = remarks.flatMap { Self.wrapped($0, width: width).map(Line.words) }
    let invitations = chapters.firstIndex(where: \.isInvitation) ?? chapters.count
    let rows = size.height < Self.leastForRows ? 1 : chartRows
    var blocks = chapters.map {
      Self.lines(of: $0, hasDetails, width: width, rows: rows, isTight: size.height < Self.tight, glyphs)
    }
    if let year { blocks.insert(year.lines(width: width), at: min(invitations, Self.placeOfYear)) }
    for block in blocks {
      let shortest = columns.indices.min { columns[$0].count < columns[$1].count } ?? 0
      if !columns[shortest].isEmpty { columns[shortest].append(.blank) }
      columns[shortest] += block
    }
    self.columns = columns
    stops = columns.enumerated().flatMap { column, lines in
      lines.enumerated().compactMap { row, line in
        guard case .figure(let figure, _, let id) = line, let query = figure.query else { return nil }
        return Stop(id: id, column: column, row: row, query: query)
      }
    }
  }

  /// The least height of the page for charts of several rows, and for blank rows above them.
  private static let (leastForRows, tight) = (18, 14)

  /// The line that says what the first line of a column is of, if it is scrolled out above `offset`: the title of its chapter with
  /// the scale, the whole of a part, the figure that details are of, a chart's caption, or the days above months.
  func heading(of column: Int, above offset: Int) -> Line? {
    let lines = columns[column]
    guard lines.indices.contains(offset) else { return nil }
    let above = lines[..<offset]
    func last(_ isWanted: (Line) -> Bool) -> Line? { above.last(where: isWanted) }
    switch lines[offset] {
    case .title, .blank: return nil
    case .details: return last { if case .figure = $0 { true } else { false } }
    case .figure(let figure, _, _) where figure.isPart:
      let whole = last { if case .figure(let whole, _, _) = $0 { !whole.isPart } else { false } }
      // Above a part that says itself what it is of, the scale says more.
      return figure.needsWhole ? whole : last(\.isTitle)
    case .plot(let chart, .values): return .plot(chart, .caption)
    case .plot(let chart, .caption) where above.last == .plot(chart, .title): return above.last
    case .plot(_, .below), .plot(_, .ends): return nil
    case .month: return last { if case .days = $0 { true } else { false } }
    case .figure, .days: return last(\.isTitle)
    case .plot(_, .title), .plot(_, .caption), .words:
      // The scale beside the title is that of the figures.
      return above.lazy.reversed().compactMap { if case .title(let title, _) = $0 { .title(title, nil) } else { nil } }
        .first
    }
  }

  /// The lines of a column that are seen. A chart that is cut at an end of the page has only the rows that are seen, so that its
  /// values can be read, and no letters without values.
  func lines(of column: Int, from offset: Int, height: Int) -> [Line] {
    let seen = columns[column].dropFirst(offset).prefix(height)
    let (top, bottom) = (seen.prefix { $0.valueRow != nil }.count, seen.reversed().prefix { $0.valueRow != nil }.count)
    let above = seen.first?.valueRow?.row ?? 0
    let below = seen.last?.valueRow.map { $0.of - 1 - $0.row } ?? 0
    return seen.enumerated().map { index, line in
      switch line {
      case .plot(_, .below) where index == 0, .plot(_, .ends) where index == 0: return .blank
      case _: break
      }
      guard case .plot(let chart, .values(let row, let rows)) = line else { return line }
      let (above, below) = (index < top ? above : 0, index >= seen.count - bottom ? below : 0)
      return .plot(chart, .values(row: row - above, of: rows - above - below))
    }
  }

  /// The first and the last row of the year night by night; nil if it isn't there.
  var year: ClosedRange<Int>? {
    for lines in columns {
      guard let last = lines.lastIndex(where: { if case .month = $0 { true } else { false } }) else { continue }
      return (lines[..<last].lastIndex { if case .title = $0 { true } else { false } } ?? 0)...last
    }
    return nil
  }

  /// The year stands behind recall, lucidity and techniques.
  private static let placeOfYear = 3

  var height: Int { columns.map(\.count).max() ?? 0 }

  func index(of id: ID?) -> Int? { stops.firstIndex { $0.id == id } }

  func stop(of id: ID?) -> Stop? { index(of: id).map { stops[$0] } }

  /// The stop `step` places after `stop`; nil if there is none.
  func neighbor(of stop: Stop, _ step: Int) -> Stop? {
    let index = index(of: stop.id).map { $0 + step } ?? -1
    return stops.indices.contains(index) ? stops[index] : nil
  }

  private static func lines(
    of chapter: Chapter, _ hasDetails: Bool, width: Int, rows: Int, isTight: Bool, _ glyphs: Glyphs
  ) -> [Line] {
    let widths = FigureWidths(chapter, columns: width)
    func words(_ words: String) -> [Line] { wrapped(words, width: width).map(Line.words) }
    return [.title(chapter.title, widths)] + (hasDetails && !chapter.about.isEmpty ? words(chapter.about) : [])
      + chapter.lines.enumerated().flatMap { index, line -> [Line] in
        switch line {
        case .figure(let figure):
          [.figure(figure, widths, ID(chapter: chapter.title, row: index))]
            + (hasDetails && !figure.value.details.isEmpty
              ? wrapped(figure.value.details, indent: 4, width: width).map(Line.details) : [])
        case .chart(let chart):
          (isTight ? [] : [.blank])
            + PlotLine.parts(of: chart, rows: rows, width: width, glyphs).map { .plot(chart, $0) }
        case .words(let sentence): words(sentence)
        }
      }
  }

  private static func wrapped(_ words: String, indent: Int = 0, width: Int) -> [String] {
    TextWrap(words, width: max(1, width - 1 - indent)).map { String(repeating: " ", count: indent) + $0.text.string }
  }
}

extension InsightPage.Line {
  fileprivate var isTitle: Bool { if case .title = self { true } else { false } }

  /// The number of a chart's row, from the top, and of its rows; nil for other lines.
  fileprivate var valueRow: (row: Int, of: Int)? {
    if case .plot(_, .values(let row, let rows)) = self { (row, rows) } else { nil }
  }
}

/// The widths of the labels and values in the rows of a chapter, in cells, and of what is left for plots between them.
struct FigureWidths: Hashable, Sendable {
  let label: Int
  let value: Int
  let plot: Int

  /// The least columns of a plot: below that, nothing can be read off it.
  private static let leastPlot = 13
  /// The most: wider ones are no clearer.
  private static let mostPlot = 41

  init(_ chapter: Chapter, columns: Int) {
    let figures = chapter.figures.filter { $0.share != nil }
    let labels = figures.map { DisplayText($0.name).width }.max() ?? 0
    value = figures.map { DisplayText($0.value.words).width }.max() ?? 0
    // What a label may have if the plot has the least.
    let most = columns - 1 - value - 2 - Self.leastPlot
    // The ends of the scale are beside the title.
    let withTitle = max(labels, DisplayText(chapter.title).width)
    label = withTitle <= most ? withTitle : min(labels, max(columns * 2 / 5, most))
    let left = columns - 1 - label - value - 2
    plot = figures.isEmpty || left < Self.leastPlot ? 0 : min(Self.mostPlot, left)
  }
}

extension Figure {
  /// The label as it stands in its row, a part behind its whole.
  var name: String { (isPart ? "  " : "") + label }
}
