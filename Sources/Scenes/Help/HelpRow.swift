import CellCanvas
import CellLayout

/// A row of help: the keys in a column of their own, and what they do.
struct HelpRow: View {
  let line: HelpLine

  private static let keysWidth = 14

  init(_ line: HelpLine) { self.line = line }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let row = rect.cuttingTop(1).top
    let width = max(Self.keysWidth, theme.display(Span(line.keys, .key)).width + 1)
    let (keys, words) = row.cuttingLeft(width)
    canvas.draw([Span(line.keys, .key)], in: keys, theme: theme)
    canvas.draw([Span(line.words)], in: words, theme: theme)
  }
}
