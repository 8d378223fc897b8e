extension TextBuffer {
  package mutating func moveLeft() {
    guard caret > 0 else { return goal = nil }
    move(to: text.index(before: caretIndex))
  }

  package mutating func moveRight() {
    guard caretIndex < text.endIndex else { return goal = nil }
    move(to: text.index(after: caretIndex))
  }

  package mutating func moveToStart() { move(to: 0) }

  package mutating func moveToEnd() { move(to: text.utf8.count) }

  package mutating func moveWordLeft() { move(to: wordStart) }

  package mutating func moveWordRight() { move(to: wordEnd) }

  package mutating func deleteBackward() {
    guard caret > 0 else { return }
    delete(text.index(before: caretIndex)..<caretIndex)
  }

  package mutating func deleteForward() {
    guard caretIndex < text.endIndex else { return }
    delete(caretIndex..<text.index(after: caretIndex))
  }

  package mutating func deleteWordBackward() { delete(wordStart..<caretIndex) }

  /// The beginning of the word that the caret is in or behind.
  private var wordStart: String.Index {
    var index = caretIndex
    while index > text.startIndex, !text[text.index(before: index)].isWord {
      index = text.index(before: index)
    }
    while index > text.startIndex, text[text.index(before: index)].isWord {
      index = text.index(before: index)
    }
    return index
  }

  /// The end of the word that the caret is in or before.
  private var wordEnd: String.Index {
    var index = caretIndex
    while index < text.endIndex, !text[index].isWord { index = text.index(after: index) }
    while index < text.endIndex, text[index].isWord { index = text.index(after: index) }
    return index
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber || self == "'" || self == "’" || self == "_" }
}
