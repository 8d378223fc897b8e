import CellCanvas

/// The characters that screens are drawn with, apart from text.
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

  package static let ascii = Glyphs(
    marker: ">", check: "x", horizontal: "-", vertical: "|", favorite: "+", star: "*", ellipsis: "~",
    corners: Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"), isASCII: true)
}

extension Glyphs {
  /// What plots are drawn with.
  package var plots: PlotGlyphs { isASCII ? .ascii : .blocks }
}
