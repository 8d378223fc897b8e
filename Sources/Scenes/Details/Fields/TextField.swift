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
  func note(at here: LocalTime, nightTurn: Int) -> [Span] {
    switch understanding(at: here, nightTurn: nightTurn) {
    case .plain: []
    case .understood(let words): [Span(words, .dim)]
    case .refused(let words): [Span(words, .warning)]
    }
  }

  func isRefused(at here: LocalTime) -> Bool {
    if case .refused = understanding(at: here, nightTurn: 0) { true } else { false }
  }

  private enum Understanding {
    case plain
    case understood(String)
    case refused(String)
  }

  private func understanding(at here: LocalTime, nightTurn: Int) -> Understanding {
    switch meaning {
    case .words: return .plain
    case .date:
      switch DatePhrase.read(text, now: here) {
      case .success(let date):
        return .understood(date?.understanding(at: here.offset, nightTurn: nightTurn) ?? "no date")
      case .failure(let error): return .refused(error.message)
      }
    case .time:
      switch ClockPhrase.read(text) {
      case .success(let time): return .understood(time?.description ?? "no time")
      case .failure(let error): return .refused(error.message)
      }
    }
  }
}
