import Input
import Widgets

/// What keys do in the history.
package enum HistoryVerb: Verb {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, previewDown, previewUp
  case go, past, close
}

extension HistoryVerb {
  package static let bindings = Bindings<HistoryVerb>([
    Binding([.enter], .go, "↵", "go to this point: undo or redo all between", hint: Hint("↵", "go there")),
    Binding(["H"], .past, "H", "what the dream was before", hint: Hint("H", "the dream's past")),
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "back to the dreams", hint: Hint("q", "back")),
    Binding(["j", .down], .down, "j ↓", "a step later"),
    Binding(["k", .up], .up, "k ↑", "a step earlier"),
    Binding(["g", .home], .first, "g Home", "the beginning"),
    Binding(["G", .end], .last, "G End", "the last step"),
    Binding([.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding([.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding([" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down"),
    Binding([.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
    Binding(["J"], .previewDown, "J", "scroll what it did down"),
    Binding(["K"], .previewUp, "K", "scroll what it did up"),
  ])

  package static let harmless: Set<HistoryVerb> = [
    .down, .up, .first, .last, .halfDown, .halfUp, .pageDown, .pageUp, .previewDown, .previewUp, .past, .close,
  ]
}
