import CellCanvas

/// The styles of a theme, one for each role that a piece of text can have, and the glyphs to draw with.
///
/// It holds no references, so that every view can have a copy.
package struct Styles: Hashable, Sendable {
  package let text, dim, heading, title, accent, warning, selection, rule, key: Style
  /// Text that matches a search, and the match that the person is at.
  package let match, currentMatch: Style
  let hues: HueStyles
  let shades: Shades
  package var glyphs = Glyphs.unicode

  /// The terminal's own colours, and what is set apart is not.
  package static let plain = Styles(
    text: .plain, dim: .plain, heading: .plain, title: .plain, accent: .plain, warning: .plain, selection: .plain,
    rule: .plain, key: .plain, match: .plain, currentMatch: .plain, hues: HueStyles { _ in .plain }, shades: .none)

  package func style(of hue: Theme.Hue) -> Style { hues[hue] }
}

/// A style for each hue.
struct HueStyles: Hashable, Sendable {
  private let yellow, pink, white, red, blue, green: Style

  init(_ style: (Theme.Hue) -> Style) {
    (yellow, pink, white) = (style(.yellow), style(.pink), style(.white))
    (red, blue, green) = (style(.red), style(.blue), style(.green))
  }

  subscript(hue: Theme.Hue) -> Style {
    switch hue {
    case .yellow: yellow
    case .pink: pink
    case .white: white
    case .red: red
    case .blue: blue
    case .green: green
    }
  }
}
