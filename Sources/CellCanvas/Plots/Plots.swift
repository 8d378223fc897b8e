/// A thin horizontal bar that fills a share of a width.
public struct BarPlot: Hashable, Sendable {
  /// The share of the width that the bar fills, from 0 to 1; larger values count as 1.
  public let share: Double
  public let glyphs: PlotGlyphs

  /// Creates a bar, by default of heavy lines.
  public init(_ share: Double, glyphs: PlotGlyphs = .blocks) { (self.share, self.glyphs) = (share, glyphs) }

  /// The bar in a width of `columns`, without trailing blanks. A share above 0 is drawn as at least one part of a cell.
  public func text(columns: Int) -> DisplayText {
    let steps = glyphs.across.count
    let parts = PlotGlyphs.parts(of: share, in: max(0, columns) * steps)
    let whole = String(repeating: glyphs.across[steps - 1], count: parts / steps)
    let rest = parts % steps == 0 ? "" : String(PlotGlyphs.glyph(parts % steps, of: glyphs.across))
    return DisplayText(whole + rest)
  }
}

/// The characters that plots are drawn with.
public struct PlotGlyphs: Hashable, Sendable {
  /// The characters that fill a cell from the left, from the smallest part to the whole cell.
  public let across: [Character]
  /// The characters of a sparkline, from the lowest value to the highest.
  public let up: [Character]

  /// Heavy lines by halves of a cell, and block elements by eighths.
  public static let blocks = PlotGlyphs(across: ["╸", "━"], up: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"])

  public static let ascii = PlotGlyphs(across: ["="], up: ["_", ".", ":", "|"])

  /// The number of parts, out of `most`, that a share fills; at least 1 for a share above 0.
  static func parts(of share: Double, in most: Int) -> Int {
    guard share > 0, most > 0 else { return 0 }
    return min(most, max(1, Int((min(share, 1) * Double(most)).rounded())))
  }

  /// The character for a cell of which `parts` parts are filled; a blank if none is.
  static func glyph(_ parts: Int, of glyphs: [Character]) -> Character {
    parts <= 0 ? " " : glyphs[min(parts, glyphs.count) - 1]
  }
}

/// A chart in one row: a character for each value, from the lowest to the highest. A value that isn't known leaves a gap.
public struct Sparkline: Hashable, Sendable {
  /// The values, from left to right; `nil` where a value isn't known.
  public let values: [Double?]
  /// The values that are drawn with the lowest and the highest character. Values outside are clamped.
  public let bounds: ClosedRange<Double>
  public let glyphs: PlotGlyphs

  /// Creates a chart, by default of block elements.
  public init(_ values: [Double?], bounds: ClosedRange<Double>, glyphs: PlotGlyphs = .blocks) {
    (self.values, self.bounds, self.glyphs) = (values, bounds, glyphs)
  }

  /// The indices of the values that are shown in a width of `columns`: the last ones.
  public func shown(columns: Int) -> Range<Int> { max(0, values.count - max(0, columns))..<values.count }

  /// The chart in a width of `columns`. Only the lowest value has the lowest character.
  public func text(columns: Int) -> DisplayText { DisplayText(String(values[shown(columns: columns)].map(glyph))) }

  private func glyph(_ value: Double?) -> Character {
    guard let value else { return " " }
    let span = bounds.upperBound - bounds.lowerBound
    let share = span > 0 ? (value - bounds.lowerBound) / span : 0
    return glyphs.up[PlotGlyphs.parts(of: share, in: glyphs.up.count - 1)]
  }
}
