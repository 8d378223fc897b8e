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
    /// What the values are, if there is no room for it in the caption.
    case title
    /// What the values are, with the numbers that they are of and the scale.
    case caption
    /// A row of values, counted from the top, and the number of such rows.
    case values(row: Int, of: Int)
    /// The letters of the months or the hours, and marks of what is of few things.
    case below
    /// The names of the first and the last value, if there is no room for them beside the values.
    case ends
  }

  /// The parts of a chart with `rows` rows of values, in a width.
  static func parts(of chart: Chart, rows: Int, width: Int, _ glyphs: Glyphs) -> [Part] {
    let hasBelow = !chart.ticks.isEmpty || chart.points.contains(where: \.isFew)
    let hasEnds = !Spread(chart, columns: width - 1).hasNames
    return (hasTitleRow(chart, columns: width - 1, glyphs) ? [.title] : []) + [.caption]
      + (0..<rows).map { .values(row: $0, of: rows) } + (hasBelow ? [.below] : [])
      + (hasEnds ? [.ends] : [])
  }

  /// Whether what the values are has a row of its own, so that nothing is cut.
  private static func hasTitleRow(_ chart: Chart, columns: Int, _ glyphs: Glyphs) -> Bool {
    let spread = Spread(chart, columns: columns)
    let texts = [
      chart.title, spread.numbers(of: chart), spread.highest(of: chart), glyphs.isASCII ? digits : "", chart.scaleWords,
    ]
    return texts.reduce(2) { $0 + DisplayText($1).width } > columns
  }

  /// The most columns of a value.
  private static let widestValue = 4

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.inset(by: Insets(left: 1))
    let spread = Spread(chart, columns: line.width)
    let view =
      switch part {
      case .title: TextLine(chart.title, .dim)
      case .caption: captionLine(spread, columns: line.width)
      case .values(let row, let rows): TextLine(values(row, of: rows, spread))
      case .below: TextLine([Span(marks(spread), .dim)], right: [Span(spread.hasNames ? note : "", .dim)])
      case .ends: TextLine(ends(spread), .dim)
      }
    canvas.draw(view, styles, in: line)
  }

  /// The caption with the scale and the numbers that the values are of, without which they can't be read: what they are is cut first,
  /// if it hasn't a row of its own. Which value is the highest is said where there is room.
  private func captionLine(_ spread: Spread, columns: Int) -> TextLine {
    let scale = numbers(spread) == nil ? (styles.glyphs.isASCII ? Self.digits : "") + chart.scaleWords : chart.unit
    let numbers = spread.numbers(of: chart)
    let isShort = Self.hasTitleRow(chart, columns: columns, styles.glyphs)
    let left = isShort ? String(numbers.trimmingPrefix(", ")) : chart.title + numbers
    let highest = spread.highest(of: chart)
    let isWhole = [left, highest, scale].reduce(2) { $0 + DisplayText($1).width } <= columns
    return TextLine([Span(left + (isWhole ? highest : ""), .dim)], right: [Span(scale, .dim)])
  }

  /// What tells the digits that stand for values from the scale, where there are no bars.
  private static let digits = "0-9: "

  /// The values as numbers, if there are no bars and there is room for numbers; nil otherwise.
  private func numbers(_ spread: Spread) -> [String]? {
    let words = chart.points[spread.shown].map { $0.value.map(chart.number) ?? "" }
    return styles.glyphs.isASCII && words.allSatisfy { $0.count < spread.each } ? words : nil
  }

  /// How the values are spread over the columns.
  private struct Spread {
    /// The names at the ends; empty where not all values have room beside them.
    let first, last: String
    /// The values that are shown, the last ones, and the columns of each.
    let shown: Range<Int>
    let each: Int

    var hasNames: Bool { !first.isEmpty }

    init(_ chart: Chart, columns: Int) {
      let (names, count) = (chart.points.map(\.name), chart.points.count)
      let widest = names.map { DisplayText($0).width }.max() ?? 0
      let room = columns - widest - 2 - DisplayText(names.last ?? "").width
      let width = max(0, room >= count ? room : columns)
      shown = max(0, count - width)..<count
      each = max(1, min(PlotLine.widestValue, width / max(1, count)))
      (first, last) = room >= count ? ((names.first ?? "") + " ", " " + (names.last ?? "")) : ("", "")
    }

    /// The numbers that the values are of, and how many of the values are shown, if not all.
    func numbers(of chart: Chart) -> String {
      (chart.of.isEmpty ? "" : ", \(chart.of)")
        + (shown.lowerBound == 0 ? "" : ", last \(shown.count) of \(chart.points.count)")
    }

    /// Which of the values that are shown is the highest; empty if several are as high.
    func highest(of chart: Chart) -> String { chart.highest(of: shown).map { ", highest \($0.name)" } ?? "" }
  }

  private func values(_ row: Int, of rows: Int, _ spread: Spread) -> [Span] {
    let line = Sparkline(
      chart.points[spread.shown].map(\.value), bounds: chart.bounds, glyphs: styles.glyphs.plots)
    let characters = line.rows(rows, columns: spread.shown.count)
    let isLowest = row == rows - 1
    guard characters.indices.contains(row + characters.count - rows) else { return [] }
    // A digit stands alone, and wide bars apart.
    let filled = styles.glyphs.isASCII ? 1 : spread.each > 2 ? spread.each - 1 : spread.each
    let cells =
      numbers(spread) ?? characters[row + characters.count - rows].map { String(repeating: $0, count: filled) }
    let bars = zip(spread.shown, cells).map { index, cell in
      Span(cell.padding(to: spread.each), chart.points[index].isFew ? .dim : .text)
    }
    let before = isLowest ? spread.first : String(repeating: " ", count: DisplayText(spread.first).width)
    return [Span(before, .dim)] + bars + [Span(isLowest ? spread.last : "", .dim)]
  }

  private var areAllFew: Bool { chart.points.allSatisfy { $0.value == nil || $0.isFew } }

  private var note: String {
    if areAllFew { return chart.points.contains(where: \.isFew) ? "few each" : "" }
    guard chart.points.contains(where: \.isFew) else { return "" }
    return chart.hasLetters ? "abc: few" : "\(styles.glyphs.plots.faintDot) few"
  }

  /// The first name below the first value, and the last one up to the end of the last value; what is said of few between them.
  private func ends(_ spread: Spread) -> String {
    let (first, last) = (chart.points[spread.shown].first?.name ?? "", chart.points.last?.name ?? "")
    let gap = max(2, spread.shown.count * spread.each - first.count - last.count)
    let said = note.count + 2 <= gap ? note : ""
    let before = String(repeating: " ", count: (gap - said.count) / 2)
    return first + before + said + String(repeating: " ", count: gap - said.count - before.count) + last
  }

  /// Below the values what says which they are, or marks of those of few.
  private func marks(_ spread: Spread) -> String {
    let ticks = chart.ticks
    var text = String(repeating: " ", count: DisplayText(spread.first).width)
    for index in spread.shown {
      let mark =
        !chart.hasLetters && !areAllFew && chart.points[index].isFew ? String(styles.glyphs.plots.faintDot) : ""
      let tick = areAllFew ? ticks[index]?.uppercased() : ticks[index]
      let start = DisplayText(spread.first).width + (index - spread.shown.lowerBound) * spread.each
      // A tick may reach into the places of the next values.
      if text.count <= start { text = text.padding(to: start) + (tick ?? mark) }
    }
    return text
  }
}

extension String {
  /// The text with blanks behind it up to a number of columns, if it is ASCII or blocks.
  fileprivate func padding(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
