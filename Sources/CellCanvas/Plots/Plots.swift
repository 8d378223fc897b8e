/// A value with its interval on a line from 0 to 1: `├──●───┤`, with a dot at each quarter of the line. An end of the interval that is
/// in the value's column is hidden by the value, so that nothing is drawn further out than it is.
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
    let dot = column(value)
    let (low, high) = (column(interval.lowerBound), column(interval.upperBound))
    for cell in low...max(low, high) { cells[cell] = glyphs.line }
    (cells[low], cells[high]) = (glyphs.left, glyphs.right)
    cells[dot] = isFaint ? glyphs.faintDot : glyphs.dot
    return DisplayText(String(cells))
  }
}

/// The characters that plots are drawn with.
public struct PlotGlyphs: Hashable, Sendable {
  /// The characters of a sparkline for the lowest value, and for one that is less than half a step above it.
  public let lowest, least: Character
  /// The bars of a sparkline, from the lowest to the highest.
  public let up: [Character]
  /// The left and the right end of an interval, and the line between them.
  public let left, right, line: Character
  /// A value, and one of few things.
  public let dot, faintDot: Character
  /// A mark of the line's quarters.
  public let grid: Character
  /// Whether a value in the row above stands on one in the row below.
  let isStacked: Bool

  /// Block elements, lines and dots.
  public static let blocks = PlotGlyphs(
    lowest: ".", least: "_", up: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], left: "├", right: "┤", line: "─", dot: "●",
    faintDot: "○", grid: "·", isStacked: true)

  public static let ascii = PlotGlyphs(
    lowest: ".", least: "0", up: Array("123456789"), left: "|", right: "|", line: "-", dot: "#", faintDot: "o",
    grid: ".",
    isStacked: false)
}

/// A chart in a row or several: for each value a bar as high as its share of the scale. A value that isn't known leaves a gap.
public struct Sparkline: Hashable, Sendable {
  /// The values, from left to right; `nil` where a value isn't known.
  public let values: [Double?]
  /// The value without a bar, and that of the highest bar. Values outside are clamped.
  public let bounds: ClosedRange<Double>
  public let glyphs: PlotGlyphs

  /// Creates a chart, by default of block elements.
  public init(_ values: [Double?], bounds: ClosedRange<Double>, glyphs: PlotGlyphs = .blocks) {
    (self.values, self.bounds, self.glyphs) = (values, bounds, glyphs)
  }

  /// The indices of the values that are shown in a width of `columns`: the last ones.
  public func shown(columns: Int) -> Range<Int> { max(0, values.count - max(0, columns))..<values.count }

  /// The chart in one row of a width of `columns`.
  public func text(columns: Int) -> DisplayText { DisplayText(String(rows(1, columns: columns)[0])) }

  /// The chart in a number of rows, the highest first: one if its characters can't stand on each other.
  public func rows(_ count: Int, columns: Int) -> [[Character]] {
    let (count, each) = (glyphs.isStacked ? max(1, count) : 1, glyphs.up.count)
    let shares = values[shown(columns: columns)].map { $0.map(share) }
    return (0..<count).reversed().map { row in
      shares.map { share in
        guard let share else { return " " }
        let level = Int((share * Double(each * count)).rounded())
        if level > row * each { return glyphs.up[min(each, level - row * each) - 1] }
        return row > 0 || level > 0 ? " " : share > 0 ? glyphs.least : glyphs.lowest
      }
    }
  }

  /// How far up the scale a value is, from 0 to 1.
  private func share(of value: Double) -> Double {
    let span = bounds.upperBound - bounds.lowerBound
    return span > 0 ? min(max((value - bounds.lowerBound) / span, 0), 1) : 0
  }
}
