import Input
import Widgets

/// What keys do in every scene but those that take text.
package enum GlobalVerb: Verb {
  case undo, redo, palette, help, compare, hide, settings, redraw, interrupt, suspend
}

extension GlobalVerb {
  package static let bindings = Bindings<GlobalVerb>([
    Binding(["u"], .undo, "u", "undo", hint: Hint("u", "undo")),
    Binding([.control("r")], .redo, "Ctrl-R", "redo"),
    Binding([":", .control("o")], .palette, ": Ctrl-O", "every command, by its name"),
    Binding(["?", .function(1)], .help, "? F1", "these keys", hint: Hint("?", "keys")),
    Binding(["L"], .hide, "L", "hide the screen until the next key"),
    Binding([","], .settings, ",", "the theme, the mouse"),
    Binding(["C"], .compare, "C", "compare what two sessions wrote"),
    Binding([.control("l")], .redraw, "Ctrl-L", "draw the screen again"),
    Binding([.control("c")], .interrupt, "Ctrl-C", "twice: quit"),
    Binding([.control("z")], .suspend, "Ctrl-Z", "leave it to the shell; fg comes back"),
  ])

  package static let harmless: Set<GlobalVerb> = [.palette, .help, .hide, .settings, .redraw]

  /// Those whose keys act where letters are text.
  static let inText = Bindings<GlobalVerb>([
    Binding([.control("o")], .palette, "Ctrl-O", "every command, by its name"),
    Binding([.function(1)], .help, "F1", "these keys"),
    Binding([.control("l")], .redraw, "Ctrl-L", "draw the screen again"),
  ])
}
