import Input
import Widgets

/// What keys do to the dreams that are selected.
package enum SelectVerb: Verb {
  case leave, delete, tag, rate, creature, star, repeatLast, share, copy
}

extension SelectVerb {
  package static let bindings = Bindings<SelectVerb>([
    Binding([.escape, "q", "h", .left], .leave, "Esc q h ←", "select none", hint: Hint("Esc", "back")),
    Binding(["d", .delete], .delete, "d Delete", "delete them (u brings them back)", hint: Hint("d", "delete")),
    Binding(["t"], .tag, "t", "the tags that all of them have", hint: Hint("t", "tag")),
    Binding(["r"], .rate, "r", "rate all of them", hint: Hint("r", "rate")),
    Binding(["c"], .creature, "c", "give all of them creatures", hint: Hint("c", "creature")),
    Binding(["*"], .star, "*", "star them, or take the stars away"),
    Binding(["s"], .share, "s", "share them: cards, Markdown and more"),
    Binding(["y"], .copy, "y", "copy their texts"),
    Binding(["."], .repeatLast, ".", "the last rating or tags again, here"),
  ])

  package static let harmless: Set<SelectVerb> = [.leave, .creature, .share]
}
