import Input

/// What a key does in a text of one line.
package enum LineVerb: Hashable, Sendable {
  case left, right, wordLeft, wordRight, start, end
  case deleteBackward, deleteForward, deleteWord, deleteToEnd, deleteToStart
}

extension LineVerb {
  static let keys: [Key: LineVerb] = [
    .left: .left, .control("b"): .left, .right: .right, .control("f"): .right,
    Key(.left, .control): .wordLeft, .alt("b"): .wordLeft, Key(.right, .control): .wordRight,
    .alt("f"): .wordRight, .home: .start, .control("a"): .start, .end: .end, .control("e"): .end,
    .backspace: .deleteBackward, .delete: .deleteForward, .control("d"): .deleteForward,
    .control("w"): .deleteWord, Key(.backspace, .alt): .deleteWord, .control("k"): .deleteToEnd,
    .control("u"): .deleteToStart,
  ]
}

extension TextBuffer {
  mutating func act(_ verb: LineVerb) {
    switch verb {
    case .left: moveLeft()
    case .right: moveRight()
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .start: moveToStart()
    case .end: moveToEnd()
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .deleteWord: deleteWordBackward()
    case .deleteToEnd: self = TextBuffer(String(text[..<caretIndex]))
    case .deleteToStart:
      self = TextBuffer(String(text[caretIndex...]))
      moveToStart()
    }
  }

  /// Types or edits as `key` does in a text of one line.
  package mutating func press(_ key: Key) -> FieldResponse {
    let old = text.utf8.count
    if let character = key.typed {
      insert(String(character))
    } else if let verb = LineVerb.keys[key] {
      act(verb)
    } else {
      return .ignored
    }
    return text.utf8.count == old ? .moved : .changed
  }

  /// Types a pasted text into a text of one line: each of its line breaks becomes a space.
  package mutating func insertWithoutLineBreaks(_ pasted: String) {
    insert(pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " "))
  }
}
