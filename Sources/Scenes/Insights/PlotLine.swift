import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// One of the two rows of a chart: its caption with the scale, or the values between the names of the first and the last.
struct PlotLine: StyledView {
  var styles = Styles.plain
  let chart: InsightChart
  let part: Part

  enum Part: Hashable, Sendable, CaseIterable { case caption, values }

  /// The least columns of the values beside names.
  private static let leastValues = 8

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
    let plot = Sparkline(chart.points.map(\.value), bounds: chart.bounds, glyphs: styles.glyphs.plots)
    let names = chart.points.map(\.name)
    guard let last = names.last, names.count > 1 else { return plot.text(columns: columns).string }
    let widest = names.map { DisplayText($0).width }.max() ?? 0
    let room = columns - widest - 1 - DisplayText(last).width - 1
    guard room >= min(Self.leastValues, names.count) else { return plot.text(columns: columns).string }
    let first = names[plot.shown(columns: room).lowerBound]
    return "\(first) \(plot.text(columns: room).string) \(last)"
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
