import Input

/// What a key does in a text of one line.
package enum LineVerb: CaseIterable, Hashable, Sendable {
  case left, right, wordLeft, wordRight, start, end
  case deleteBackward, deleteForward, deleteWord, deleteToEnd, deleteToStart
}

extension LineVerb {
  /// The keys that do it.
  package var keys: [Key] {
    switch self {
    case .left: [.left, .control("b")]
    case .right: [.right, .control("f")]
    case .wordLeft: [Key(.left, .control), .alt("b")]
    case .wordRight: [Key(.right, .control), .alt("f")]
    case .start: [.home, .control("a")]
    case .end: [.end, .control("e")]
    case .deleteBackward: [.backspace]
    case .deleteForward: [.delete, .control("d")]
    case .deleteWord: [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)]
    case .deleteToEnd: [.control("k")]
    case .deleteToStart: [.control("u")]
    }
  }

  /// Whether the key deletes a piece of the text, which can be pasted again.
  package var isKilling: Bool { [.deleteWord, .deleteToEnd, .deleteToStart].contains(self) }

  package static let byKey = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { verb in verb.keys.map { ($0, verb) } })
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
      if old < Self.longestLine { insert(String(character)) }
    } else if let verb = LineVerb.byKey[key] {
      act(verb)
    } else {
      return .ignored
    }
    return text.utf8.count == old ? .moved : .changed
  }

  /// The longest text of one line in bytes: each key takes time for all of it.
  package static var longestLine: Int { 16_384 }

  /// Types a pasted text into a text of one line, unless it gets too long: each of its line breaks becomes a space.
  package mutating func insertWithoutLineBreaks(_ pasted: String) {
    guard text.utf8.count + pasted.utf8.count <= Self.longestLine else { return }
    insert(pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " "))
  }
}
