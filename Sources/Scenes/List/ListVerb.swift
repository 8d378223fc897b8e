import Input
import Widgets

/// What keys do to the current dream of the list, and where they lead.
package enum ListVerb: Verb {
  case open, zoom, quit, leave, write, edit, star, delete, duplicate, creature, favorite
  case rate, tag, repeatLast, night, past, editOutside, share, copy
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
    Binding(["d", .delete], .delete, "d Delete", "delete it (u brings it back)"),
    Binding(["*"], .star, "*", "star it, or take the star away"),
    Binding(["y"], .copy, "y", "copy its text"),
    Binding(["Y"], .duplicate, "Y", "duplicate one: this, or the one you go to"),
    Binding(["s"], .share, "s", "share it: a card, Markdown and more"),
    Binding(["c"], .creature, "c", "its creature, and what happens round it"),
    Binding(["F"], .favorite, "F", "the favourite creature"),
    Binding(["z"], .zoom, "z", "zoom the preview to the whole screen"),
    Binding(["H"], .past, "H", "what the dream was before"),
    Binding(["q"], .quit, "q", "quit; after a search, back"),
    Binding(["h", .left, .escape], .leave, "h ← Esc", "after a search, back"),
  ])

  package static let harmless: Set<ListVerb> = [
    .open, .zoom, .leave, .write, .edit, .creature, .favorite, .past, .share,
  ]
}
