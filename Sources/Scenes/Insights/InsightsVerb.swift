import Input
import Widgets

/// What keys do in the insights.
package enum InsightsVerb: Verb {
  case open, period, earlier, later
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, close
}

extension InsightsVerb {
  package static let bindings = Bindings<InsightsVerb>([
    Binding([.enter, "l", .right], .open, "↵ l →", "show the dreams of this row", hint: Hint("↵", "its dreams")),
    Binding(["p", .tab], .period, "p Tab", "30 days, 12 months, all time", hint: Hint("p", "period")),
    Binding(["<"], .earlier, "<", "the period before, the year before", hint: Hint("<", "earlier")),
    Binding([">"], .later, ">", "the period after, the year after", hint: Hint(">", "later")),
    Binding(["q", "h", .left, .escape], .close, "q h ← Esc", "back to the dreams", hint: Hint("q", "back")),
    Binding(["j", .down], .down, "j ↓", "the next row that has dreams"),
    Binding(["k", .up], .up, "k ↑", "the row before"),
    Binding(["g", .home], .first, "g Home", "the beginning"),
    Binding(["G", .end], .last, "G End", "the end"),
    Binding([.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding([.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding([" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down"),
    Binding([.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
  ])

  package static let harmless = Set(allCases)
}

extension InsightsVerb: CaseIterable {}
