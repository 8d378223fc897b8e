import CellCanvas

/// The colours that a theme is mixed from.
struct Colors {
  let background, text, dim, heading, title, accent, warning, rule, match: Color
  /// The text of what is selected, and the background behind it.
  let selected, selection: Color
  let hues: [Theme.Hue: Color]

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
    self.init(
      text: style(colors.text), dim: style(colors.dim), heading: style(colors.heading),
      title: style(colors.title, .bold), accent: style(colors.accent), warning: style(colors.warning),
      selection: Style(foreground: colors.selected, background: colors.selection), rule: style(colors.rule),
      key: style(colors.title, .bold), match: style(colors.match, [.bold, .underline]),
      hues: colors.hues.mapValues { style($0) }, isStill: isStill)
  }

  /// A theme in these styles. The looks of views in their states follow from them.
  init(
    text: Style, dim: Style, heading: Style, title: Style, accent: Style, warning: Style, selection: Style,
    rule: Style, key: Style, match: Style, hues: [Hue: Style], isStill: Bool = false
  ) {
    let chosen = selection.adding(.bold)
    self.init(
      text: text, dim: dim, heading: heading, title: title, accent: accent, warning: warning, selection: selection,
      rule: rule, key: key, match: match, currentMatch: chosen,
      buttons: [.resting: .init(style: text), .focused: .init(style: selection)],
      fields: [
        .resting: .init(label: dim, isMarked: false), .focused: .init(label: heading, isMarked: true),
        .refused: .init(label: warning, isMarked: false, value: .warning),
      ],
      rows: [
        .resting: .init(text: text, quiet: dim, note: accent, match: match, isCurrent: false, isChosen: false),
        .current: .init(
          text: selection, quiet: selection, note: selection, match: selection.adding(.underline),
          isCurrent: true, isChosen: false),
        .chosen: .init(text: title, quiet: title, note: accent, match: match, isCurrent: false, isChosen: true),
        .currentAndChosen: .init(
          text: chosen, quiet: chosen, note: chosen, match: chosen.adding(.underline), isCurrent: true, isChosen: true),
      ],
      tabs: [.here: .init(key: key, name: heading), .elsewhere: .init(key: key, name: dim)],
      hues: hues, isStill: isStill)
  }
}
