import Input

/// What keys do while writing.
enum EditorVerb: Hashable, Sendable {
  case escape, nextField, previousField, newline, save
  case left, right, up, down, wordLeft, wordRight, lineStart, lineEnd, start, end, pageDown, pageUp
  case deleteBackward, deleteForward, deleteWord, deleteToLineEnd, deleteToLineStart
}

extension EditorVerb {
  static let bindings = Bindings<EditorVerb>([
    Binding([.tab], .nextField, "Tab", "the details, field by field, and back", hint: Hint("Tab", "details")),
    Binding([.backTab], .previousField, "Shift-Tab", "the field before"),
    Binding([.escape], .escape, "Esc Esc", "done", hint: Hint("Esc Esc", "done")),
    Binding([.control("s")], .save, "Ctrl-S", "save and stay"),
    Binding([.enter], .newline, "↵", "a new line"),
    Binding([.left, .control("b")], .left, "← Ctrl-B", "a character left"),
    Binding([.right, .control("f")], .right, "→ Ctrl-F", "a character right"),
    Binding([.up, .control("p")], .up, "↑ Ctrl-P", "a row up"),
    Binding([.down, .control("n")], .down, "↓ Ctrl-N", "a row down"),
    Binding([Key(.left, .control), .alt("b")], .wordLeft, "Ctrl-←", "a word left"),
    Binding([Key(.right, .control), .alt("f")], .wordRight, "Ctrl-→", "a word right"),
    Binding([.home, .control("a")], .lineStart, "Home Ctrl-A", "the row's beginning"),
    Binding([.end, .control("e")], .lineEnd, "End Ctrl-E", "the row's end"),
    Binding([Key(.home, .control)], .start, "Ctrl-Home", "the beginning of the text"),
    Binding([Key(.end, .control)], .end, "Ctrl-End", "the end of the text"),
    Binding([.pageDown], .pageDown, "PgDn", "a screen down"),
    Binding([.pageUp], .pageUp, "PgUp", "a screen up"),
    Binding([.backspace], .deleteBackward, "Backspace", "delete the character before"),
    Binding([.delete, .control("d")], .deleteForward, "Delete Ctrl-D", "delete the character behind"),
    Binding([.control("w"), Key(.backspace, .alt)], .deleteWord, "Ctrl-W", "delete the word before"),
    Binding([.control("k")], .deleteToLineEnd, "Ctrl-K", "delete to the row's end"),
    Binding([.control("u")], .deleteToLineStart, "Ctrl-U", "delete to the row's beginning"),
  ])
}
