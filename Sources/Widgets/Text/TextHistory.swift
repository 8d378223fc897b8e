/// The undo of one text. A step is a run of typing or deleting, a paste, or a change of marks. Steps keep no copies of the
/// text.
struct TextHistory<Mark: TextMark>: Equatable, Sendable {
  private var past: [EditStep] = []
  private var future: [EditStep] = []
  /// The run that the next edit may continue; nil if it begins a step.
  private var run: EditRun?

  struct EditStep: Equatable, Sendable {
    fileprivate(set) var edit: TextEdit
    let before: Moment
    fileprivate(set) var after: Moment
  }

  /// What an undo brings back besides the text.
  struct Moment: Equatable, Sendable {
    let caret: Int
    let anchor: Int?
    let marks: [Mark]
  }

  mutating func record(_ edit: TextEdit, _ kind: EditRun, before: Moment, after: Moment) {
    future = []
    let expected = kind == .lineBreak ? .typing : kind
    if run == expected, let last = past.last, let longer = last.edit.continued(by: edit) {
      past[past.count - 1] = EditStep(edit: longer, before: last.before, after: after)
    } else {
      past.append(EditStep(edit: edit, before: before, after: after))
    }
    run = kind == .typing || kind == .deleting ? kind : nil
  }

  /// Lets the next edit begin a step.
  mutating func endRun() { run = nil }

  /// The step to take back; nil if there is none.
  mutating func undo() -> EditStep? {
    run = nil
    guard let step = past.popLast() else { return nil }
    future.append(step)
    return step
  }

  /// The step to do again; nil if there is none.
  mutating func redo() -> EditStep? {
    run = nil
    guard let step = future.popLast() else { return nil }
    past.append(step)
    return step
  }
}

/// The part of an edit in a run of edits that make one undo step.
enum EditRun: Hashable, Sendable {
  case typing
  /// The last edit of a run of typing.
  case lineBreak
  case deleting
  /// A step of its own.
  case whole
}

/// A change of a text that can be taken back.
package struct TextEdit: Equatable, Sendable {
  /// The UTF-8 offset of the change.
  let offset: Int
  let removed: String
  let inserted: String

  /// The range of what is removed, in the text before the edit.
  package var range: Range<Int> { offset..<offset + removed.utf8.count }

  /// The end of what is inserted, in the text after the edit.
  package var end: Int { offset + inserted.utf8.count }

  /// How many bytes longer the edit makes the text.
  package var growth: Int { inserted.utf8.count - removed.utf8.count }

  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  var inverse: TextEdit { TextEdit(offset: offset, removed: inserted, inserted: removed) }

  /// This edit and `next` as one; nil unless `next` goes on typing or deleting where this one ended.
  func continued(by next: TextEdit) -> TextEdit? {
    if next.removed.isEmpty, next.offset == end {
      return TextEdit(offset: offset, removed: removed, inserted: inserted + next.inserted)
    }
    guard inserted.isEmpty, next.inserted.isEmpty else { return nil }
    if next.range.upperBound == offset {
      return TextEdit(offset: next.offset, removed: next.removed + removed, inserted: "")
    }
    return next.offset == offset
      ? TextEdit(offset: offset, removed: removed + next.removed, inserted: "") : nil
  }
}

/// A part of a text that stays with its words while the text is edited.
package protocol TextMark: Equatable, Sendable {
  /// The mark after `edit`, which made the text `text`; nil if its words are gone.
  func following(_ edit: TextEdit, in text: String) -> Self?
}

extension Never: TextMark {
  package func following(_ edit: TextEdit, in text: String) -> Never? { nil }
}
