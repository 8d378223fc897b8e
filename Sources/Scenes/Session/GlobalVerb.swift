import Input

/// What keys do in every scene but those that take text.
enum GlobalVerb: Verb {
  case undo, redo, help, compare, redraw, interrupt, suspend
}

extension GlobalVerb {
  static let bindings = Bindings<GlobalVerb>([
    Binding(["u"], .undo, "u", "undo", hint: Hint("u", "undo")),
    Binding([.control("r")], .redo, "Ctrl-R", "redo"),
    Binding(["?", .function(1)], .help, "?", "these keys", hint: Hint("?", "keys")),
    Binding(["C"], .compare, "C", "compare what two sessions wrote"),
    Binding([.control("l")], .redraw, "Ctrl-L", "draw the screen again"),
    Binding([.control("c")], .interrupt, "Ctrl-C", "twice: quit"),
    Binding([.control("z")], .suspend, "Ctrl-Z", "leave it to the shell; fg comes back"),
  ])

  static let harmless: Set<GlobalVerb> = [.help, .redraw]
}
