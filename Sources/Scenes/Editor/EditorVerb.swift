import Input
import Widgets

/// What keys do while writing.
enum EditorVerb: Verb {
  case escape, nextField, previousField, newline, save, undo, redo
  case move(Movement)
  case select(Movement)
  case startSelecting
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward, deleteToLineEnd, deleteToLineStart
  case cut, copy, paste
  case find, sign
}

extension EditorVerb {
  /// What a key does; where it does nothing with Shift held and moves without, it selects.
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

  static let bindings = Bindings<EditorVerb>(acting + moving + editing)

  private static let acting = [
    Binding<EditorVerb>(
      [.tab], .nextField, "Tab", "the details, field by field, and back", hint: Hint("Tab", "details")),
    Binding([.backTab], .previousField, "Shift-Tab", "the field before"),
    Binding([.escape], .escape, "Esc Esc", "done", hint: Hint("Esc Esc", "done")),
    Binding([.control("s")], .save, "Ctrl-S", "save and stay"),
    Binding(
      [.control("t")], .sign, "Ctrl-T", "mark the selection or the word as a dream sign",
      hint: Hint("Ctrl-T", "sign")),
    Binding(
      [.control("z"), .control("_")], .undo, "Ctrl-Z Ctrl-_", "undo in the text", hint: Hint("Ctrl-Z", "undo")),
    Binding([.control("r"), .control("z").with(.shift)], .redo, "Ctrl-R", "redo in the text"),
    Binding([.control("g"), .alt("/")], .find, "Ctrl-G Alt-/", "find in the text", hint: Hint("Ctrl-G", "find")),
  ]

  private static let moving = [
    Binding<EditorVerb>([.left, .control("b")], .move(.left), "← Ctrl-B", "a character left"),
    Binding([.right, .control("f")], .move(.right), "→ Ctrl-F", "a character right"),
    Binding([.up, .control("p")], .move(.up), "↑ Ctrl-P", "a row up"),
    Binding([.down, .control("n")], .move(.down), "↓ Ctrl-N", "a row down"),
    Binding([Key(.left, .control), Key(.left, .alt), .alt("b")], .move(.wordLeft), "Ctrl-←", "a word left"),
    Binding([Key(.right, .control), Key(.right, .alt), .alt("f")], .move(.wordRight), "Ctrl-→", "a word right"),
    Binding([.home, .control("a")], .move(.lineStart), "Home Ctrl-A", "the row's beginning"),
    Binding([.end, .control("e")], .move(.lineEnd), "End Ctrl-E", "the row's end"),
    Binding([Key(.home, .control), .alt("<")], .move(.start), "Ctrl-Home", "the beginning of the text"),
    Binding([Key(.end, .control), .alt(">")], .move(.end), "Ctrl-End", "the end of the text"),
    Binding([.pageDown], .move(.pageDown), "PgDn", "a screen down"),
    Binding([.pageUp], .move(.pageUp), "PgUp", "a screen up"),
    Binding([.control(" ")], .startSelecting, "Shift-arrows", "select; so do all that move after Ctrl-Space"),
  ]

  private static let editing = [
    Binding<EditorVerb>([.enter, Key(.enter, .shift)], .newline, "↵", "a new line"),
    Binding(
      [.backspace, Key(.backspace, .shift)], .deleteBackward, "Backspace", "delete the character before"),
    Binding([.delete, .control("d")], .deleteForward, "Delete Ctrl-D", "delete the character behind"),
    Binding(
      [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)], .deleteWordBackward, "Ctrl-W",
      "delete the word before"),
    Binding([.alt("d"), Key(.delete, .control)], .deleteWordForward, "Alt-D", "delete the word behind"),
    Binding([.control("k")], .deleteToLineEnd, "Ctrl-K", "delete to the row's end"),
    Binding([.control("u")], .deleteToLineStart, "Ctrl-U", "delete to the row's beginning"),
    Binding([.control("x"), Key(.delete, .shift)], .cut, "Ctrl-X", "cut"),
    Binding([.control("c"), Key(.insert, .control)], .copy, "Ctrl-C", "copy"),
    Binding([.control("v"), .control("y"), Key(.insert, .shift)], .paste, "Ctrl-V Ctrl-Y", "paste"),
  ]
}
