import Input

/// What keys do in the list.
enum ListVerb: Hashable, Sendable {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, nextSection, previousSection
  case open, quit, leave, previewDown, previewUp, write, edit, star, delete, duplicate, favorite
  case history, past
}

extension ListVerb {
  static let bindings = Bindings<ListVerb>([
    Binding(["n", "o"], .write, "n o", "write a new dream", hint: Hint("n", "new")),
    Binding([.enter, "l", .right], .open, "↵ l →", "open the dream", hint: Hint("↵", "open")),
    Binding(["e", "i"], .edit, "e i", "edit the dream", hint: Hint("e", "edit")),
    Binding(["d", .delete], .delete, "d Delete", "delete it (u brings it back)", hint: Hint("d", "delete")),
    Binding(["*"], .star, "*", "star it, or take the star away", hint: Hint("*", "star")),
    Binding(["Y"], .duplicate, "Y", "duplicate it"),
    Binding(["c"], .favorite, "c", "choose the favourite creature", hint: Hint("c", "creature")),
    Binding(["j", .down], .down, "j ↓", "the next dream"),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding(["g", .home], .first, "g Home", "the newest dream"),
    Binding(["G", .end], .last, "G End", "the oldest dream"),
    Binding([.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding([.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding([.pageDown, .control("f")], .pageDown, "PgDn Ctrl-F", "a screen down"),
    Binding([.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding([")"], .nextSection, ")", "the next month down"),
    Binding(["("], .previousSection, "(", "the next month up"),
    Binding(["J"], .previewDown, "J", "scroll the preview down"),
    Binding(["K"], .previewUp, "K", "scroll the preview up"),
    Binding(["4"], .history, "4", "what was done, and when"),
    Binding(["H"], .past, "H", "what the dream was before"),
    Binding(["q"], .quit, "q", "quit"),
    Binding(["h", .left, .escape], .leave, "h ← Esc", "back"),
  ])
}
