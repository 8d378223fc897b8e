import CellCanvas
import CellLayout
import Widgets

/// A command: what it is called, the letters of that that were typed, and its keys at the right.
struct PaletteRow: View {
  let match: PaletteMatch
  let isSelected: Bool

  init(_ match: PaletteMatch, isSelected: Bool) {
    self.match = match
    self.isSelected = isSelected
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let row = rect.cuttingTop(1).top
    canvas.fill(row, style: isSelected ? theme.selection : theme.text)
    let (marker, rest) = row.cuttingLeft(2)
    if isSelected {
      canvas.draw(DisplayText(theme.glyphs.marker), at: marker.origin, in: marker, style: theme.selection)
    }
    let keys = DisplayText(theme.glyphs.spelled(match.command.keys))
    let (right, left) = rest.cuttingRight(keys.width + 12 <= rest.width ? keys.width : 0)
    canvas.draw(keys, at: right.origin, in: right, style: isSelected ? theme.selection : theme.key)
    drawWords(on: &canvas, in: left.cuttingRight(1).rest, theme: theme)
  }

  private func drawWords(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let typed = Set(match.places)
    var rest = rect
    for (index, character) in match.command.words.enumerated() {
      let plain = isSelected ? theme.selection : theme.text
      let style = typed.contains(index) ? plain.adding([.bold, .underline]) : plain
      let text = DisplayText(theme.glyphs.spelled(String(character)))
      rest = rest.cuttingLeft(canvas.draw(text, at: rest.origin, in: rest, style: style)).rest
    }
  }
}
