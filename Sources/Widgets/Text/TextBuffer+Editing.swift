extension TextBuffer {
  /// Types text: replaces the selection, or inserts at the caret, and goes on behind it.
  package mutating func insert(_ typed: String) {
    replace(selection ?? caret..<caret, with: typed, as: typed == "\n" ? .lineBreak : .typing)
  }

  /// Types text as an undo step of its own.
  package mutating func paste(_ text: String) {
    replace(selection ?? caret..<caret, with: text, as: .whole)
  }

  /// Deletes the selection as an undo step of its own.
  package mutating func deleteSelection() {
    guard let selection else { return }
    replace(selection, with: "", as: .whole)
  }

  package mutating func deleteBackward() { delete(to: previousCluster) }

  package mutating func deleteForward() { delete(to: nextCluster) }

  package mutating func deleteWordBackward() { delete(to: offset(of: wordStart)) }

  package mutating func deleteWordForward() { delete(to: offset(of: wordEnd)) }

  /// Deletes from the caret to the end of the line, or the line break if the caret is before it.
  package mutating func deleteToLineEnd() {
    let (end, _) = lineEnd
    delete(to: end > caret ? end : nextCluster)
  }

  package mutating func deleteToLineStart() { delete(to: lineStart) }

  /// Deletes the selection, or the text between the caret and `place`.
  private mutating func delete(to place: Int) {
    guard selection == nil else { return deleteSelection() }
    replace(min(place, caret)..<max(place, caret), with: "", as: .deleting)
  }
}

// MARK: Marks

extension TextBuffer {
  /// Replaces the marks as an undo step of its own, and selects nothing. Equal marks make no step.
  package mutating func remark(_ marks: [Mark]) {
    guard marks != self.marks else { return }
    let (before, edit) = (moment, TextEdit(offset: caret, removed: "", inserted: ""))
    self.marks = marks
    apply(edit)
    deselect()
    history.record(edit, .whole, before: before, after: moment)
  }
}

// MARK: Undo

extension TextBuffer {
  /// Takes back the last step. Returns whether there was one.
  package mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    apply(step.edit.inverse)
    restore(step.before)
    return true
  }

  /// Does the step again that was taken back last. Returns whether there was one.
  package mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    apply(step.edit)
    restore(step.after)
    return true
  }

  /// Ends the run of typing or deleting: the next edit begins an undo step.
  package mutating func endRun() { history.endRun() }

  private mutating func restore(_ moment: TextHistory<Mark>.Moment) {
    (caret, anchor, marks) = (moment.caret, moment.anchor, moment.marks)
    (isMarking, goal, leansBack) = (false, nil, false)
  }
}
