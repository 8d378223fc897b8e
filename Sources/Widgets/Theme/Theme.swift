import CellCanvas

/// How things look: a style for each part of a screen, a look for each state of a view, and the glyphs to draw with.
package struct Theme: Hashable, Sendable {
  package let text, dim, heading, title, accent, warning, selection, rule, key: Style
  /// Text that matches a search, and the match that the person is at.
  let match, currentMatch: Style
  package let buttons: [Button.State: Button.Configuration]
  package let fields: [FieldView.State: FieldView.Configuration]
  package let rows: [RowState: RowLook]
  package let tabs: [Tab.State: Tab.Configuration]
  let hues: [Hue: Style]
  /// Whether nothing moves in this theme.
  package let isStill: Bool
  package var glyphs = Glyphs.unicode

  /// A colour of a picture. Each theme has a shade of its own for it.
  package enum Hue: Hashable, CaseIterable, Sendable { case yellow, pink, white, red, blue, green }
}

extension Theme {
  package func style(of hue: Hue) -> Style { hues[hue] ?? text }

  package func with(_ icons: Icons) -> Theme {
    var theme = self
    if icons == .ascii { theme.glyphs = .ascii }
    return theme
  }
}

/// The characters that screens are drawn with, apart from people's texts.
package enum Icons: String, CaseIterable, Sendable {
  case unicode
  /// For terminals that draw lines and arrows two columns wide, or not at all.
  case ascii
}
