import CellCanvas
import CellLayout
import Widgets

/// A row of help: the keys in a column of their own, and what they do.
struct HelpRow: View {
  let line: HelpLine
  let keysWidth: Int

  init(_ line: HelpLine, keysWidth: Int = 14) {
    self.line = line
    self.keysWidth = keysWidth
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let row = rect.cuttingTop(1).top
    let width = max(keysWidth, theme.display(Span(line.keys, .key)).width + 1)
    let (keys, words) = row.cuttingLeft(width)
    canvas.draw([Span(line.keys, .key)], in: keys, theme: theme)
    canvas.draw([Span(line.words)], in: words, theme: theme)
  }
}
