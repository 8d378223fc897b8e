import CellCanvas
import DreamCore
import Input

/// A text of one line, which may have to be a date or a time.
struct TextField: Equatable, Sendable {
  private(set) var buffer: TextBuffer
  /// What stands there while nothing does.
  let placeholder: String
  let meaning: Meaning

  enum Meaning: Hashable, Sendable { case words, date, time }

  init(_ text: String, placeholder: String = "", meaning: Meaning = .words) {
    buffer = TextBuffer(text)
    self.placeholder = placeholder
    self.meaning = meaning
  }

  var text: String { buffer.text }

  mutating func press(_ key: Key) -> Field.Outcome { buffer.press(key) }

  mutating func paste(_ text: String) -> Field.Outcome {
    guard !text.isEmpty else { return .moved }
    buffer.insert(text.onOneLine)
    return .changed
  }

  var picture: FieldPicture {
    guard !buffer.text.isEmpty else { return FieldPicture(spans: [Span(placeholder, .dim)]) }
    let caret = DisplayText(String(buffer.text[..<buffer.caretIndex])).width
    return FieldPicture(spans: [Span(buffer.text)], caret: caret)
  }

  /// How it is understood, or why it isn't.
  func note(at here: LocalTime) -> [Span] {
    switch meaning {
    case .words: return []
    case .date:
      switch DatePhrase.read(text, now: here) {
      case .success(let date): return [Span(date?.understanding(at: here.offset) ?? "no date", .dim)]
      case .failure(let error): return [Span(error.message, .warning)]
      }
    case .time:
      switch ClockPhrase.read(text) {
      case .success(let time): return [Span(time?.description ?? "no time", .dim)]
      case .failure(let error): return [Span(error.message, .warning)]
      }
    }
  }
}
