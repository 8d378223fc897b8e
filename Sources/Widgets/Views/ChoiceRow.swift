import CellCanvas
import CellLayout

/// A row of a list to choose from.
package struct ChoiceRow: View {
  let label: String
  let isSelected: Bool
  /// Whether a star stands behind the label.
  let isMarked: Bool
  /// Whether the row has the marker while the keys are elsewhere.
  let isChosen: Bool

  package init(_ label: String, isSelected: Bool, isMarked: Bool, isChosen: Bool = false) {
    self.label = label
    self.isSelected = isSelected
    self.isMarked = isMarked
    self.isChosen = isChosen
  }

  package func cursor(in rect: Rect) -> Point? { isSelected ? rect.origin : nil }

  package func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let line = rect.cuttingTop(1).top
    let style = isSelected ? theme.selection : theme.text
    canvas.fill(line, style: style)
    let (marker, rest) = line.cuttingLeft(2)
    if isSelected || isChosen {
      canvas.draw(DisplayText(theme.glyphs.marker), at: marker.origin, in: marker, style: style)
    }
    let text = label + (isMarked ? " " + theme.glyphs.favorite : "")
    let shown = DisplayText(text).truncated(to: rest.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    canvas.draw(shown, at: rest.origin, in: rest, style: style)
  }
}
