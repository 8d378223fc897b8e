import DreamCore

extension EditorScene {
  mutating func act(
    _ verb: EditorVerb, wasLeaving: Bool, in context: Context, _ environment: Environment
  ) -> [Action] {
    switch verb {
    case .escape: return escape(wasLeaving: wasLeaving, environment)
    case .save: return write(environment)
    case .nextField: field = field == .title ? .narrative : .title
    case .newline where field == .title: field = .narrative
    case .newline: change(environment) { $0.insert("\n") }
    case .move(let movement): move(movement, selecting: false, in: context)
    case .select(let movement): move(movement, selecting: true, in: context)
    case .startSelecting: change(environment) { $0.toggleMarking() }
    case .deleteBackward: change(environment) { $0.deleteBackward() }
    case .deleteForward: change(environment) { $0.deleteForward() }
    case .deleteWordBackward: change(environment) { $0.deleteWordBackward() }
    case .deleteWordForward: change(environment) { $0.deleteWordForward() }
    case .deleteToLineEnd: change(environment) { $0.deleteToLineEnd() }
    case .deleteToLineStart: change(environment) { $0.deleteToLineStart() }
    case .cut: return cut(environment)
    case .copy: return copy()
    case .paste: return paste(from: context, environment)
    case .undo: return undo(environment)
    case .redo: return redo(environment)
    case .find: startFinding()
    case .sign: return startSigning()
    }
    return []
  }

  private mutating func escape(wasLeaving: Bool, _ environment: Environment) -> [Action] {
    guard wasLeaving else {
      mode = .leaving
      withBuffer { $0.deselect() }
      return [.say("Esc again: done.")]
    }
    return write(environment) + [.close]
  }

  private mutating func move(_ movement: Movement, selecting: Bool, in context: Context) {
    let page = max(1, textHeight(in: context) - 1)
    withBuffer { $0.move(movement, selecting: selecting, page: page) }
  }

  private mutating func cut(_ environment: Environment) -> [Action] {
    guard let text = buffer.selectedText else { return nothingSelected }
    change(environment) { $0.deleteSelection() }
    return [.copy(text)]
  }

  private mutating func copy() -> [Action] {
    guard let text = buffer.selectedText else { return nothingSelected }
    withBuffer { $0.isMarking = false }
    return [.copy(text)]
  }

  private var nothingSelected: [Action] { [.say("Nothing is selected: Shift and the arrows select.")] }

  private mutating func paste(from context: Context, _ environment: Environment) -> [Action] {
    guard !context.clipboard.isEmpty else { return [.say("Nothing was cut or copied.")] }
    paste(context.clipboard, environment)
    return []
  }

  /// A title is one line.
  mutating func paste(_ text: String, _ environment: Environment) {
    let line = field == .title ? text.map { $0.isNewline ? " " : $0 } : nil
    change(environment) { $0.paste(line.map { String($0) } ?? text) }
  }

  private mutating func undo(_ environment: Environment) -> [Action] {
    var isDone = false
    change(environment) { isDone = $0.undo() }
    return isDone ? [] : [.say("Nothing to undo in the text.")]
  }

  private mutating func redo(_ environment: Environment) -> [Action] {
    var isDone = false
    change(environment) { isDone = $0.redo() }
    return isDone ? [] : [.say("Nothing to do again in the text.")]
  }
}

// MARK: The text that has the caret

extension EditorScene {
  var buffer: TextBuffer {
    switch field {
    case .narrative: narrative
    case .title: title
    }
  }

  mutating func withBuffer(_ body: (inout TextBuffer) -> Void) {
    switch field {
    case .narrative: body(&narrative)
    case .title: body(&title)
    }
  }

  /// Changes the text that has the caret, and sees to it that it is written.
  mutating func change(_ environment: Environment, _ body: (inout TextBuffer) -> Void) {
    let (version, bytes) = (buffer.version, buffer.text.utf8.count)
    withBuffer(body)
    guard buffer.version != version else { return }
    pacing.change(of: abs(buffer.text.utf8.count - bytes), at: environment.now)
  }
}
