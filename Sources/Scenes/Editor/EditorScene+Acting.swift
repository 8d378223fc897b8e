import DreamCore

extension EditorScene {
  mutating func act(
    _ verb: EditorVerb, wasLeaving: Bool, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .escape: return escape(wasLeaving: wasLeaving, environment)
    case .save: return write(environment)
    case .nextField: details.enter(backward: false, in: context)
    case .previousField: details.enter(backward: true, in: context)
    case .newline, .deleteBackward, .deleteForward, .deleteWord, .deleteToLineEnd, .deleteToLineStart:
      let width = wrapWidth(in: context)
      change(environment) { $0.delete(by: verb, width: width) }
    case .left, .right, .up, .down, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end, .pageDown,
      .pageUp:
      narrative.move(by: verb, width: wrapWidth(in: context), page: max(1, textHeight(in: context) - 1))
    }
    return []
  }

  private mutating func escape(wasLeaving: Bool, _ environment: Environment) -> [Action] {
    guard wasLeaving else {
      isLeaving = true
      return [.say(leavingWords)]
    }
    leaveDetails(environment)
    return write(environment) + [.close]
  }
}

extension TextBuffer {
  fileprivate mutating func delete(by verb: EditorVerb, width: Int) {
    switch verb {
    case .newline: insert("\n")
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .deleteWord: deleteWordBackward()
    case .deleteToLineEnd: deleteToLineEnd(width: width)
    case .deleteToLineStart: deleteToLineStart(width: width)
    default: break
    }
  }

  fileprivate mutating func move(by verb: EditorVerb, width: Int, page: Int) {
    switch verb {
    case .left: moveLeft()
    case .right: moveRight()
    case .up: moveUp(width: width)
    case .down: moveDown(width: width)
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .lineStart: moveToLineStart(width: width)
    case .lineEnd: moveToLineEnd(width: width)
    case .start: moveToStart()
    case .end: moveToEnd()
    case .pageDown: for _ in 0..<page { moveDown(width: width) }
    case .pageUp: for _ in 0..<page { moveUp(width: width) }
    default: break
    }
  }
}
