import CellCanvas

/// How things look: the styles of texts and pictures. The configurations of views in their states follow from them.
package struct Theme: Hashable, Sendable {
  package let styles: Styles
  /// Whether nothing moves in this theme.
  package let isStill: Bool

  /// A colour of a picture. Each theme has a shade of its own for it.
  package enum Hue: Hashable, CaseIterable, Sendable { case yellow, pink, white, red, blue, green }

  init(_ styles: Styles, isStill: Bool = false) {
    self.styles = styles
    self.isStill = isStill
  }
}

extension Theme {
  package var glyphs: Glyphs { styles.glyphs }

  package func with(_ icons: Icons) -> Theme {
    guard icons == .ascii, !glyphs.isASCII else { return self }
    var styles = styles
    styles.glyphs = .ascii
    return Theme(styles, isStill: isStill)
  }
}

/// The characters that screens are drawn with, apart from people's texts.
package enum Icons: String, CaseIterable, Sendable {
  case unicode
  /// For terminals that draw lines and arrows two columns wide, or not at all.
  case ascii
}
