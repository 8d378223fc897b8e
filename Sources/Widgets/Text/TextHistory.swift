/// The undo of one text. A step is a run of typing or of deleting, a paste, or a mark; it keeps no copy of the text.
struct TextHistory<Mark: TextMark>: Equatable, Sendable {
  private var past: [Step] = []
  private var future: [Step] = []
  /// What the next edit has to be to go on with the last step.
  private var run: TextRun?

  struct Step: Equatable, Sendable {
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

  mutating func record(_ edit: TextEdit, _ kind: TextRun, before: Moment, after: Moment) {
    future = []
    let expected = kind == .lineBreak ? .typing : kind
    if run == expected, let last = past.last, let longer = last.edit.continued(by: edit) {
      past[past.count - 1] = Step(edit: longer, before: last.before, after: after)
    } else {
      past.append(Step(edit: edit, before: before, after: after))
    }
    run = kind == .typing || kind == .deleting ? kind : nil
  }

  /// What comes next is a step of its own.
  mutating func endRun() { run = nil }

  /// The step to take back, if there is one.
  mutating func undo() -> Step? {
    run = nil
    guard let step = past.popLast() else { return nil }
    future.append(step)
    return step
  }

  /// The step to do again, if there is one.
  mutating func redo() -> Step? {
    run = nil
    guard let step = future.popLast() else { return nil }
    past.append(step)
    return step
  }
}

/// What an edit is to the run it is made in.
enum TextRun: Hashable, Sendable {
  case typing
  /// The last of a run of typing.
  case lineBreak
  case deleting
  /// A step of its own.
  case whole
}
