extension TextBuffer {
  /// Moves the caret, and with it an end of the selection, or ends the selection.
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

  /// Puts the caret somewhere; where that is within a cluster, before it.
  package mutating func move(to offset: Int) {
    caret = self.offset(of: text.clusterStart(atByte: offset))
    (goal, leansBack) = (nil, false)
    history.endRun()
  }

  /// Selects a range, the caret behind it.
  package mutating func select(_ range: Range<Int>) {
    move(to: range.upperBound)
    (anchor, isMarking) = (range.lowerBound, false)
  }

  /// From here on every movement selects; or none does, and nothing is selected.
  package mutating func toggleMarking() {
    isMarking.toggle()
    anchor = isMarking ? caret : nil
    history.endRun()
  }

  /// Moves the caret as a drag does: what lies between `anchor` and the caret is selected.
  package mutating func drag(to offset: Int) {
    let anchor = anchor ?? caret
    move(to: offset)
    self.anchor = anchor
  }

  /// From here on movements end the selection again; what is selected stays selected.
  package mutating func endMarking() { isMarking = false }

  /// Selects nothing.
  package mutating func deselect() { (anchor, isMarking) = (nil, false) }

  package mutating func moveLeft() { move(to: previousCluster) }

  package mutating func moveRight() { move(to: nextCluster) }

  package mutating func moveToStart() { move(to: 0) }

  package mutating func moveToEnd() { move(to: text.utf8.count) }

  package mutating func moveWordLeft() { move(to: offset(of: wordStart)) }

  package mutating func moveWordRight() { move(to: offset(of: wordEnd)) }
}

extension TextBuffer {
  var previousCluster: Int { caret > 0 ? offset(of: text.index(before: caretIndex)) : 0 }

  var nextCluster: Int {
    caret < text.utf8.count ? offset(of: text.index(after: caretIndex)) : caret
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

  package var wordBeforeCaret: Range<Int>? {
    let end = text.skip(backFrom: caretIndex) { !$0.isWord }
    return wordStart < end ? offset(of: wordStart)..<offset(of: end) : nil
  }
}

extension String {
  fileprivate func skip(from index: Index, while isSkipped: (Character) -> Bool) -> Index {
    var index = index
    while index < endIndex, isSkipped(self[index]) { index = self.index(after: index) }
    return index
  }

  fileprivate func skip(backFrom index: Index, while isSkipped: (Character) -> Bool) -> Index {
    var index = index
    while index > startIndex {
      let before = self.index(before: index)
      guard isSkipped(self[before]) else { break }
      index = before
    }
    return index
  }
}

extension Character {
  /// Whether it is part of a word; emoji are.
  var isWord: Bool {
    isLetter || isNumber || isSymbol || self == "'" || self == "’" || self == "_"
  }
}
