import CellCanvas
import CellLayout
import DreamCore
import DreamInsights
import Widgets

/// A row of a chapter: the figure's label, a plot of its share if there is room for one, and its value at the right.
struct FigureLine: View, StateConfigurable {
  let figure: Figure
  let widths: FigureWidths
  var states: StateLooks<RowState, RowLook>

  init(_ figure: Figure, _ widths: FigureWidths, _ state: RowState) {
    self.figure = figure
    self.widths = widths
    states = StateLooks(state)
  }

  func cursor(in rect: Rect) -> Point? { look.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let (look, plot) = (look, plot)
    if look.isCurrent { canvas.fill(rect.cuttingTop(1).top, style: look.text) }
    func label(_ text: String, _ style: Style, indent: Int = 0) -> Label {
      Label(text, style, look.glyphs, indent: indent)
    }
    let marker = label(look.isCurrent ? look.glyphs.marker : "", look.text)
    let name = label(look.glyphs.spelled(figure.name), figure.query == nil ? look.quiet : look.text)
    canvas.draw(
      ColumnsLayout([
        .init(marker, width: .fixed(1)), .init(name, width: plot == nil ? .flexible : .fixed(widths.label)),
        .init(Label(plot ?? .empty, look.quiet, look.glyphs, indent: 1), width: plot == nil ? .fixed(0) : .flexible),
        .init(
          label(figure.value.words, figure.value.isTelling ? look.note : look.text, indent: 1),
          width: .fitting(leaving: 0)),
      ]), in: rect)
  }

  /// The share with its interval; nil if it has none, or there is no room.
  private var plot: DisplayText? {
    guard widths.plot > 0, let share = figure.share, let value = share.value, let interval = share.interval else {
      return nil
    }
    return IntervalPlot(value, interval, isFaint: share.isFew, glyphs: look.glyphs.plots).text(columns: widths.plot)
  }
}

/// The title of a chapter, and above its plots the ends of their scale.
struct ChapterTitle: StyledView {
  var styles = Styles.plain
  let title: String
  let widths: FigureWidths?

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.inset(by: Insets(left: 1))
    let plot = widths.map { Rect(x: line.minX + $0.label + 1, y: line.minY, width: $0.plot, height: 1) } ?? .zero
    let (low, high) = ("0", "100 %")
    let name = DisplayText(title)
    if name.width < plot.minX - line.minX, plot.width > low.count + high.count {
      canvas.draw(TextLine([Span(low, .dim)], right: [Span(high, .dim)]), styles, in: plot)
    }
    canvas.draw(TextLine([Span(title, .heading)]), styles, in: line.with(width: min(line.width, max(name.width, 1))))
  }
}

extension Canvas {
  mutating func draw(_ line: TextLine, _ styles: Styles, in rect: Rect) {
    var line = line
    line.styles = styles
    line.draw(on: &self, in: rect)
  }
}
