import Input
import Widgets

/// The commands of keys that work in every scene that doesn't take text.
package enum GlobalVerb: Verb {
  case undo, redo, palette, help, compare, hide, settings, redraw, interrupt, suspend
}

extension GlobalVerb {
  package static let place = "global"

  package static let bindings = Bindings<GlobalVerb>([
    Binding("undo", ["u"], .undo, "u", "undo", hint: Hint("u", "undo")),
    Binding("redo", [.control("r")], .redo, "Ctrl-R", "redo"),
    Binding("palette", [":", .control("o")], .palette, ": Ctrl-O", "every command, by its name"),
    Binding("help", ["?", .function(1)], .help, "? F1", "help: the keys here", hint: Hint("?", "keys")),
    Binding("hide", ["L"], .hide, "L", "hide the screen until the next key"),
    Binding("settings", [","], .settings, ",", "settings: theme, mouse, list and creatures"),
    Binding("compare", ["C"], .compare, "C", "compare what two sessions wrote"),
    Binding("redraw", [.control("l")], .redraw, "Ctrl-L", "draw the screen again"),
    Binding("interrupt", [.control("c")], .interrupt, "Ctrl-C", "twice: quit"),
    Binding("suspend", [.control("z")], .suspend, "Ctrl-Z", "suspend; fg comes back"),
  ])

  package static let harmless: Set<GlobalVerb> = [.palette, .help, .hide, .settings, .redraw]

  /// The keys that work in scenes that take text, for the help.
  package static let inText = Bindings<GlobalVerb>([
    Binding("palette", [.control("o")], .palette, "Ctrl-O", "every command, by its name"),
    Binding("help", [.function(1)], .help, "F1", "help: the keys here"),
    Binding("redraw", [.control("l")], .redraw, "Ctrl-L", "draw the screen again"),
  ])
}

/// A setting that can be changed until Lucid quits, and its new value; or that what was changed is kept for good.
package enum SettingVerb: Verb {
  case theme(ThemeChoice)
  case mouse(MouseChoice)
  case list(ListChoice)
  case creatures(CreaturesChoice)
  /// A search gets a name, which is kept at once.
  case search(SavedSearch)
  case keep
}

extension SettingVerb {
  /// The setting as the settings' file has it: its name and value; nil for `keep`, and for a search, which is one of several.
  package var entry: (name: String, value: String)? {
    switch self {
    case .theme(let choice): ("theme", choice.rawValue)
    case .mouse(let choice): ("mouse", choice.rawValue)
    case .list(let choice): ("list", choice.rawValue)
    case .creatures(let choice): ("creatures", choice.rawValue)
    case .search, .keep: nil
    }
  }

  /// The setting as a line of the settings' file, such as `theme: paper`, or a search by its name; nil for `keep`.
  package var line: String? {
    if case .search(let search) = self { return search.term }
    return entry.map { "\($0.name): \($0.value)" }
  }
}

extension Preferences {
  /// Gives one setting its new value.
  package mutating func apply(_ setting: SettingVerb) {
    switch setting {
    case .theme(let choice): theme = choice
    case .mouse(let choice): mouse = choice
    case .list(let choice): list = choice
    case .creatures(let choice): creatures = choice
    case .search(let search): searches.insert(search, at: 0)
    case .keep: break
    }
  }
}

extension SettingVerb {
  package static let place = "settings"

  package static let bindings = Bindings<SettingVerb>([
    Binding("themeAuto", ["a"], .theme(.auto), "a", "theme auto: follows your terminal"),
    Binding("themeNight", ["n"], .theme(.night), "n", "theme night: red on black"),
    Binding("themeDusk", ["d"], .theme(.dusk), "d", "theme dusk: light on dark"),
    Binding("themePaper", ["p"], .theme(.paper), "p", "theme paper: dark on light"),
    Binding("themeMono", ["m"], .theme(.mono), "m", "theme mono: no colours"),
    Binding("mouseOn", ["c"], .mouse(.on), "c", "mouse on: it clicks and scrolls"),
    Binding("mouseOff", ["s"], .mouse(.off), "s", "mouse off: the terminal selects text"),
    Binding("listRows", ["r"], .list(.rows), "r", "list in rows"),
    Binding("listCards", ["v"], .list(.cards), "v", "list in cards"),
    Binding("creaturesOn", ["w"], .creatures(.on), "w", "creatures on: drawn, chosen, shared"),
    Binding("creaturesOff", ["o"], .creatures(.off), "o", "creatures off: hidden"),
    Binding("keep", ["k"], .keep, "k", "keep what is changed, in config.yaml"),
  ])
}

/// The commands of keys in fields and in texts of one line, such as the query of a search.
///
/// Fields know their keys themselves; the table is what a person can choose others for.
package enum FieldVerb: Verb {
  case next, previous, down, up, take
  case edit(LineVerb)
}

extension FieldVerb {
  package static let place = "field"
  package static let takesText = true

  package static let bindings = Bindings<FieldVerb>(going + editing)

  private static let going = [
    Binding<FieldVerb>("next", [.tab], .next, "Tab", "the next field"),
    Binding("previous", [.backTab], .previous, "Shift-Tab", "the field before"),
    Binding("down", [.down], .down, "↓", "the field below, or the next completion"),
    Binding("up", [.up], .up, "↑", "the field above, or the completion before"),
    Binding("take", [.enter], .take, "↵", "take the completion; else done"),
  ]

  private static let editing = [
    edit("left", .left, "← Ctrl-B", "a character left, or the choice before"),
    edit("right", .right, "→ Ctrl-F", "a character right, or the next choice"),
    edit("wordLeft", .wordLeft, "Ctrl-←", "a word left"),
    edit("wordRight", .wordRight, "Ctrl-→", "a word right"),
    edit("lineStart", .start, "Home Ctrl-A", "the beginning"),
    edit("lineEnd", .end, "End Ctrl-E", "the end"),
    edit("deleteBackward", .deleteBackward, "Backspace", "delete what is before"),
    edit("deleteForward", .deleteForward, "Delete Ctrl-D", "delete what is behind"),
    edit("deleteWordBackward", .deleteWord, "Ctrl-W", "delete the word before"),
    edit("deleteToLineEnd", .deleteToEnd, "Ctrl-K", "delete to the end"),
    edit("deleteToLineStart", .deleteToStart, "Ctrl-U", "delete to the beginning"),
  ]

  private static func edit(_ name: String, _ verb: LineVerb, _ label: String, _ help: String) -> Binding<FieldVerb> {
    Binding(name, verb.keys, .edit(verb), label, help)
  }
}
