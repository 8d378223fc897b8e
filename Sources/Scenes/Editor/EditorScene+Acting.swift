import DreamCore
import Widgets

extension EditorScene {
  mutating func act(
    _ verb: EditorVerb, wasLeaving: Bool, in context: Context, _ environment: Environment
  ) -> [Action] {
    switch verb {
    case .escape: return escape(wasLeaving: wasLeaving, in: context, environment)
    case .save: return write(environment)
    case .nextField: enterDetails(backward: false, in: context)
    case .previousField: enterDetails(backward: true, in: context)
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

  private mutating func escape(wasLeaving: Bool, in context: Context, _ environment: Environment) -> [Action] {
    guard wasLeaving else {
      mode = .leaving
      narrative.deselect()
      return [.say(leavingWords(in: context))]
    }
    let refused = refusedDateWords(in: context)
    leaveDetails(environment)
    return [refused].compactMap { isDiscarded ? nil : $0.map(Action.say) } + finish(environment) + [.close]
  }

  private mutating func move(_ movement: Movement, selecting: Bool, in context: Context) {
    let page = max(1, textHeight(in: context) - 1)
    narrative.move(movement, selecting: selecting, page: page)
  }

  private mutating func cut(_ environment: Environment) -> [Action] {
    guard let text = narrative.selectedText else { return nothingSelected }
    change(environment) { $0.deleteSelection() }
    return [.copy(text)]
  }

  private mutating func copy() -> [Action] {
    guard let text = narrative.selectedText else { return nothingSelected }
    narrative.endMarking()
    return [.copy(text)]
  }

  private var nothingSelected: [Action] { [.say("Nothing is selected: Shift and the arrows select.")] }

  private mutating func paste(from context: Context, _ environment: Environment) -> [Action] {
    guard !context.clipboard.isEmpty else { return [.say("Nothing was cut or copied.")] }
    paste(context.clipboard, environment)
    return []
  }

  mutating func paste(_ text: String, _ environment: Environment) {
    change(environment) { $0.paste(text) }
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

  /// So many milliseconds without a change end a run of typing or deleting.
  private static let pause: Int64 = 1000

  /// Changes the text, and sees to it that it is written.
  mutating func change(_ environment: Environment, _ body: (inout NarrativeBuffer) -> Void) {
    if let lastChange, lastChange.advanced(byMilliseconds: Self.pause) <= environment.now { narrative.endRun() }
    let (version, bytes) = (narrative.version, narrative.text.utf8.count)
    body(&narrative)
    guard narrative.version != version else { return }
    lastChange = environment.now
    pacing.change(of: abs(narrative.text.utf8.count - bytes), at: environment.now)
  }
}
