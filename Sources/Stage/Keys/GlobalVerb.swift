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
    Binding("hide", ["L"], .hide, "L", "hide the screen until the next key, or lock a locked journal"),
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
