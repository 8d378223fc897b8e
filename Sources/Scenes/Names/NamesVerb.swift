import Input
import Stage
import Widgets

/// The commands of keys among the names, besides typing.
enum NamesVerb: Verb {
  case show, lines, rename, category, mark, sort, close, down, up, pageDown, pageUp
}

extension NamesVerb {
  static let place = "names"
  static let takesText = true

  static let bindings = Bindings<NamesVerb>([
    Binding("show", [.enter], .show, "↵", "show its dreams", hint: Hint("↵", "its dreams")),
    Binding(
      "lines", [.tab, .backTab], .lines, "Tab", "its lines, to open one of the dreams", hint: Hint("Tab", "lines")),
    Binding(
      "rename", [.control("r"), .function(2)], .rename, "Ctrl-R F2", "change the name in all dreams, or merge two",
      hint: Hint("Ctrl-R", "rename")),
    Binding(
      "class", [.control("t"), .function(4)], .category, "Ctrl-T F4", "change the class of the sign in all dreams",
      hint: Hint("Ctrl-T", "class")),
    Binding(
      "mark", [.control("y"), .function(5)], .mark, "Ctrl-Y F5", "mark the sign in the dreams that only have its words",
      hint: Hint("Ctrl-Y", "mark")),
    Binding(
      "sort", [.control("s"), .function(3)], .sort, "Ctrl-S F3", "sort: missed most, met most often, met last, name",
      hint: Hint("Ctrl-S", "sort")),
    Binding("down", [.down, .control("n")], .down, "↓ Ctrl-N", "the next name"),
    Binding("up", [.up, .control("p")], .up, "↑ Ctrl-P", "the previous name"),
    Binding("pageDown", [.pageDown], .pageDown, "PgDn", "ten names down"),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "ten names up"),
    Binding("close", [.escape, .control("o"), .control("c")], .close, "Esc", "back", hint: Hint("Esc", "back")),
  ])

  /// The hints for the last line; only signs have classes, and are marked.
  static func hints(ofSigns isOfSigns: Bool, canMark: Bool) -> [Hint] {
    bindings.hints.filter { hint in
      switch hint.key {
      case "Ctrl-T": isOfSigns
      case "Ctrl-Y": canMark
      case _: true
      }
    }
  }
}

/// The commands of keys among the lines of a name.
enum NameLineVerb: Verb {
  case open, mark, close, down, up, first, last, pageDown, pageUp
}

extension NameLineVerb {
  static let place = "nameLines"

  static let bindings = Bindings<NameLineVerb>([
    Binding("open", [.enter, "l", .right], .open, "↵ l →", "open this dream", hint: Hint("↵", "open")),
    Binding("mark", ["m"], .mark, "m", "mark the sign in this dream", hint: Hint("m", "mark")),
    Binding(
      "close", [.tab, .backTab, .escape, "q", "h", .left], .close, "Tab Esc q h ←", "back to the names",
      hint: Hint("Tab", "names")),
    Binding("down", ["j", .down], .down, "j ↓", "the next line"),
    Binding("up", ["k", .up], .up, "k ↑", "the line before"),
    Binding("first", ["g", .home], .first, "g Home", "the first line"),
    Binding("last", ["G", .end], .last, "G End", "the last line"),
    Binding("pageDown", [" ", .pageDown], .pageDown, "Space PgDn", "ten lines down"),
    Binding("pageUp", [.pageUp], .pageUp, "PgUp", "ten lines up"),
  ])

  static let harmless: Set<NameLineVerb> = [.open, .close, .down, .up, .first, .last, .pageDown, .pageUp]
}

extension SignVerb {
  /// The keys of the classes.
  static var classHelp: [HelpLine] { bindings.all.filter { ![.usual, .none].contains($0.verb) }.map(\.line) }

  static var classHints: [Hint] {
    let others = bindings.all.filter { [.usual, .none].contains($0.verb) }.map(\.label)
    return bindings.hints.filter { !others.contains($0.key) }
  }
}
