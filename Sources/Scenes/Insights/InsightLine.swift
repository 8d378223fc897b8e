import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// A row of a card: its label, a bar if there is room for it, and the number at the right.
struct InsightLine: View, StateConfigurable {
  let row: InsightRow
  let widths: CardWidths
  var states: StateLooks<RowState, RowLook>

  /// The least columns of a bar.
  private static let leastBar = 4

  init(_ row: InsightRow, _ widths: CardWidths, _ state: RowState) {
    self.row = row
    self.widths = widths
    states = StateLooks(state)
  }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (look, bar) = (look, bar(in: rect.width))
    if look.isCurrent { canvas.fill(rect.cuttingTop(1).top, style: look.text) }
    func label(_ text: String, _ style: Style, indent: Int = 0) -> Label {
      Label(text, style, look.glyphs, indent: indent)
    }
    let marker = label(look.isCurrent ? look.glyphs.marker : "", look.text)
    let name = label(row.label, row.query == nil ? look.quiet : look.text)
    canvas.draw(
      ColumnsLayout([
        .init(marker, width: .fixed(1)), .init(name, width: bar == nil ? .flexible : .fixed(widths.label)),
        .init(Label(bar ?? .empty, look.quiet, look.glyphs, indent: 1), width: .flexible),
        .init(label(row.value, look.text, indent: 1), width: .fitting(leaving: 0)),
      ]), in: rect)
  }

  /// The bar in a row of this width; nil if there is no room for one, or nothing to show.
  private func bar(in width: Int) -> DisplayText? {
    let room = width - 1 - widths.label - widths.value - 2
    guard let share = row.share, room >= Self.leastBar else { return nil }
    return BarPlot(share, glyphs: look.glyphs.plots).text(columns: room)
  }
}

/// One of the two rows of a chart: its caption with the scale, or the values between the names of the first and the last.
struct PlotLine: StyledView {
  var styles = Styles.plain
  let chart: InsightChart
  let part: Part

  enum Part: Hashable, Sendable, CaseIterable { case caption, values }

  /// The least columns of the values beside names.
  private static let leastValues = 8
  /// The most columns of a value.
  private static let widestValue = 4

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.inset(by: Insets(left: 1))
    var view =
      switch part {
      case .caption: TextLine([Span(chart.caption, .dim)], right: [Span(chart.scaleWords, .dim)])
      case .values: TextLine(values(columns: line.width), .dim)
      }
    view.styles = styles
    view.draw(on: &canvas, in: line)
  }

  /// The values, with names where there is room for both.
  private func values(columns: Int) -> String {
    let plot = plot(each: 1)
    let names = chart.points.map(\.name)
    guard let last = names.last, names.count > 1 else { return plot.text(columns: columns).string }
    let widest = names.map { DisplayText($0).width }.max() ?? 0
    let room = columns - widest - 1 - DisplayText(last).width - 1
    guard room >= min(Self.leastValues, names.count) else { return plot.text(columns: columns).string }
    let first = names[plot.shown(columns: room).lowerBound]
    let wide = self.plot(each: max(1, min(Self.widestValue, room / names.count)))
    return "\(first) \(wide.text(columns: room).string) \(last)"
  }

  /// The values, each in so many columns.
  private func plot(each columns: Int) -> Sparkline {
    let values = chart.points.flatMap { Array(repeating: $0.value, count: columns) }
    return Sparkline(values, bounds: chart.bounds, glyphs: styles.glyphs.plots)
  }
}

extension InsightChart {
  /// The lowest and the highest value of the scale, such as `0 to 7` or `-2 to +2`.
  fileprivate var scaleWords: String {
    "\(bounds.lowerBound.words) to \(bounds.lowerBound < 0 ? "+" : "")\(bounds.upperBound.words)"
  }
}

extension Double {
  /// The number in as few characters as possible, such as `7` or `2.5`.
  fileprivate var words: String { self == rounded() ? String(Int(self)) : oneDigit }
}
