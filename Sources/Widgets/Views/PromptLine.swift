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

/// A text of one line while it is written. It scrolls sideways with its caret.
package struct InputLine: StyledView {
  package var styles = Styles.plain
  private let text: String
  private let selected: Range<Int>?
  private let caretColumn: Int
  private let hasCaret: Bool

  package init(buffer: LineBuffer, hasCaret: Bool) {
    text = buffer.text
    selected = buffer.selection.map { range in
      buffer.column(at: range.lowerBound)..<buffer.column(at: range.upperBound)
    }
    caretColumn = buffer.column(at: buffer.caret)
    self.hasCaret = hasCaret
  }

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let line = rect.cuttingTop(1).top
    guard !line.isEmpty else { return }
    let left = line.minX - scroll(in: rect)
    canvas.draw(DisplayText(text), at: Point(x: left, y: line.minY), in: line, style: styles.text)
    guard hasCaret, let selected else { return }
    let columns = Rect(x: left + selected.lowerBound, y: line.minY, width: selected.count, height: 1)
    canvas.restyle(columns.intersection(line)) { _ in styles.selection }
  }

  package func cursor(in rect: Rect) -> Point? {
    guard hasCaret, !rect.isEmpty else { return nil }
    return Point(x: rect.minX + caretColumn - scroll(in: rect), y: rect.minY)
  }

  /// How many columns are out of sight at the left.
  private func scroll(in rect: Rect) -> Int { max(0, caretColumn - rect.width + 1) }
}

extension LineBuffer {
  /// The column of an offset if the text is on one line.
  fileprivate func column(at offset: Int) -> Int { DisplayText(text(in: 0..<offset)).width }
}
