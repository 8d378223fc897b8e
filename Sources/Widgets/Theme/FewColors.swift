import CellCanvas

// Of 8 or 16 colours only the numbers are known: a red may be brick or pink, and the brightest blue too dark to read on black.
// Each theme has a ground and an ink that can be told apart everywhere, and a hue only where every palette shows it well.

extension Theme {
  /// The theme `night` for `colors` colours. Below 256 it has one warm ink, as no red can be read everywhere.
  package static func night(colors: Int) -> Theme { colors < 256 ? nightOfFew : .night }

  /// The theme `dusk` for a terminal with `colors` colours.
  package static func dusk(colors: Int) -> Theme { colors < 16 ? duskOf8 : colors < 256 ? duskOf16 : .dusk }

  /// The theme `paper` for a terminal with `colors` colours.
  package static func paper(colors: Int) -> Theme { colors < 16 ? paperOf8 : colors < 256 ? paperOf16 : .paper }

  private static let nightOfFew = Theme(
    Colors(
      ground: 0, ink: 3, emphasis: .bold,
      hues: [.yellow: 3, .pink: 1, .white: 3, .red: 1, .blue: 1, .green: 3]), isStill: true)

  private static let duskOf8 = Theme(
    Colors(
      ground: 0, ink: 7, heading: 3, accent: 6, warning: 3, emphasis: .bold,
      hues: [.yellow: 3, .pink: 5, .white: 7, .red: 1, .blue: 6, .green: 2]))

  private static let duskOf16 = Theme(
    Colors(
      ground: 0, ink: 15, dim: 7, heading: 14, accent: 6, warning: 3, emphasis: .bold,
      hues: [.yellow: 11, .pink: 13, .white: 15, .red: 9, .blue: 12, .green: 10]))

  // Bold black is grey on some terminals.
  private static let paperOf8 = Theme(
    Colors(
      ground: 7, ink: 0, accent: 1, warning: 1, emphasis: .underline,
      hues: [.yellow: 0, .pink: 5, .white: 0, .red: 1, .blue: 4, .green: 0]))

  private static let paperOf16 = Theme(
    Colors(
      ground: 15, ink: 0, heading: 5, accent: 5, warning: 1, emphasis: .underline,
      hues: [.yellow: 8, .pink: 5, .white: 8, .red: 1, .blue: 4, .green: 2]))
}

extension Colors {
  /// The colours of these numbers. What isn't given is the ink's, and what is selected has ground and ink exchanged.
  fileprivate init(
    ground: UInt8, ink: UInt8, dim: UInt8? = nil, heading: UInt8? = nil, accent: UInt8? = nil, warning: UInt8? = nil,
    emphasis: Attributes, hues: [Theme.Hue: UInt8]
  ) {
    func color(_ number: UInt8?) -> Color { .ansi(number ?? ink) }
    self.init(
      background: .ansi(ground), text: .ansi(ink), dim: color(dim), heading: color(heading), title: .ansi(ink),
      accent: color(accent), warning: color(warning), rule: color(dim), match: color(warning), selected: .ansi(ink),
      selection: .ansi(ground), hues: hues.mapValues(Color.ansi), shades: .none, emphasis: emphasis,
      heads: heading == nil ? .underline : [], selecting: .reverse)
  }
}
