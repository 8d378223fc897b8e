import Input
import Widgets

/// What keys do in the help.
package enum HelpVerb: Verb {
  case down, up, pageDown, pageUp, close
}

extension HelpVerb {
  package static let bindings = Bindings<HelpVerb>([
    Binding(
      ["q", "h", "?", .left, .escape, .enter], .close, "q ? Esc", "close the help", hint: Hint("q", "back")),
    Binding(["j", .down], .down, "j ↓", "a row down", hint: Hint("j k", "scroll")),
    Binding(["k", .up], .up, "k ↑", "a row up"),
    Binding([" ", .pageDown, .control("d")], .pageDown, "Space PgDn", "a screen down"),
    Binding([.pageUp, .control("u")], .pageUp, "PgUp", "a screen up"),
  ])

  package static let harmless: Set<HelpVerb> = [.down, .up, .pageDown, .pageUp, .close]
}
