import Input
import Widgets

/// What keys do in a dream.
package enum DreamVerb: Verb {
  case down, up, halfDown, halfUp, pageDown, pageUp, first, last, next, previous
  case close, edit, star, delete, duplicate, write, past
  case rate, tag, repeatLast, night, creature, favorite, editOutside, share, copy
  case search, findTitle, nextMatch, previousMatch
}

extension DreamVerb {
  package static let bindings = Bindings<DreamVerb>([
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "back to the list", hint: Hint("q", "back")),
    Binding(["z"], .close, "z", "back to the preview"),
    Binding(["e", "i", .enter], .edit, "e i ↵", "edit the dream", hint: Hint("e", "edit")),
    Binding(["E"], .editOutside, "E", "edit it in $EDITOR"),
    Binding(["r"], .rate, "r", "rate it: r342 is lucid 3, vivid 4, mood -1", hint: Hint("r", "rate")),
    Binding(["t"], .tag, "t", "its tags"),
    Binding(["c"], .creature, "c", "its creature, and what happens round it"),
    Binding(["F"], .favorite, "F", "the favourite creature"),
    Binding(["."], .repeatLast, ".", "the last rating or tags again, here"),
    Binding(["N"], .night, "N", "its night; Space marks “no recall”"),
    Binding(["*"], .star, "*", "star it, or take the star away"),
    Binding(["d", .delete], .delete, "d Delete", "delete it (u brings it back)", hint: Hint("d", "delete")),
    Binding(
      [" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down", hint: Hint("Space", "page")),
    Binding([")"], .next, ")", "the next dream", hint: Hint("( )", "previous, next")),
    Binding(["("], .previous, "(", "the one before"),
    Binding(["j", "J", .down], .down, "j ↓", "a row down"),
    Binding(["k", "K", .up], .up, "k ↑", "a row up"),
    Binding([.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding([.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding([.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding(["g", .home], .first, "g Home", "the beginning"),
    Binding(["G", .end], .last, "G End", "the end"),
    Binding(["/"], .search, "/", "search; back in the list"),
    Binding(["f"], .findTitle, "f", "find a title; back in the list"),
    Binding(["m"], .nextMatch, "m", "the next match, here or in the next dream found"),
    Binding(["M"], .previousMatch, "M", "the match before"),
    Binding(["y"], .copy, "y", "copy its text"),
    Binding(["Y"], .duplicate, "Y", "duplicate it"),
    Binding(["s"], .share, "s", "share it: a card, Markdown and more"),
    Binding(["H"], .past, "H", "what it was before"),
    Binding(["n", "o"], .write, "n o", "write a new dream"),
  ])

  package static let harmless: Set<DreamVerb> = [
    .down, .up, .halfDown, .halfUp, .pageDown, .pageUp, .first, .last, .next, .previous, .close, .edit, .write,
    .creature, .favorite, .past, .share, .search, .findTitle, .nextMatch, .previousMatch,
  ]
}
