import Input
import Widgets

/// What keys do where the favourite creature is chosen.
package enum FavoriteVerb: Verb {
  case down, up, done, cancel
}

extension FavoriteVerb {
  package static let bindings = Bindings<FavoriteVerb>([
    Binding(["j", .down], .down, "j ↓", "the next creature", hint: Hint("j k", "move")),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding([.enter], .done, "↵", "make it the favourite", hint: Hint("↵", "favourite")),
    Binding([.escape, "q"], .cancel, "q Esc", "leave the favourite as it is", hint: Hint("Esc", "cancel")),
  ])

  package static let harmless: Set<FavoriteVerb> = [.down, .up, .cancel]
}
