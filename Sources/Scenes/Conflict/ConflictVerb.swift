import Input
import Widgets

/// What keys do where two texts of a dream stand beside each other.
package enum ConflictVerb: Verb {
  case theirs, mine, both, close, down, up, pageDown, pageUp
}

extension ConflictVerb {
  package static let bindings = Bindings<ConflictVerb>([
    Binding(["m"], .mine, "m", "take mine", hint: Hint("m", "mine")),
    Binding(["t"], .theirs, "t", "keep theirs", hint: Hint("t", "theirs")),
    Binding(["b"], .both, "b", "both: mine as a dream of its own", hint: Hint("b", "both")),
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "decide later", hint: Hint("q", "later")),
    Binding(["j", "J", .down], .down, "j ↓", "a row down"),
    Binding(["k", "K", .up], .up, "k ↑", "a row up"),
    Binding([" ", .pageDown, .control("f"), .control("d")], .pageDown, "Space PgDn", "a screen down"),
    Binding([.pageUp, .control("b"), .control("u")], .pageUp, "PgUp Ctrl-B", "a screen up"),
  ])

  package static let harmless: Set<ConflictVerb> = [.down, .up, .pageDown, .pageUp, .close]
}
