import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// One row of a chart: the caption, a row of the columns, the axis, or the names below it.
struct PlotLine: StyledView {
  var styles = Styles.plain
  let chart: InsightChart
  let part: Part

  enum Part: Hashable, Sendable {
    case caption
    case row(Int, of: Int)
    case axis
    case names

    /// The parts of a chart, from the top.
    static func all(rows: Int) -> [Part] { [.caption] + (0..<rows).map { .row($0, of: rows) } + [.axis, .names] }
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.cuttingTop(1).top.cuttingLeft(1).rest
    guard part != .caption else {
      return canvas.draw([Span(chart.caption, .dim)], in: line, styles: styles)
    }
    let (top, bottom) = (DisplayText(chart.topWords), DisplayText(chart.bounds.lowerBound.words))
    let width = max(top.width, bottom.width)
    let (scale, rest) = line.cuttingLeft(width + 1)
    if let text = part == .axis ? bottom : part.isTop ? top : nil {
      let place = Point(x: scale.minX + width - text.width, y: scale.minY)
      canvas.draw(text, at: place, in: scale, style: styles.dim)
    }
    draw(
      ColumnPlot(chart.points.map(\.value), bounds: chart.bounds, glyphs: styles.glyphs.plots), on: &canvas, rest)
  }

  private func draw(_ plot: ColumnPlot, on canvas: inout Canvas, _ rect: Rect) {
    switch part {
    case .caption: break
    case .row(let row, let rows):
      canvas.draw(plot.text(row: row, of: rows, columns: rect.width), at: rect.origin, in: rect, style: styles.dim)
    case .axis: canvas.draw(plot.axis(columns: rect.width), at: rect.origin, in: rect, style: styles.dim)
    case .names:
      let names = plot.names(chart.points.map(\.name), columns: rect.width)
      canvas.draw(names, at: rect.origin, in: rect, style: styles.dim)
    }
  }
}

extension PlotLine.Part {
  fileprivate var isTop: Bool {
    if case .row(0, _) = self { true } else { false }
  }
}

extension InsightChart {
  /// The highest value in words, with a sign if there are values below 0.
  fileprivate var topWords: String { (bounds.lowerBound < 0 ? "+" : "") + bounds.upperBound.words }
}

extension Double {
  /// The number in as few characters as possible, such as `7` or `2.5`.
  fileprivate var words: String { self == rounded() ? String(Int(self)) : oneDigit }
}
