/// A chart in one row: a character for each value, from the lowest to the highest. A value that isn't known leaves a gap.
public struct Sparkline: Hashable, Sendable {
  /// The values, from left to right; nil where a value isn't known.
  public let values: [Double?]
  /// The values that are drawn with the lowest and the highest character. Values outside are clamped.
  public let bounds: ClosedRange<Double>
  /// The characters that the chart is drawn with.
  public let glyphs: PlotGlyphs

  /// Creates a chart, by default of block elements.
  public init(_ values: [Double?], bounds: ClosedRange<Double>, glyphs: PlotGlyphs = .blocks) {
    self.values = values
    self.bounds = bounds
    self.glyphs = glyphs
  }

  /// The indices of the values that are shown in a width of `columns`: the last ones.
  public func shown(columns: Int) -> Range<Int> {
    max(0, values.count - max(0, columns))..<values.count
  }

  /// The chart in a width of `columns`. Only the lowest value has the lowest character.
  public func text(columns: Int) -> DisplayText {
    DisplayText(String(values[shown(columns: columns)].map(glyph)))
  }

  private func glyph(_ value: Double?) -> Character {
    guard let value else { return " " }
    return glyphs.up[PlotGlyphs.parts(of: share(of: value), in: glyphs.up.count - 1)]
  }

  private func share(of value: Double) -> Double {
    let span = bounds.upperBound - bounds.lowerBound
    return span > 0 ? (value - bounds.lowerBound) / span : 0
  }
}
