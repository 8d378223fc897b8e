import Input

/// What keys do in the list of creatures.
enum FavoriteVerb: Hashable, Sendable {
  case down, up, choose, cancel
}

extension FavoriteVerb {
  static let bindings = Bindings<FavoriteVerb>([
    Binding(["j", .down], .down, "j ↓", "the next creature", hint: Hint("j k", "move")),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding([.enter, " "], .choose, "↵", "make it the favourite", hint: Hint("↵", "choose")),
    Binding(
      ["q", "h", .left, .escape], .cancel, "q h ← Esc", "leave it as it is", hint: Hint("Esc", "cancel")),
  ])
}
