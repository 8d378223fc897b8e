import DreamCore
import Input
import Stage
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
    case .deleteWordBackward: return kill(backward: true, in: context, environment) { $0.deleteWordBackward() }
    case .deleteWordForward: return kill(in: context, environment) { $0.deleteWordForward() }
    case .deleteToLineEnd: return kill(in: context, environment) { $0.deleteToLineEnd() }
    case .deleteToLineStart: return kill(backward: true, in: context, environment) { $0.deleteToLineStart() }
    case .cut: return cut(environment)
    case .copy: return copy()
    case .paste: return paste(from: context, environment)
    case .undo: return undo(environment)
    case .redo: return redo(environment)
    case .find: startFinding()
    case .sign: return startSigning(in: context)
    case .night: return chooseNight(in: context, environment)
    }
    return []
  }

  private mutating func escape(wasLeaving: Bool, in context: Context, _ environment: Environment) -> [Action] {
    guard wasLeaving else {
      mode = .leaving
      narrative.deselect()
      return [.say(leavingWords)]
    }
    let date = details.date
    leaveDetails(in: context, environment)
    let words = isDiscarded ? nil : dateWords(after: date)
    let actions = [words].compactMap { $0.map(Action.say) } + finish(in: context, environment)
    return actions + (actions.contains(where: \.isMessage) ? [] : offer(in: context)) + [.close]
  }

  /// Offers to rate a dream that was written just now, and to mark a sign in it, as far as neither was done.
  private func offer(in context: Context) -> [Action] {
    guard isNew, !isDeleted, !isDiscarded, let offer = Offer(about: written, context.preferences) else { return [] }
    return [.offer(offer)]
  }

  private mutating func move(_ movement: Movement, selecting: Bool, in context: Context) {
    killed = nil
    let page = max(1, textHeight(in: context) - 1)
    narrative.move(movement, selecting: selecting, page: page)
  }

  private mutating func cut(_ environment: Environment) -> [Action] {
    guard let text = narrative.selectedText else { return nothingSelected }
    change(environment) { $0.deleteSelection() }
    return [.copy(text)]
  }

  /// Deletes a piece of the text and copies it. Pieces that are deleted one after another are copied as one.
  private mutating func kill(
    backward: Bool = false, in context: Context, _ environment: Environment, _ body: (inout NarrativeBuffer) -> Void
  ) -> [Action] {
    let (version, hasSelection) = (narrative.version, narrative.selection != nil)
    let earlier = killed == version ? context.clipboard : ""
    change(environment, body)
    guard narrative.version != version else { return [] }
    killed = narrative.version
    return [.copy(backward && !hasSelection ? narrative.removed + earlier : earlier + narrative.removed)]
  }

  private mutating func copy() -> [Action] {
    guard let text = narrative.selectedText else { return nothingSelected }
    killed = nil
    narrative.endMarking()
    return [.copy(text)]
  }

  private var nothingSelected: [Action] {
    [.say("Nothing is selected (Shift and the arrows select). Esc Esc leaves the text.")]
  }

  private mutating func paste(from context: Context, _ environment: Environment) -> [Action] {
    guard !context.clipboard.isEmpty else { return [.say("Nothing to paste: nothing was cut or copied.")] }
    return paste(context.clipboard, environment)
  }

  /// Inserts a text, unless the dream would be too long to be written here.
  mutating func paste(_ text: String, _ environment: Environment) -> [Action] {
    guard narrative.text.utf8.count + text.utf8.count <= Dream.longestWritten else {
      return [.say("Not pasted: the text would be over 128 KB. lucid add < FILE adds a dream.")]
    }
    change(environment) { $0.paste(text) }
    return []
  }

  private mutating func undo(_ environment: Environment) -> [Action] {
    var isDone = false
    change(environment) { isDone = $0.undo() }
    return isDone ? [] : [.say("Nothing to undo in the text.")]
  }

  private mutating func redo(_ environment: Environment) -> [Action] {
    var isDone = false
    change(environment) { isDone = $0.redo() }
    return isDone ? [] : [.say("Nothing to redo in the text.")]
  }

  /// The pause after which typing begins a new undo step of the text, in milliseconds.
  private static let pause: Int64 = 1000

  /// Changes the text and schedules it to be written.
  mutating func change(_ environment: Environment, _ body: (inout NarrativeBuffer) -> Void) {
    if let lastChange, lastChange.advanced(byMilliseconds: Self.pause) <= environment.now { narrative.endRun() }
    let (version, bytes) = (narrative.version, narrative.text.utf8.count)
    body(&narrative)
    guard narrative.version != version else { return }
    followNames()
    lastChange = environment.now
    pacing.change(of: abs(narrative.text.utf8.count - bytes), at: environment.now)
  }
}

extension Action {
  fileprivate var isMessage: Bool { if case .say = self { true } else { false } }
}

/// The commands of keys while writing.
enum EditorVerb: Verb {
  case escape, nextField, previousField, newline, save, undo, redo
  case move(Movement)
  case select(Movement)
  case startSelecting
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward, deleteToLineEnd, deleteToLineStart
  case cut, copy, paste
  case find, sign, night
}

