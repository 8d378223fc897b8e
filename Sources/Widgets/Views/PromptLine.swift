import CellCanvas
import CellLayout

/// A line to type in at the bottom of the screen: the words, what they mean, the keys that act, and a count.
package struct PromptLine: StyledView {
  package var styles = Styles.plain
  /// Stands before the words.
  let label: String
  let typed: LineBuffer
  let explanation: String
  let count: String
  package var hints: [Hint]
  /// Shown in the place of the meaning, the keys and the count.
  package var message: String?

  package init(label: String, typed: LineBuffer, explanation: String, count: String, hints: [Hint]) {
    self.label = label
    self.typed = typed
    self.explanation = explanation
    self.count = count
    self.hints = hints
  }

  /// The least columns of the words, and the columns between two parts.
  private static let (leastWidth, gap) = (12, 3)

  package func cursor(in rect: Rect) -> Point? { field.cursor(in: parts(of: rect).words) }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let parts = parts(of: rect)
    canvas.draw(Label(" \(label)", styles.key, styles.glyphs), in: rect)
    field.draw(on: &canvas, in: parts.words)
    canvas.draw(RowLayout(notes(in: parts.notes.width), in: styles, isTrailing: true), in: parts.notes)
  }

  private var field: InputLine {
    var field = InputLine(buffer: typed, hasCaret: true)
    field.styles = styles
    return field
  }

  /// The words come first; what they leave is for the rest.
  private func parts(of rect: Rect) -> (words: Rect, notes: Rect) {
    let room = max(0, rect.width - label.count - 2)
    let note = min(DisplayText(message ?? count).width, max(0, room - Self.leastWidth - Self.gap))
    let words = min(max(DisplayText(typed.text).width + 1, Self.leastWidth), max(0, room - note - Self.gap))
    let widths: [ColumnsLayout<Rect>.Width] = [
      .fixed(label.count + 1), .fixed(words), .fixed(Self.gap), .flexible, .fixed(1),
    ]
    var columns = ColumnsLayout(widths.map { .init(Rect.zero, width: $0) })
    columns.layout(in: rect)
    return (columns.columns[1].child, columns.columns[3].child)
  }

  /// What the words mean, the keys, and the count at the right, as much as there is room for; the count goes last.
  private func notes(in width: Int) -> [Span] {
    if let message { return [Span(message, .accent)] }
    var notes: [Span] = []
    func columns(_ spans: [Span]) -> Int { RowLayout(spans, in: styles).width }
    var free = width - columns([Span(count)])
    // Without hints there is nothing else to say: what is too long is cut.
    let meaning = hints.isEmpty ? DisplayText(explanation).truncated(to: max(0, free - 3)).string : explanation
    for part in [[Span(meaning, .dim)]] + hints.map(\.spans) where part.contains(where: { !$0.text.isEmpty }) {
      let part = part + [Span("   ")]
      let width = columns(part)
      guard width <= free else { continue }
      free -= width
      notes += part
    }
    return notes + [Span(count, .accent)]
  }
}

extension Hint {
  fileprivate var spans: [Span] { [Span(key, .key), Span(" \(words)", .dim)] }
}
