import Widgets

/// What a person has chosen for all their sessions. None of it changes how what is stored is read.
package struct Preferences: Hashable, Sendable {
  package var editor: EditorChoice
  /// The hour at which one night ends and the next one begins.
  package var nightTurn: Int
  package var icons: Icons
  package var theme: ThemeChoice
  /// Whether effects stand still.
  package var reduceMotion: Bool
  package var mouse: MouseChoice
  /// Whether the terminal has no colours: then no theme but mono sets anything apart.
  package private(set) var isColorless = false

  package init(
    editor: EditorChoice = .internal, nightTurn: Int = 12, icons: Icons = .unicode,
    theme: ThemeChoice = .auto, reduceMotion: Bool = false, mouse: MouseChoice = .on
  ) {
    self.editor = editor
    self.nightTurn = nightTurn
    self.icons = icons
    self.theme = theme
    self.reduceMotion = reduceMotion
    self.mouse = mouse
  }

  /// The same on a terminal without colours.
  package var colorless: Preferences {
    var preferences = self
    preferences.theme = .mono
    preferences.isColorless = true
    return preferences
  }
}
