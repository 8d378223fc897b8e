import CellCanvas

/// The colours that a theme is mixed from.
struct Colors {
  let background, text, dim, heading, title, accent, warning, rule, match: Color
  /// The text of what is selected, and the background behind it.
  let selected, selection: Color
  let hues: [Theme.Hue: Color]
  let shades: Shades

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
    let selection = Style(foreground: colors.selected, background: colors.selection)
    self.init(
      Styles(
        text: style(colors.text), dim: style(colors.dim), heading: style(colors.heading),
        title: style(colors.title, .bold), accent: style(colors.accent), warning: style(colors.warning),
        selection: selection, rule: style(colors.rule), key: style(colors.title, .bold),
        match: style(colors.match, [.bold, .underline]), currentMatch: selection.adding(.bold),
        hues: HueStyles { style(colors.hues[$0] ?? colors.text) }, shades: colors.shades),
      isStill: isStill)
  }
}
