extension Session {
  /// Has something otherwise until the session ends, and says how it can be so for good.
  mutating func set(_ setting: SettingVerb, _ environment: Environment) -> [Command] {
    switch setting {
    case .theme where preferences.isColorless:
      message = "This terminal shows no colours."
      return []
    case .theme(let choice):
      preferences.theme = choice
      dress(environment)
      say("Theme \(choice.rawValue)", lasting: "theme: \(choice.rawValue)")
      return []
    case .mouse(let choice):
      preferences.mouse = choice
      say("Mouse \(choice.rawValue)", lasting: "mouse: \(choice.rawValue)")
      return [.setMouse(choice == .on)]
    }
  }

  private mutating func say(_ words: String, lasting line: String) {
    message = "\(words) until you quit; “\(line)” in the config file keeps it."
  }
}
