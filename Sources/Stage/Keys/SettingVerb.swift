import Input

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
