import CellCanvas
import CellLayout

/// The last line: a message, or the keys that act here, as many as there is room for; at its right a note.
struct LastLine: View {
  let hints: [Hint]
  let message: String?
  let note: String

  /// Columns below which a hint is left out rather than cut short.
  private static let leastWidth = 16

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let line = rect.cuttingTop(1).top
    let note = DisplayText(theme.glyphs.spelled(note))
    let hasNote = note.width + 20 <= line.width && note.width > 0
    let (right, left) = line.cuttingRight(hasNote ? note.width + 1 : 0)
    canvas.draw(note, at: right.origin, in: right, style: theme.dim)
    let room = left.cuttingLeft(1).rest.cuttingRight(1).rest
    if let message {
      canvas.draw([Span(message, .accent)], in: room, theme: theme)
    } else {
      draw(hints, on: &canvas, in: room, theme: theme)
    }
  }

  /// Cut short where it must be; a quote that is open there is closed.
  private static func cut(_ words: DisplayText, to width: Int, _ glyphs: Glyphs) -> DisplayText {
    let ellipsis = DisplayText(glyphs.ellipsis)
    let shown = words.truncated(to: width, ellipsis: ellipsis)
    let isQuoteOpen = !shown.string.count(where: "“”\"".contains).isMultiple(of: 2)
    return isQuoteOpen ? words.truncated(to: width, ellipsis: ellipsis + DisplayText(glyphs.spelled("”"))) : shown
  }

  private func draw(_ hints: [Hint], on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    var rest = rect
    for hint in hints {
      let (key, words) = (
        DisplayText(theme.glyphs.spelled(hint.key)), DisplayText(theme.glyphs.spelled(hint.words))
      )
      let fits = key.width + 1 + words.width <= rest.width
      guard fits || rest.width >= Self.leastWidth else { return }
      canvas.draw(key, at: rest.origin, in: rest, style: theme.key)
      rest = rest.cuttingLeft(key.width + 1).rest
      canvas.draw(Self.cut(words, to: rest.width, theme.glyphs), at: rest.origin, in: rest, style: theme.dim)
      guard fits else { return }
      rest = rest.cuttingLeft(words.width + 3).rest
    }
  }
}
