import CellCanvas

/// How things look: the styles of texts, and a configuration for each state of the views that have states.
package struct Theme: Hashable, Sendable {
  package let styles: Styles
  /// Whether nothing moves in this theme.
  package let isStill: Bool
  let buttons: [Button.State: Button.Configuration]
  let fields: [FieldView.State: FieldView.Configuration]
  package let rows: [RowState: RowLook]
  let tabs: [Tab.State: Tab.Configuration]

  /// A colour of a picture. Each theme has a shade of its own for it.
  package enum Hue: Hashable, CaseIterable, Sendable { case yellow, pink, white, red, blue, green }

  /// A theme in these styles. The looks of views in their states follow from them.
  init(_ styles: Styles, isStill: Bool = false) {
    self.styles = styles
    self.isStill = isStill
    buttons = Button.configurations(from: styles)
    fields = FieldView.configurations(from: styles)
    rows = RowLook.configurations(from: styles)
    tabs = Tab.configurations(from: styles)
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
