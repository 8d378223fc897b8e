import CellCanvas
import CellLayout

/// A row of a list to choose from.
package struct ChoiceRow: View, StateConfigurable {
  let label: String
  /// What stands between the marker and the label.
  let box: String
  /// Whether the favourite's mark stands behind the label.
  let isMarked: Bool
  package var states: StateLooks<RowState, RowLook>

  package init(_ label: String, box: String = " ", isMarked: Bool = false, _ state: RowState) {
    self.label = label
    self.box = box
    self.isMarked = isMarked
    states = StateLooks(state)
  }

  package func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  package func cursor(in rect: Rect) -> Point? { currentState.isCurrent ? rect.origin : nil }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let look = look
    let style = look.isCurrent ? look.text : look.styles.text
    canvas.fill(rect.cuttingTop(1).top, style: style)
    let text = look.glyphs.spelled(box + label) + (isMarked ? " " + look.glyphs.favorite : "")
    let marker = look.isCurrent || look.isChosen ? look.glyphs.marker : ""
    canvas.draw(
      ColumnsLayout([
        .init(Label(marker, style, look.glyphs), width: .fixed(1)),
        .init(Label(text, style, look.glyphs), width: .flexible),
      ]), in: rect)
  }
}
