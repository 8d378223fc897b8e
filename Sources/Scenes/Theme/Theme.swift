import CellCanvas

/// How things look: a style for each part of a screen, and the glyphs it is drawn with.
package struct Theme: Hashable, Sendable {
  package var text = Style.plain
  package var dim = Style.plain
  package var heading = Style.plain
  package var title = Style.plain
  package var accent = Style.plain
  package var warning = Style.plain
  package var selection = Style.plain
  package var rule = Style.plain
  package var key = Style.plain
  package var glyphs = Glyphs.unicode
}

extension Theme {
  package func with(_ icons: Icons) -> Theme {
    var theme = self
    if icons == .ascii { theme.glyphs = .ascii }
    return theme
  }

  /// In the terminal's own colours: quiet by day and by night.
  package static let standard: Theme = {
    var theme = Theme()
    theme.dim = Style.plain.with(foreground: .ansi(8))
    theme.heading = Style.plain.with(foreground: .ansi(6))
    theme.title = Style.plain.with(attributes: .bold)
    theme.accent = Style.plain.with(foreground: .ansi(5))
    theme.warning = Style.plain.with(foreground: .ansi(3))
    theme.selection = Style.plain.with(attributes: .reverse)
    theme.rule = Style.plain.with(foreground: .ansi(8))
    theme.key = Style.plain.with(attributes: .bold)
    return theme
  }()
}
