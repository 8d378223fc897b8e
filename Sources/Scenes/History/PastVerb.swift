import Input
import Widgets

/// What keys do in a dream's past.
package enum PastVerb: Verb {
  case down, up, first, last, pageDown, pageUp, restore, close
}

extension PastVerb {
  package static let bindings = Bindings<PastVerb>([
    Binding([.enter, "r"], .restore, "↵ r", "make the dream what it was then", hint: Hint("↵", "restore")),
    Binding(["j", .down], .down, "j ↓", "an earlier text", hint: Hint("j k", "earlier, later")),
    Binding(["k", .up], .up, "k ↑", "a later text"),
    Binding(
      [" ", "J", .pageDown, .control("f")], .pageDown, "Space PgDn", "half a screen down", hint: Hint("Space", "page")),
    Binding(["K", .pageUp, .control("b")], .pageUp, "K PgUp", "half a screen up"),
    Binding(["g", .home], .first, "g Home", "the text it has now"),
    Binding(["G", .end], .last, "G End", "the oldest text"),
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "back", hint: Hint("q", "back")),
  ])

  package static let harmless: Set<PastVerb> = [.down, .up, .first, .last, .pageDown, .pageUp, .close]
}
