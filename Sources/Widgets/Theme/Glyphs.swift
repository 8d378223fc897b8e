import CellCanvas

/// The characters that screens are drawn with, apart from people's texts.
package struct Glyphs: Hashable, Sendable {
  package let isASCII: Bool

  package static let unicode = Glyphs(isASCII: false)
  static let ascii = Glyphs(isASCII: true)

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
}

extension Glyphs {
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
