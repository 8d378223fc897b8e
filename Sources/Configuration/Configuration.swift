import Scenes
import Widgets

/// What a person has configured, and where each value comes from.
package struct Configuration: Equatable, Sendable {
  /// Where its file lies, or would.
  package let path: String
  package internal(set) var editor = Setting(EditorChoice.internal)
  package internal(set) var nightTurn = Setting(12)
  package internal(set) var icons = Setting(Icons.unicode)
  package internal(set) var theme = Setting(ThemeChoice.auto)
  package internal(set) var reduceMotion = Setting(false)
  package internal(set) var mouse = Setting(MouseChoice.on)

  /// Without a file.
  package init(path: String) { self.path = path }

  package var preferences: Preferences {
    Preferences(
      editor: editor.value, nightTurn: nightTurn.value, icons: icons.value, theme: theme.value,
      reduceMotion: reduceMotion.value, mouse: mouse.value)
  }
}

extension Configuration {
  /// Each key with its value and its origin, as YAML that can be read again.
  package var lines: [String] {
    let settings = [
      (Key.editor, editor.value.rawValue, editor.line), (.nightTurnsAt, String(nightTurn.value), nightTurn.line),
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

  /// The keys of the file.
  enum Key: String, CaseIterable { case editor, nightTurnsAt, icons, theme, reduceMotion, mouse }
}
