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

extension Theme {
  /// For the dark: brick red on black, which spares eyes that are used to it, and nothing moves.
  package static let night = Theme(
    Colors(
      background: Colors.hex(0x000000), text: Colors.hex(0xD4604C), dim: Colors.hex(0xC8503C),
      heading: Colors.hex(0xDC6E58), title: Colors.hex(0xE88670), accent: Colors.hex(0xE07A5C),
      warning: Colors.hex(0xE89A70), rule: Colors.hex(0x6E2C20), match: Colors.hex(0xF0B088),
      selected: Colors.hex(0x000000),
      selection: Colors.hex(0xC8503C),
      hues: [
        .yellow: Colors.hex(0xE8A060), .pink: Colors.hex(0xE88070),
        .white: Colors.hex(0xE8A090), .red: Colors.hex(0xD4604C), .blue: Colors.hex(0xC8605C),
        .green: Colors.hex(0xD07848),
      ],
      shades: Shades(Colors.hex(0x180A07), Colors.hex(0x260F0B), Colors.hex(0x30130E))), isStill: true)

  /// For the day: light on dark.
  package static let dusk = Theme(
    Colors(
      background: Colors.hex(0x1A1B26), text: Colors.hex(0xD5D6E5), dim: Colors.hex(0x9A9DB5),
      heading: Colors.hex(0x8FC8E8), title: Colors.hex(0xF4F4FC), accent: Colors.hex(0xD0A8F0),
      warning: Colors.hex(0xF0C070), rule: Colors.hex(0x52566F), match: Colors.hex(0xF0C070),
      selected: Colors.hex(0x1A1B26),
      selection: Colors.hex(0xB4BCE4),
      hues: [
        .yellow: Colors.hex(0xF0D070), .pink: Colors.hex(0xF0A0C8),
        .white: Colors.hex(0xE8E8F4), .red: Colors.hex(0xF08070), .blue: Colors.hex(0x80B0E8),
        .green: Colors.hex(0x90D090),
      ],
      shades: Shades(Colors.hex(0x2C293A), Colors.hex(0x3E374E), Colors.hex(0x4D425F))))

  /// For the day: dark on light.
  package static let paper = Theme(
    Colors(
      background: Colors.hex(0xFAF6EC), text: Colors.hex(0x2B2A28), dim: Colors.hex(0x6B675F),
      heading: Colors.hex(0x1F5A7A), title: Colors.hex(0x000000), accent: Colors.hex(0x7A2E8A),
      warning: Colors.hex(0x8A4B00), rule: Colors.hex(0xC0B8A6), match: Colors.hex(0x9A2A00),
      selected: Colors.hex(0xFFFFFF),
      selection: Colors.hex(0x2F5D8A),
      hues: [
        .yellow: Colors.hex(0x7A5C00), .pink: Colors.hex(0xA82A6C),
        .white: Colors.hex(0x5C5C66), .red: Colors.hex(0xB03020), .blue: Colors.hex(0x24589C),
        .green: Colors.hex(0x2C6A34),
      ],
      shades: Shades(Colors.hex(0xF1E8E5), Colors.hex(0xE8DADE), Colors.hex(0xE0CED8))))

  /// Without colours: the terminal's own, and what is set apart is bold, faint or reversed.
  package static let mono = Theme(
    Styles(
      text: .plain, dim: Style(attributes: .dim), heading: Style(attributes: .underline),
      title: Style(attributes: .bold), accent: .plain, warning: Style(attributes: .bold),
      selection: Style(attributes: .reverse), rule: Style(attributes: .dim), key: Style(attributes: .bold),
      match: Style(attributes: .underline), currentMatch: Style(attributes: [.reverse, .bold]),
      hues: HueStyles { _ in .plain }, shades: .none))
}

/// The colours that a theme is mixed from.
struct Colors {
  let background, text, dim, heading, title, accent, warning, rule, match: Color
  /// The text of what is selected, and the background behind it.
  let selected, selection: Color
  let hues: [Theme.Hue: Color]
  let shades: Shades
  /// What sets titles and keys apart, and headings, besides their colours.
  var emphasis: Attributes = .bold
  var heads: Attributes = []
  /// What is selected has besides these, where colours alone may not tell it.
  var selecting: Attributes = []

  /// A colour from its number in HTML: `#1A1B26` is `0x1A1B26`.
  static func hex(_ value: UInt32) -> Color {
    .rgb(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

extension Theme {
  /// A theme in these colours.
  init(_ colors: Colors, isStill: Bool = false) {
    func style(_ color: Color, _ attributes: Attributes = []) -> Style {
      Style(foreground: color, background: colors.background, attributes: attributes)
    }
    let emphasis = colors.emphasis
    let selection = Style(foreground: colors.selected, background: colors.selection, attributes: colors.selecting)
    self.init(
      Styles(
        text: style(colors.text), dim: style(colors.dim), heading: style(colors.heading, colors.heads),
        title: style(colors.title, emphasis), accent: style(colors.accent), warning: style(colors.warning),
        selection: selection, rule: style(colors.rule), key: style(colors.title, emphasis),
        match: style(colors.match, emphasis.union(.underline)), currentMatch: selection.adding(emphasis),
        hues: HueStyles { style(colors.hues[$0] ?? colors.text) }, shades: colors.shades),
      isStill: isStill)
  }
}
