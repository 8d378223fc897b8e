import Input
import Stage
import Widgets

/// The commands of keys in the insights.
enum InsightsVerb: Verb {
  case open, names, details, compare, year, cite, export, period, earlier, later
  case down, up, first, last, halfDown, halfUp, pageDown, pageUp, close
}

extension InsightsVerb {
  static let place = "insights"

  static let bindings = Bindings<InsightsVerb>([
    Binding(
      "open", [.enter, "l", .right], .open, "↵ l →", "show the dreams of this row", hint: Hint("↵", "its dreams")),
    Binding("details", ["d"], .details, "d", "of what, how sure, and how it is counted", hint: Hint("d", "details")),
    Binding("compare", ["c"], .compare, "c", "compare with another search", hint: Hint("c", "compare")),
    Binding("names", ["n"], .names, "n", "the page of these signs, tags, people or places"),
    Binding("year", ["m"], .year, "m", "in the year: recall, lucidity, mood"),
    Binding("cite", ["y"], .cite, "y", "copy what these figures are of, to cite them"),
    Binding("export", ["x"], .export, "x", "write the figures into a file, as a table"),
    Binding("period", ["p", .tab], .period, "p Tab", "30 days, 12 months, all time", hint: Hint("p", "period")),
    Binding("earlier", ["<"], .earlier, "<", "the period before, the year before", hint: Hint("<", "earlier")),
    Binding("later", [">"], .later, ">", "the period after, the year after", hint: Hint(">", "later")),
    Binding("close", ["q", "h", .left, .escape], .close, "q h ← Esc", "back to the dreams", hint: Hint("q", "back")),
    Binding("down", ["j", .down], .down, "j ↓", "the next row that has dreams"),
    Binding("up", ["k", .up], .up, "k ↑", "the row before"),
    Binding("first", ["g", .home], .first, "g Home", "the beginning"),
    Binding("last", ["G", .end], .last, "G End", "the end"),
    Binding("halfDown", [.control("d")], .halfDown, "Ctrl-D", "half a screen down"),
    Binding("halfUp", [.control("u")], .halfUp, "Ctrl-U", "half a screen up"),
    Binding("pageDown", [" ", .pageDown, .control("f")], .pageDown, "Space PgDn", "a screen down"),
    Binding("pageUp", [.pageUp, .control("b")], .pageUp, "PgUp Ctrl-B", "a screen up"),
  ])

  static let harmless = Set(allCases)
}

extension InsightsVerb: CaseIterable {}

/// The commands of keys while words for the insights are typed.
enum InsightsInputVerb: Verb {
  case take, close
}

extension InsightsInputVerb {
  static let place = "insightsInput"
  static let takesText = true

  static let bindings = Bindings<InsightsInputVerb>([
    Binding("take", [.enter], .take, "↵", "take these words", hint: Hint("↵", "take")),
    Binding("close", [.escape, .control("o"), .control("c")], .close, "Esc", "back", hint: Hint("Esc", "back")),
  ])
}
