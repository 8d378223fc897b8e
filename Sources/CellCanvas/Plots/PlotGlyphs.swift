/// The characters that plots are drawn with; those of a part of a cell, the smallest first, up to a whole one.
public struct PlotGlyphs: Hashable, Sendable {
  /// What fills a cell from the left.
  public let across: [Character]
  /// What fills a cell from below.
  public let up: [Character]
  /// What stands below a column whose height is known, be it 0.
  public let axis: Character

  /// Block elements, by eighths of a cell.
  public static let blocks = PlotGlyphs(
    across: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], up: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], axis: "─")

  /// Nothing but ASCII.
  public static let ascii = PlotGlyphs(across: ["#"], up: [".", ":", "#"], axis: "-")
}

extension PlotGlyphs {
  /// So much of a whole in the smallest parts there are; what is there at all is one of them at least.
  static func parts(of share: Double, in most: Int) -> Int {
    guard share > 0, most > 0 else { return 0 }
    return min(most, max(1, Int((min(share, 1) * Double(most)).rounded())))
  }

  /// What stands in a cell of which so many parts lie below; nothing is a blank.
  static func glyph(_ parts: Int, of glyphs: [Character]) -> Character {
    parts <= 0 ? " " : glyphs[min(parts, glyphs.count) - 1]
  }
}
