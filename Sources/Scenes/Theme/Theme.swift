import CellCanvas
import DreamCore

/// How things look: a style for each part of a screen, a set of configurations for each kind of view that has states, and
/// the glyphs it is all drawn with.
package struct Theme: Hashable, Sendable {
  package let text, dim, heading, title, accent, warning, selection, rule, key: Style
  /// What is looked for, where it stands in a text, and the one of them that somebody is at.
  package let match, currentMatch: Style
  let buttons: [Button.State: Button.Configuration]
  let fields: [FieldView.State: FieldView.Configuration]
  let rows: [ListRow.State: ListRow.Configuration]
  let tabs: [Tab.State: Tab.Configuration]
  let creatures: [Creature: CreaturePicture.Configuration]
  /// Whether nothing moves in it.
  package let isStill: Bool
  package var glyphs = Glyphs.unicode
}

extension Theme {
  package func with(_ icons: Icons) -> Theme {
    var theme = self
    if icons == .ascii { theme.glyphs = .ascii }
    return theme
  }
}