extension EditorVerb {
  /// The verb of a key. A key that isn't bound with Shift, but moves without it, selects.
  init?(_ key: Key) {
    if let verb = Self.bindings[key] {
      self = verb
    } else if key.modifiers.contains(.shift),
      case .move(let movement)? = Self.bindings[Key(key.code, key.modifiers.subtracting(.shift))]
    {
      self = .select(movement)
    } else {
      return nil
    }
  }

  /// Does at once what Esc does when it is pressed twice. Few terminals can send it.
  static let leavesAtOnce = Key(.enter, .control)

  static let place = "editor"
  static let takesText = true

  static let bindings = Bindings<EditorVerb>(acting + moving + editing)

  private static let acting = [
    Binding<EditorVerb>("done", [.escape, leavesAtOnce], .escape, "Esc Esc", "done", hint: Hint("Esc Esc", "done")),
    Binding(
      "nextField", [.tab], .nextField, "Tab", "the details, field by field, and back", hint: Hint("Tab", "details")),
    Binding("previousField", [.backTab], .previousField, "Shift-Tab", "the field before"),
    Binding("save", [.control("s")], .save, "Ctrl-S", "save and stay"),
    Binding(
      "sign", [.control("t")], .sign, "Ctrl-T", "mark the selection or the word as a dream sign, then 1 to 4",
      hint: Hint("Ctrl-T", "dream sign")),
    Binding(
      "night", [.alt("n"), .function(2)], .night, "Alt-N F2", "another night: last night, tonight, a nap now",
      hint: Hint("Alt-N", "night")),
    Binding(
      "undo", [.control("z"), .control("_")], .undo, "Ctrl-Z Ctrl-_", "undo in the text", hint: Hint("Ctrl-Z", "undo")),
    Binding("redo", [.control("r"), .control("z").with(.shift)], .redo, "Ctrl-R", "redo in the text"),
    Binding(
      "find", [.control("g"), .alt("/")], .find, "Ctrl-G Alt-/", "find in the text", hint: Hint("Ctrl-G", "find")),
  ]

  private static let moving = [
    Binding<EditorVerb>("left", [.left, .control("b")], .move(.left), "← Ctrl-B", "a character left"),
    Binding("right", [.right, .control("f")], .move(.right), "→ Ctrl-F", "a character right"),
    Binding("up", [.up, .control("p")], .move(.up), "↑ Ctrl-P", "a row up"),
    Binding("down", [.down, .control("n")], .move(.down), "↓ Ctrl-N", "a row down"),
    Binding(
      "wordLeft", [Key(.left, .control), Key(.left, .alt), .alt("b")], .move(.wordLeft), "Ctrl-←", "a word left"),
    Binding(
      "wordRight", [Key(.right, .control), Key(.right, .alt), .alt("f")], .move(.wordRight), "Ctrl-→", "a word right"),
    Binding("lineStart", [.home, .control("a")], .move(.lineStart), "Home Ctrl-A", "the row's beginning"),
    Binding("lineEnd", [.end, .control("e")], .move(.lineEnd), "End Ctrl-E", "the row's end"),
    Binding("start", [Key(.home, .control), .alt("<")], .move(.start), "Ctrl-Home", "the beginning of the text"),
    Binding("end", [Key(.end, .control), .alt(">")], .move(.end), "Ctrl-End", "the end of the text"),
    Binding("pageDown", [.pageDown], .move(.pageDown), "PgDn", "a screen down"),
    Binding("pageUp", [.pageUp], .move(.pageUp), "PgUp", "a screen up"),
    Binding(
      "startSelecting", [.control(" ")], .startSelecting, "Shift-arrows", "select; so do all that move after Ctrl-Space"
    ),
  ]

  private static let editing = [
    Binding<EditorVerb>("newline", [.enter, Key(.enter, .shift)], .newline, "↵", "a new line"),
    Binding("deleteBackward", [.backspace], .deleteBackward, "Backspace", "delete the character before"),
    Binding("deleteForward", [.delete, .control("d")], .deleteForward, "Delete Ctrl-D", "delete the character after"),
    Binding(
      "deleteWordBackward", [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)], .deleteWordBackward,
      "Ctrl-W",
      "delete the word before"),
    Binding(
      "deleteWordForward", [.alt("d"), Key(.delete, .control)], .deleteWordForward, "Alt-D", "delete the word after"),
    Binding("deleteToLineEnd", [.control("k")], .deleteToLineEnd, "Ctrl-K", "delete to the row's end"),
    Binding("deleteToLineStart", [.control("u")], .deleteToLineStart, "Ctrl-U", "delete to the row's beginning"),
    Binding("cut", [.control("x"), Key(.delete, .shift)], .cut, "Ctrl-X", "cut"),
    Binding("copy", [.control("c"), Key(.insert, .control)], .copy, "Ctrl-C", "copy"),
    Binding("paste", [.control("v"), .control("y"), Key(.insert, .shift)], .paste, "Ctrl-V Ctrl-Y", "paste"),
  ]
}
