import Scenes

/// The settings of the configuration file.
package struct Configuration: Equatable, Sendable {
  /// The path of the file, which needn't exist.
  let path: String
  var editor = ConfiguredValue(EditorChoice.internal)
  var nightTurn = ConfiguredValue(12)
  var icons = ConfiguredValue(Icons.unicode)
  var theme = ConfiguredValue(ThemeChoice.auto)
  var reduceMotion = ConfiguredValue(false)
  var mouse = ConfiguredValue(MouseChoice.on)

  /// Creates a configuration of default values.
  init(path: String) { self.path = path }

  /// The values for the app.
  package var preferences: Preferences {
    Preferences(
      editor: editor.value, nightTurn: nightTurn.value, icons: icons.value, theme: theme.value,
      reduceMotion: reduceMotion.value, mouse: mouse.value)
  }
}

extension Configuration {
  /// The settings as lines of YAML, each with a comment that says where its value comes from.
  package var lines: [String] {
    let settings = [
      (SettingName.editor, editor.value.rawValue, editor.line),
      (.nightTurnsAt, String(nightTurn.value), nightTurn.line),
      (.icons, icons.value.rawValue, icons.line), (.theme, theme.value.rawValue, theme.line),
      (.reduceMotion, String(reduceMotion.value), reduceMotion.line),
      (.mouse, mouse.value.rawValue, mouse.line),
    ]
    return settings.map { key, value, line in
      let text = "\(key.rawValue): \(value)"
      let origin = line.map { "\(path):\($0)" } ?? "default"
      return text + String(repeating: " ", count: max(1, 20 - text.count)) + "# \(origin)"
    }
  }

  /// The names of the settings, which are the keys of the file.
  enum SettingName: String, CaseIterable { case editor, nightTurnsAt, icons, theme, reduceMotion, mouse }
}

/// The value of a setting, and the line of the file that it was read from.
struct ConfiguredValue<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value
  /// The line, counted from 1; nil for a default value.
  let line: Int?

  init(_ value: Value, line: Int? = nil) {
    self.value = value
    self.line = line
  }
}
