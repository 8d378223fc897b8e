/// Columns beside each other, as high as their values; where nothing is known there is none, and no axis below.
public struct ColumnPlot: Hashable, Sendable {
  /// From left to right; nothing where nothing is known.
  public let values: [Double?]
  /// The values of no height, and of full height; what is outside is clamped.
  public let bounds: ClosedRange<Double>
  /// What it is drawn with.
  public let glyphs: PlotGlyphs

  /// Columns are this wide at most, with the blank between two.
  private static let widest = 5

  /// Columns of block elements, unless told otherwise.
  public init(_ values: [Double?], bounds: ClosedRange<Double>, glyphs: PlotGlyphs = .blocks) {
    self.values = values
    self.bounds = bounds
    self.glyphs = glyphs
  }

  /// The values that there is room for: the last ones, one a column at least.
  public func shown(columns: Int) -> Range<Int> {
    max(0, values.count - max(0, columns))..<values.count
  }

  /// How many columns of cells there are for a value, with the blank behind it where there is one.
  public func spacing(columns: Int) -> Int {
    let count = shown(columns: columns).count
    return count == 0 ? 0 : min(Self.widest, columns / count)
  }

  /// One of its rows, counted from the top.
  public func text(row: Int, of rows: Int, columns: Int) -> DisplayText {
    line(columns: columns) { value in
      guard let value else { return " " }
      let steps = glyphs.up.count
      let parts = PlotGlyphs.parts(of: share(of: value), in: max(0, rows) * steps)
      return PlotGlyphs.glyph(parts - (rows - 1 - row) * steps, of: glyphs.up)
    }
  }

  /// The row below: a line under each value that is known.
  public func axis(columns: Int) -> DisplayText {
    line(columns: columns) { $0 == nil ? " " : glyphs.axis }
  }

  /// The names of the first and the last column that are shown, below them; one that has no room is left out.
  public func names(_ names: [String], columns: Int) -> DisplayText {
    let shown = shown(columns: columns)
    let width = max(0, shown.count * spacing(columns: columns) - (spacing(columns: columns) > 1 ? 1 : 0))
    guard !shown.isEmpty, names.count == values.count else { return .empty }
    let (first, last) = (DisplayText(names[shown.lowerBound]), DisplayText(names[shown.upperBound - 1]))
    guard shown.count > 1, first.width + last.width + 1 <= max(width, first.width) else {
      return first.width <= columns ? first : .empty
    }
    return first.padded(to: width - last.width) + last
  }

  private func share(of value: Double) -> Double {
    let span = bounds.upperBound - bounds.lowerBound
    return span > 0 ? (value - bounds.lowerBound) / span : 0
  }

  private func line(columns: Int, _ glyph: (Double?) -> Character) -> DisplayText {
    let spacing = spacing(columns: columns)
    let gap = spacing > 1 ? " " : ""
    let parts = values[shown(columns: columns)].map { value in
      String(repeating: glyph(value), count: spacing - gap.count)
    }
    return DisplayText(parts.joined(separator: gap))
  }
}
