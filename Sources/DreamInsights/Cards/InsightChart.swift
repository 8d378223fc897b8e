import DreamCore

/// How a number goes over time.
package struct InsightChart: Hashable, Sendable {
  package let caption: String
  package let points: [Point]
  package let bounds: ClosedRange<Double>

  package struct Point: Hashable, Sendable {
    package let name: String
    /// Nothing where nothing is known; that is not 0.
    package let value: Double?
  }

  /// From 0 to the highest value, where nothing else is said; nothing where there are fewer than two values.
  init?(_ caption: String, bounds: ClosedRange<Double>? = nil, _ points: [Point]) {
    let values = points.compactMap(\.value)
    guard values.count > 1 else { return nil }
    self.caption = caption
    self.points = points
    self.bounds = bounds ?? 0...max(1, values.max() ?? 1)
  }
}

extension Timeline {
  /// The slices' values under their names.
  func points(_ value: (TimeSlice) -> Double?) -> [InsightChart.Point] {
    slices.map { InsightChart.Point(name: unit.name(of: $0.days), value: value($0)) }
  }
}
