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

  package func draw(on canvas: inout Canvas, in rect: Rect) {
    let parts = parts(of: rect)
    canvas.draw(DisplayText(styles.glyphs.spelled(note)), at: parts.note.origin, in: parts.note, style: styles.dim)
    if let message {
      canvas.draw([Span(message, .accent)], in: parts.room, styles: styles)
    } else {
      for place in places(in: parts.room) { draw(place, on: &canvas) }
    }
  }

  /// The keys of the hint at `point`; nil while a message is shown.
  package func target(at point: Point, in rect: Rect) -> MouseTarget? {
    guard message == nil else { return nil }
    let place = places(in: parts(of: rect).room).first { $0.frame.contains(point) }
    return place.map { .keys($0.hint.presses) }
  }

  /// The columns of the message; 0 if there is none.
  private var messageWidth: Int { message.map { DisplayText(styles.glyphs.spelled($0)).width } ?? 0 }

  private func parts(of rect: Rect) -> (room: Rect, note: Rect) {
    let line = rect.cuttingTop(1).top
    let width = DisplayText(styles.glyphs.spelled(note)).width
    // The note gives way to a message that has no room beside it.
    let isInTheWay = line.width - width - 3 < messageWidth
    let isShown = width > 0 && width + 20 <= line.width && !isInTheWay
    let (right, left) = line.cuttingRight(isShown ? width + 1 : 0)
    return (left.cuttingLeft(1).rest.cuttingRight(1).rest, right)
  }
}

// MARK: Hints

extension LastLine {
  /// A hint and its frame.
  private struct PlacedHint {
    let hint: Hint
    let key, words: DisplayText
    let frame: Rect
  }

  /// The hints that fit, in their order, and those that are essential.
  private func places(in rect: Rect) -> [PlacedHint] {
    var places: [PlacedHint] = []
    var rest = rect
    var kept = hints.filter(\.isEssential).reduce(0) { $0 + width($1, $1.words) + Self.gap }
    var isFull = false
    for hint in hints {
      if hint.isEssential { kept -= width(hint, hint.words) + Self.gap }
      let room = rest.width - kept
      guard hint.isEssential || !isFull else { continue }
      let words = [hint.words, hint.brief].first { self.width(hint, $0) <= room } ?? hint.brief
      let width = self.width(hint, words)
      isFull = width > room
      guard !isFull || room >= Self.leastWidth else { continue }
      places.append(place(hint, words, in: rest.cuttingLeft(min(width, room)).left))
      rest = rest.cuttingLeft(min(width, room) + Self.gap).rest
    }
    return places
  }

  /// The blank columns between hints.
  private static let gap = 3

  private func width(_ hint: Hint, _ words: String) -> Int {
    [hint.key, words].reduce(1) { $0 + DisplayText(styles.glyphs.spelled($1)).width }
  }

  private func place(_ hint: Hint, _ words: String, in frame: Rect) -> PlacedHint {
    PlacedHint(
      hint: hint, key: DisplayText(styles.glyphs.spelled(hint.key)), words: DisplayText(styles.glyphs.spelled(words)),
      frame: frame)
  }

  private func draw(_ place: PlacedHint, on canvas: inout Canvas) {
    canvas.draw(place.key, at: place.frame.origin, in: place.frame, style: styles.key)
    let rest = place.frame.cuttingLeft(place.key.width + 1).rest
    let words = place.words.truncated(to: rest.width, ellipsis: DisplayText(styles.glyphs.ellipsis))
    canvas.draw(words, at: rest.origin, in: rest, style: styles.dim)
  }
}
