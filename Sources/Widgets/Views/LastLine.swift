import CellCanvas
import CellLayout

/// The last line of the screen: a message, or as many hints as there is room for, and a note at the right.
package struct LastLine: StyledView {
  package var styles = Styles.plain
  let hints: [Hint]
  let message: String?
  let note: String

  package init(hints: [Hint], message: String?, note: String) {
    self.hints = hints
    self.message = message
    self.note = note
  }

  /// A hint with less room than this is left out, not cut short.
  private static let leastWidth = 16
  /// The blank columns between hints.
  private static let gap = 3
  /// The least columns beside the note.
  private static let leastRoom = 17

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let parts = parts(of: rect)
    canvas.draw(noteLabel, in: parts.note)
    if let message {
      canvas.draw(RowLayout([Span(message, .accent)], in: styles), in: parts.room)
    } else {
      for hint in row(in: parts.room).children { hint.draw(on: &canvas) }
    }
  }

  /// The keys of the hint at `point`; nil while a message is shown.
  package func target(at point: Point, in rect: Rect) -> MouseTarget? {
    guard message == nil else { return nil }
    let shown = row(in: parts(of: rect).room).children.first { $0.frame.contains(point) }
    return shown.map { .keys($0.hint.presses) }
  }

  private var noteLabel: Label { Label(styles.glyphs.spelled(note), styles.dim, styles.glyphs) }

  /// The places of the message or the hints, and of the note, which gives way to a message that has no room beside it.
  private func parts(of rect: Rect) -> (room: Rect, note: Rect) {
    let note = noteLabel.text.width
    let message = message.map { DisplayText(styles.glyphs.spelled($0)).width } ?? 0
    var columns = ColumnsLayout<Rect>([
      .init(.zero, width: .fixed(1)), .init(.zero, width: .flexible), .init(.zero, width: .fixed(1)),
      .init(
        Rect(x: 0, y: 0, width: note > 0 ? note + 1 : 0, height: 1),
        width: .fitting(leaving: max(Self.leastRoom, message))),
    ])
    columns.layout(in: rect)
    return (columns.columns[1].child, columns.columns[3].child)
  }

  /// The hints that fit, in their order, and those that are essential.
  private func row(in rect: Rect) -> RowLayout<ShownHint> {
    let all = hints.map { ShownHint($0, $0.words, styles) }
    var (free, kept) = (rect.width, all.reduce(0) { $0 + ($1.hint.isEssential ? $1.width + Self.gap : 0) })
    var (shown, isFull) = ([ShownHint](), false)
    for full in all {
      if full.hint.isEssential { kept -= full.width + Self.gap } else if isFull { continue }
      let room = free - kept
      var hint = full.width <= room ? full : ShownHint(full.hint, full.hint.brief, styles)
      isFull = hint.width > room
      guard !isFull || room >= Self.leastWidth else { continue }
      hint.width = min(hint.width, room)
      free = max(0, free - hint.width - Self.gap)
      shown.append(hint)
    }
    var row = RowLayout(shown, spacing: Self.gap)
    row.layout(in: rect)
    return row
  }
}

/// A hint with the words for which there is room, and its place.
private struct ShownHint: Layout {
  let hint: Hint
  /// The columns that the hint may take.
  var width: Int
  private var labels: RowLayout<Label>
  private(set) var frame = Rect.zero

  init(_ hint: Hint, _ words: String, _ styles: Styles) {
    self.hint = hint
    let (key, words) = (styles.glyphs.spelled(hint.key), styles.glyphs.spelled(words))
    labels = RowLayout(
      [Label(key, styles.key, styles.glyphs), Label(words, styles.dim, styles.glyphs)], spacing: 1)
    width = labels.width
  }

  mutating func layout(in rect: Rect) {
    frame = rect
    labels.layout(in: rect)
  }

  var contents: [Label] { labels.contents }

  func draw(on canvas: inout Canvas) { for label in labels.children { label.draw(on: &canvas) } }

  func sizeThatFits(_ size: Size) -> Size { Size(width: width, height: min(1, size.height)) }
}
