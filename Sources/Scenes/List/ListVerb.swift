import Input

/// What keys do in the list.
package enum ListVerb: Verb {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, nextSection, previousSection
  case open, zoom, quit, leave, previewDown, previewUp, write, edit, star, delete, duplicate, creature
  case rate, tag, repeatLast, night, history, past, editOutside
}

extension ListVerb {
  package static let bindings = Bindings<ListVerb>([
    Binding(["n", "o"], .write, "n o", "write a new dream", hint: Hint("n", "new")),
    Binding([.enter, "l", .right], .open, "↵ l →", "open the dream", hint: Hint("↵", "open")),
    Binding(["e", "i"], .edit, "e i", "edit the dream", hint: Hint("e", "edit")),
    Binding(["E"], .editOutside, "E", "edit it in $EDITOR"),
    Binding(["r"], .rate, "r", "rate it: r342 is lucid 3, vivid 4, mood -1", hint: Hint("r", "rate")),
    Binding(["t"], .tag, "t", "its tags"),
    Binding(["."], .repeatLast, ".", "the last rating or tags again, here"),
    Binding(["N"], .night, "N", "its night; Space marks “no recall”"),
    Binding(["d", .delete], .delete, "d Delete", "delete it (u brings it back)", hint: Hint("d", "delete")),
    Binding(["*"], .star, "*", "star it, or take the star away"),
    Binding(["Y"], .duplicate, "Y", "duplicate it"),
    Binding(["c"], .creature, "c", "its creature, and the favourite"),
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
    Binding(["z"], .zoom, "z", "zoom the preview to the whole screen"),
    Binding(["4"], .history, "4", "what was done, and when"),
    Binding(["H"], .past, "H", "what the dream was before"),
    Binding(["q"], .quit, "q", "quit"),
    Binding(["h", .left, .escape], .leave, "h ← Esc", "back"),
  ])

  package static let harmless: Set<ListVerb> = [
    .down, .up, .first, .last, .halfDown, .halfUp, .pageDown, .pageUp, .nextSection, .previousSection,
    .open, .zoom, .leave, .previewDown, .previewUp, .write, .edit, .creature, .history, .past,
  ]
}
