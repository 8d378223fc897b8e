/// A column chart. A value that isn't known leaves a gap, in the axis too.
public struct ColumnPlot: Hashable, Sendable {
  /// The values, from left to right; nil where a value isn't known.
  public let values: [Double?]
  /// The values that are drawn with no height and with full height. Values outside are clamped.
  public let bounds: ClosedRange<Double>
  /// The characters that the columns are drawn with.
  public let glyphs: PlotGlyphs

  /// The largest width of a column with the blank behind it, in cells.
  private static let widest = 5

  /// Creates a chart, by default of block elements.
  public init(_ values: [Double?], bounds: ClosedRange<Double>, glyphs: PlotGlyphs = .blocks) {
    self.values = values
    self.bounds = bounds
    self.glyphs = glyphs
  }

  /// The indices of the values that are shown in a width of `columns`: the last ones, at one cell or more each.
  public func shown(columns: Int) -> Range<Int> {
    max(0, values.count - max(0, columns))..<values.count
  }

  /// The width of a value's column in cells, including the blank behind it if there is one.
  public func spacing(columns: Int) -> Int {
    let count = shown(columns: columns).count
    return count == 0 ? 0 : min(Self.widest, columns / count)
  }

  /// One of the chart's rows, counted from 0 at the top.
  public func text(row: Int, of rows: Int, columns: Int) -> DisplayText {
    line(columns: columns) { value in
      guard let value else { return " " }
      let steps = glyphs.up.count
      let parts = PlotGlyphs.parts(of: share(of: value), in: max(0, rows) * steps)
      return PlotGlyphs.glyph(parts - (rows - 1 - row) * steps, of: glyphs.up)
    }
  }

  /// The row below the chart: a line under each known value.
  public func axis(columns: Int) -> DisplayText {
    line(columns: columns) { $0 == nil ? " " : glyphs.axis }
  }

  /// The row with the names of the first and the last column shown, each below its column. A name without room is left out.
  /// - Parameter names: the name of each value.
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
