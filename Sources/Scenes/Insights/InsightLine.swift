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
    let line = rect.cuttingTop(1).top
    if look.isCurrent { canvas.fill(line, style: look.text) }
    let (marker, content) = line.cuttingLeft(1)
    let ellipsis = DisplayText(look.glyphs.ellipsis)
    canvas.draw(DisplayText(look.isCurrent ? look.glyphs.marker : ""), at: marker.origin, in: marker, style: look.text)
    let value = DisplayText(row.value).truncated(to: content.width, ellipsis: ellipsis)
    let (right, rest) = content.cuttingRight(value.width)
    canvas.draw(value, at: right.origin, in: right, style: look.text)
    let label = DisplayText(row.label).truncated(to: labelWidth(in: rest.width), ellipsis: ellipsis)
    canvas.draw(label, at: rest.origin, in: rest, style: row.query == nil ? look.quiet : look.text)
    drawBar(on: &canvas, in: content)
  }

  private func labelWidth(in width: Int) -> Int {
    let room = max(0, width - 1)
    return row.share == nil || barWidth(in: width + DisplayText(row.value).width) == nil
      ? room : min(room, widths.label)
  }

  /// The columns of the bar in a row of this width; nil if there is no room for one.
  private func barWidth(in width: Int) -> Int? {
    let room = width - widths.label - widths.value - 2
    return room < Self.leastBar ? nil : room
  }

  private func drawBar(on canvas: inout Canvas, in rect: Rect) {
    guard let share = row.share, let width = barWidth(in: rect.width) else { return }
    let frame = rect.cuttingLeft(widths.label + 1).rest
    let bar = BarPlot(share, glyphs: look.glyphs.plots).text(columns: width)
    canvas.draw(bar, at: frame.origin, in: frame, style: look.quiet)
  }
}
