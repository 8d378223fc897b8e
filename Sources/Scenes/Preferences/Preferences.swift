/// What a person has chosen for all their sessions. None of it changes how what is stored is read.
package struct Preferences: Hashable, Sendable {
  package var editor: EditorChoice
  /// The hour at which one night ends and the next one begins.
  package var nightTurn: Int
  package var icons: Icons

  package init(editor: EditorChoice = .internal, nightTurn: Int = 12, icons: Icons = .unicode) {
    self.editor = editor
    self.nightTurn = nightTurn
    self.icons = icons
  }
}
