import CellCanvas

/// The characters that screens are drawn with, apart from people's texts.
package struct Glyphs: Hashable, Sendable {
  package let marker: String
  package let check: String
  package let horizontal: String
  package let vertical: String
  package let favorite: String
  package let star: String
  package let ellipsis: String
  package let corners: Corners

  package struct Corners: Hashable, Sendable {
    package let topLeft, topRight, bottomLeft, bottomRight: String
  }

  package let isASCII: Bool

  package static let unicode = Glyphs(
    marker: "▸", check: "✓", horizontal: "─", vertical: "│", favorite: "✦", star: "*", ellipsis: "…",
    corners: Corners(topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯"), isASCII: false)

  static let ascii = Glyphs(
    marker: ">", check: "x", horizontal: "-", vertical: "|", favorite: "+", star: "*", ellipsis: "~",
    corners: Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"), isASCII: true)
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
    "…": "...", "—": "-", "–": "-", "·": ".", "×": "x", "▸": ">", "✦": "+", "★": "*", "�": "?", "─": "-", "│": "|",
  ]
}
