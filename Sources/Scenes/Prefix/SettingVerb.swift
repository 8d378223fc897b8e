import Input

/// What a person may have otherwise for as long as the session lasts.
package enum SettingVerb: Verb {
  case theme(ThemeChoice)
  case mouse(MouseChoice)
}

extension SettingVerb {
  package static let bindings = Bindings<SettingVerb>([
    Binding(["a"], .theme(.auto), "a", "theme auto: by the hour"),
    Binding(["n"], .theme(.night), "n", "theme night: red on black"),
    Binding(["d"], .theme(.dusk), "d", "theme dusk: light on dark"),
    Binding(["p"], .theme(.paper), "p", "theme paper: dark on light"),
    Binding(["m"], .theme(.mono), "m", "theme mono: no colours"),
    Binding(["c"], .mouse(.on), "c", "mouse on: it clicks and scrolls"),
    Binding(["s"], .mouse(.off), "s", "mouse off: the terminal selects text"),
  ])
}
