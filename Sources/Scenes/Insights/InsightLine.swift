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
