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

/// The characters that screens are drawn with, apart from people's texts.
package struct Glyphs: Hashable, Sendable {
  package let isASCII: Bool

  package static let unicode = Glyphs(isASCII: false)
  package static let ascii = Glyphs(isASCII: true)

  package var marker: String { isASCII ? ">" : "▸" }
  package var check: String { isASCII ? "x" : "✓" }
  var horizontal: Character { isASCII ? "-" : "─" }
  var vertical: Character { isASCII ? "|" : "│" }
  package var favorite: String { isASCII ? "+" : "♥" }
  package var star: String { "*" }
  package var ellipsis: String { isASCII ? "~" : "…" }
  /// The marks of what is out of sight.
  var above: String { isASCII ? "^" : "↑" }
  var below: String { isASCII ? "v" : "↓" }
  var corners: Corners { isASCII ? Corners.ascii : Corners.round }

  struct Corners: Hashable, Sendable {
    let topLeft, topRight, bottomLeft, bottomRight: String

    fileprivate static let round = Corners(topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯")
    fileprivate static let ascii = Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+")
  }
}

extension Glyphs {
  /// The glyphs of plots.
  package var plots: PlotGlyphs { isASCII ? .ascii : .blocks }

  /// Words of the app in these glyphs. In ASCII, arrows become the names of keys and quotes become straight.
  package func spelled(_ words: String) -> String {
    guard isASCII, words.utf8.contains(where: { $0 > 0x7F }) else { return words }
    return words.reduce(into: "") { $0 += Self.spellings[$1] ?? String($1) }
  }

  private static let spellings: [Character: String] = [
    "↵": "Enter", "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "“": "\"", "”": "\"", "‘": "'", "’": "'",
    "…": "...", "—": "-", "–": "-", "·": ".", "×": "x", "▸": ">", "♥": "+", "●": "o", "★": "*", "�": "?", "─": "-",
    "│": "|",
  ]
}
