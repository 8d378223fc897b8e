/// A value with its interval on a line from 0 to 1: `├──●───┤`, with a dot at each quarter of the line.
public struct IntervalPlot: Hashable, Sendable {
  /// The value, from 0 to 1.
  public let value: Double
  /// The bounds of the interval, within 0 and 1.
  public let interval: ClosedRange<Double>
  /// Whether the value is to look less sure, as of few things.
  public let isFaint: Bool
  public let glyphs: PlotGlyphs

  public init(_ value: Double, _ interval: ClosedRange<Double>, isFaint: Bool = false, glyphs: PlotGlyphs = .blocks) {
    (self.value, self.interval, self.isFaint, self.glyphs) = (value, interval, isFaint, glyphs)
  }

  /// The plot in a width of `columns`, without trailing blanks: the first column is 0, the last one 1.
  public func text(columns: Int) -> DisplayText {
    guard columns > 0 else { return .empty }
    func column(_ share: Double) -> Int { Int((min(max(share, 0), 1) * Double(columns - 1)).rounded()) }
    var cells = [Character](repeating: " ", count: columns)
    for quarter in 0...4 { cells[column(Double(quarter) / 4)] = glyphs.grid }
    let (low, high) = (column(interval.lowerBound), column(interval.upperBound))
    for cell in low...max(low, high) { cells[cell] = glyphs.line }
    (cells[low], cells[high]) = (glyphs.left, glyphs.right)
    cells[column(value)] = isFaint ? glyphs.faintDot : glyphs.dot
    return DisplayText(String(cells))
  }
}

/// The characters that plots are drawn with.
public struct PlotGlyphs: Hashable, Sendable {
  /// The characters of a sparkline, from the lowest value to the highest.
  public let up: [Character]
  /// The left and the right end of an interval, and the line between them.
  public let left, right, line: Character
  /// A value, and one of few things.
  public let dot, faintDot: Character
  /// A mark of the line's quarters.
  public let grid: Character

  /// Block elements, lines and dots.
  public static let blocks = PlotGlyphs(
    up: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], left: "├", right: "┤", line: "─", dot: "●", faintDot: "○", grid: "·")

  public static let ascii = PlotGlyphs(
    up: ["_", ".", ":", "|"], left: "|", right: "|", line: "-", dot: "#", faintDot: "o", grid: ".")

  /// The number of parts, out of `most`, that a share fills; at least 1 for a share above 0.
  static func parts(of share: Double, in most: Int) -> Int {
    guard share > 0, most > 0 else { return 0 }
    return min(most, max(1, Int((min(share, 1) * Double(most)).rounded())))
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
