import Input
import Widgets

/// What keys do in the palette, besides writing.
package enum PaletteVerb: Verb {
  case run, close, down, up, pageDown, pageUp
}

extension PaletteVerb {
  package static let bindings = Bindings<PaletteVerb>([
    Binding([.enter], .run, "↵", "do it", hint: Hint("↵", "do it")),
    Binding([.down, .control("n"), .tab], .down, "↓ Ctrl-N Tab", "the next command", hint: Hint("↓", "next")),
    Binding([.up, .control("p"), .backTab], .up, "↑ Ctrl-P", "the one before"),
    Binding([.pageDown], .pageDown, "PgDn", "a screen down"),
    Binding([.pageUp], .pageUp, "PgUp", "a screen up"),
    Binding([.escape, .control("o"), .control("c")], .close, "Esc", "back", hint: Hint("Esc", "back")),
  ])
}
