import CellCanvas
import CellLayout
import DreamInsights
import Widgets

/// One of the rows of a chart: its caption with the scale, its values between the names of the first and the last, or what is said
/// below them.
struct PlotLine: StyledView {
  var styles = Styles.plain
  let chart: Chart
  let part: Part

  enum Part: Hashable, Sendable {
    case caption
    /// A row of the values, of so many, the highest first.
    case values(row: Int, of: Int)
    /// The letters of the months, and marks of what is of few things.
    case below
  }

  /// The rows of a chart whose values have so many.
  static func parts(of chart: Chart, rows: Int) -> [Part] {
    let hasBelow = !chart.initials.isEmpty || chart.points.contains(where: \.isFew)
    return [.caption] + (0..<rows).map { .values(row: $0, of: rows) } + (hasBelow ? [.below] : [])
  }

  /// The least columns of the values beside names.
  private static let leastValues = 8
  /// The most columns of a value.
  private static let widestValue = 4

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.inset(by: Insets(left: 1))
    let spread = Spread(chart, columns: line.width)
    let view =
      switch part {
      case .caption: TextLine([Span(caption(columns: line.width), .dim)], right: [Span(scale, .dim)])
      case .values(let row, let rows): TextLine(values(row, of: rows, spread))
      case .below: TextLine([Span(marks(spread), .dim)], right: [Span(note, .dim)])
      }
    canvas.draw(view, styles, in: line)
  }

  /// The caption, cut if the scale wouldn't fit beside it: without that the values can't be read.
  private func caption(columns: Int) -> String {
    let room = columns - 1 - DisplayText(scale).width
    return DisplayText(chart.caption).truncated(to: max(0, room), ellipsis: DisplayText(styles.glyphs.ellipsis)).string
  }

  /// The ends of the scale. Digits need to be told from the values.
  private var scale: String { styles.glyphs.isASCII ? "0-9: \(chart.scaleWords)" : chart.scaleWords }

  /// How the values are spread over the columns.
  private struct Spread {
    /// The names at the ends; empty where there is no room for them.
    let first, last: String
    /// The values that are shown, and the columns of each.
    let shown: Range<Int>
    let each: Int

    init(_ chart: Chart, columns: Int) {
      let (names, count) = (chart.points.map(\.name), chart.points.count)
      let widest = names.map { DisplayText($0).width }.max() ?? 0
      let room = columns - widest - 2 - DisplayText(names.last ?? "").width
      let hasNames = count > 1 && room >= min(PlotLine.leastValues, count)
      let width = max(0, hasNames ? room : columns)
      shown = max(0, count - width)..<count
      each = max(1, min(PlotLine.widestValue, width / max(1, count)))
      (first, last) = hasNames ? (names[shown.lowerBound] + " ", " " + (names.last ?? "")) : ("", "")
    }
  }

  private func values(_ row: Int, of rows: Int, _ spread: Spread) -> [Span] {
    let line = Sparkline(
      chart.points[spread.shown].map(\.value), bounds: chart.bounds, glyphs: styles.glyphs.plots)
    let characters = line.rows(rows, columns: spread.shown.count)
    let isLowest = row == rows - 1
    guard characters.indices.contains(row + characters.count - rows) else { return [] }
    // A digit stands alone, and wide bars apart.
    let filled = styles.glyphs.isASCII ? 1 : spread.each > 2 ? spread.each - 1 : spread.each
    let bars = zip(spread.shown, characters[row + characters.count - rows]).map { index, character in
      Span(
        String(repeating: character, count: filled) + String(repeating: " ", count: spread.each - filled),
        chart.points[index].isFew ? .dim : .text)
    }
    let before = isLowest ? spread.first : String(repeating: " ", count: DisplayText(spread.first).width)
    return [Span(before, .dim)] + bars + [Span(isLowest ? spread.last : "", .dim)]
  }

  private var areAllFew: Bool { chart.points.allSatisfy { $0.value == nil || $0.isFew } }

  private var note: String {
    if areAllFew { return "few each" }
    return chart.points.contains(where: \.isFew) ? "\(styles.glyphs.plots.faintDot) few" : ""
  }

  /// Below each value the letter of its month, and a mark if it is of few things and others aren't.
  private func marks(_ spread: Spread) -> String {
    let (letters, hasMarks) = (chart.initials, !areAllFew)
    let cells = spread.shown.map { index -> String in
      let letter = letters.isEmpty ? "" : String(letters[index])
      let mark = hasMarks && chart.points[index].isFew ? String(styles.glyphs.plots.faintDot) : ""
      if spread.each == 1 { return mark.isEmpty ? letter : mark }
      return letter + (letter.isEmpty || spread.each < 3 ? "" : " ") + mark
    }
    return String(repeating: " ", count: DisplayText(spread.first).width)
      + cells.map { DisplayText($0).padded(to: spread.each).string }.joined()
  }
}
