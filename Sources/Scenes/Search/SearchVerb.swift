import Input
import Widgets

/// What keys do in the prompt of a search, besides writing.
package enum SearchVerb: Verb {
  case keep, cancel, down, up, pageDown, pageUp, earlier, later, erase
}

extension SearchVerb {
  package static let bindings = Bindings<SearchVerb>([
    Binding([.enter], .keep, "↵", "go on with what is found", hint: Hint("↵", "keep")),
    Binding([.down], .down, "↓", "the next of what is found"),
    Binding([.up], .up, "↑", "the one before"),
    Binding([.pageDown], .pageDown, "PgDn", "a screen down"),
    Binding([.pageUp], .pageUp, "PgUp", "a screen up"),
    Binding([.control("p")], .earlier, "Ctrl-P", "what was looked for before"),
    Binding([.control("n")], .later, "Ctrl-N", "and after that"),
    Binding([.control("u")], .erase, "Ctrl-U", "delete all words"),
    Binding([.escape, .control("c")], .cancel, "Esc", "back, as it was", hint: Hint("Esc", "back")),
  ])
}
