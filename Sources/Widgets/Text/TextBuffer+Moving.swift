/// A movement of the caret.
package enum Movement: Hashable, CaseIterable, Sendable {
  case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, start, end, pageUp, pageDown

  /// The end of `selection` that the caret goes to if the movement ends the selection; nil if it goes on from the caret.
  func edge(of selection: Range<Int>) -> Int? {
    switch self {
    case .left: selection.lowerBound
    case .right: selection.upperBound
    case .up, .down, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end, .pageUp, .pageDown: nil
    }
  }
}

extension TextBuffer {
  /// Moves the caret. If `selecting`, or while marking, the selection grows with it; otherwise it ends. `page` is the number
  /// of lines in a screen.
  package mutating func move(_ movement: Movement, selecting: Bool = false, page: Int = 1) {
    let ended = selecting || isMarking ? nil : selection
    anchor = selecting || isMarking ? anchor ?? caret : nil
    if let edge = ended.flatMap(movement.edge(of:)) { return move(to: edge) }
    switch movement {
    case .left: moveLeft()
    case .right: moveRight()
    case .up: move(byRows: -1)
    case .down: move(byRows: 1)
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .lineStart: moveToLineStart()
    case .lineEnd: moveToLineEnd()
    case .start: moveToStart()
    case .end: moveToEnd()
    case .pageUp: move(byRows: -page)
    case .pageDown: move(byRows: page)
    }
  }

  /// Puts the caret at a UTF-8 offset, or before the grapheme cluster that the offset is in.
  package mutating func move(to offset: Int) {
    caret = self.offset(of: text.clusterStart(atByte: offset))
    (goal, leansBack) = (nil, false)
    history.endRun()
  }

  /// Selects a range and puts the caret behind it.
  package mutating func select(_ range: Range<Int>) {
    move(to: range.upperBound)
    (anchor, isMarking) = (range.lowerBound, false)
  }

  /// Starts marking: every movement selects until it ends. Or ends marking and selects nothing.
  package mutating func toggleMarking() {
    isMarking.toggle()
    anchor = isMarking ? caret : nil
    history.endRun()
  }

  /// Moves the caret as a drag of the mouse does: selects from where the drag began.
  package mutating func drag(to offset: Int) {
    let anchor = anchor ?? caret
    move(to: offset)
    self.anchor = anchor
  }

  /// Ends marking. What is selected stays selected until the caret moves.
  package mutating func endMarking() { isMarking = false }

  /// Ends the selection, and marking.
  package mutating func deselect() { (anchor, isMarking) = (nil, false) }

  mutating func moveLeft() { move(to: previousCluster) }

  mutating func moveRight() { move(to: nextCluster) }

  mutating func moveToStart() { move(to: 0) }

  mutating func moveToEnd() { move(to: text.utf8.count) }

  mutating func moveWordLeft() { move(to: offset(of: wordStart)) }

  mutating func moveWordRight() { move(to: offset(of: wordEnd)) }

  var previousCluster: Int { caret > 0 ? offset(of: text.cluster(before: caretIndex)) : 0 }

  var nextCluster: Int {
    caret < text.utf8.count ? offset(of: text.cluster(after: caretIndex)) : caret
  }

  /// The beginning of the word that the caret is in or behind.
  var wordStart: String.Index {
    let word = text.skip(backFrom: caretIndex) { !$0.isWord }
    return text.skip(backFrom: word, while: \.isWord)
  }

  /// The end of the word that the caret is in or before.
  var wordEnd: String.Index {
    let word = text.skip(from: caretIndex) { !$0.isWord }
    return text.skip(from: word, while: \.isWord)
  }

  /// The word that the caret is in, or at an end of.
  package var wordAtCaret: Range<Int>? {
    let start = text.skip(backFrom: caretIndex, while: \.isWord)
    let end = text.skip(from: caretIndex, while: \.isWord)
    return start < end ? offset(of: start)..<offset(of: end) : nil
  }

  /// The word before the caret, or the one that the caret is in up to the caret.
  package var wordBeforeCaret: Range<Int>? {
    let end = text.skip(backFrom: caretIndex) { !$0.isWord }
    return wordStart < end ? offset(of: wordStart)..<offset(of: end) : nil
  }
}

extension String {
  fileprivate func skip(from index: Index, while isSkipped: (Character) -> Bool) -> Index {
    var index = index
    while index < endIndex, case let end = cluster(after: index),
      String(self[index..<end]).first.map(isSkipped) ?? false
    {
      index = end
    }
    return index
  }

  fileprivate func skip(backFrom index: Index, while isSkipped: (Character) -> Bool) -> Index {
    var index = index
    while index > startIndex {
      let before = cluster(before: index)
      guard String(self[before..<index]).first.map(isSkipped) ?? false else { break }
      index = before
    }
    return index
  }
}

extension Character {
  /// Whether the character is part of a word. Emoji are.
  var isWord: Bool {
    isLetter || isNumber || isSymbol || self == "'" || self == "’" || self == "_"
  }
}
