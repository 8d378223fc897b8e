import Input
import Widgets

/// What keys do in the sheet of the creatures, beside the digits.
package enum CreatureVerb: Verb {
  case down, up, creatures, effects, otherColumn, toggle, favor, done, cancel
}

extension CreatureVerb {
  package static let bindings = Bindings<CreatureVerb>([
    Binding(["j", .down], .down, "j ↓", "the next one", hint: Hint("j k", "move")),
    Binding(["k", .up], .up, "k ↑", "the one before"),
    Binding(["f"], .favor, "f", "make it the favourite", hint: Hint("f", "favourite")),
    Binding(["l", .right], .effects, "l →", "to the effects"),
    Binding(["h", .left], .creatures, "h ←", "to the creatures"),
    Binding([.tab, .backTab], .otherColumn, "Tab", "to the others", hint: Hint("Tab", "effects")),
    Binding([.space], .toggle, "Space", "the effect, or not"),
    Binding([.enter], .done, "↵", "give them to the dream", hint: Hint("↵", "done")),
    Binding([.escape, "q"], .cancel, "q Esc", "leave all as it is", hint: Hint("Esc", "cancel")),
  ])

  package static let harmless: Set<CreatureVerb> = [.down, .up, .creatures, .effects, .otherColumn, .cancel]

  static let digits = HelpLine(keys: "1–9", words: "how many")
}
