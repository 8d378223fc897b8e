import Input

/// Ways through the list and the preview beside it; the same keys whatever is done with the dreams.
package enum ListMove: Verb, CaseIterable {
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, nextSection, previousSection
  case previewDown, previewUp
}

extension ListMove {
  package static let bindings = Bindings<ListMove>([
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
  ])

  package static let harmless = Set(allCases)
}
