/// The median of numbers, with their quartiles and extremes.
package struct Median: Hashable, Sendable {
  /// The five-number summary (J. W. Tukey, "Exploratory Data Analysis", 1977), its quartiles as R's type 7 has them.
  package struct Summary: Hashable, Sendable {
    package let least, lowerQuartile, median, upperQuartile, greatest: Double
  }

  /// How many numbers are known.
  package let n: Int
  /// How many aren't; `n` doesn't have them.
  package let missing: Int
  /// The median and what lies around it; `nil` if no number is known.
  package let summary: Summary?

  /// The median; `nil` if no number is known.
  package var value: Double? { summary?.median }

  /// Summarizes the numbers, in any order; `nil` and what isn't finite count as missing.
  package init(_ numbers: some Sequence<Double?>) {
    let all = Array(numbers)
    let known = all.compactMap(\.self).filter(\.isFinite).sorted()
    n = known.count
    missing = all.count - n
    guard let least = known.first, let greatest = known.last else {
      summary = nil
      return
    }
    summary = Summary(
      least: least, lowerQuartile: known.quantile(0.25), median: known.quantile(0.5),
      upperQuartile: known.quantile(0.75), greatest: greatest)
  }
}

extension [Double] {
  /// The quantile of sorted numbers, at least one; between two of them it lies on a line.
  ///
  /// Source: definition 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages" (1996), which is R's default.
  fileprivate func quantile(_ p: Double) -> Double {
    let place = p * Double(count - 1)
    let below = Int(place)
    return self[below] + (place - Double(below)) * (self[Swift.min(below + 1, count - 1)] - self[below])
  }
}
