/// A bar from the left, as long as its share of a width.
public struct BarPlot: Hashable, Sendable {
  /// How much of the width it fills, 0 to 1; what is more is 1.
  public let share: Double
  /// What it is drawn with.
  public let glyphs: PlotGlyphs

  /// A bar of block elements, unless told otherwise.
  public init(_ share: Double, glyphs: PlotGlyphs = .blocks) {
    self.share = share
    self.glyphs = glyphs
  }

  /// The bar on so many columns, without the blanks behind it. One that is more than nothing is seen.
  public func text(columns: Int) -> DisplayText {
    let steps = glyphs.across.count
    let parts = PlotGlyphs.parts(of: share, in: max(0, columns) * steps)
    let whole = String(repeating: glyphs.across[steps - 1], count: parts / steps)
    let rest = parts % steps == 0 ? "" : String(PlotGlyphs.glyph(parts % steps, of: glyphs.across))
    return DisplayText(whole + rest)
  }
}
