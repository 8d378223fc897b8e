/// The median of numbers, with their quartiles.
package struct Median: Hashable, Sendable {
  /// How many numbers are known.
  package let n: Int
  /// How many aren't; `n` doesn't have them.
  package let missing: Int
  /// The median; `nil` if no number is known.
  package let value: Double?
  /// From the lower to the upper quartile, as R's type 7 has them; `nil` if no number is known.
  package let quartiles: ClosedRange<Double>?

  /// Summarizes numbers in any order; what isn't finite counts as missing.
  /// - Parameter count: the number of all, also of those that aren't known; `nil` if all are.
  package init(_ numbers: some Sequence<Double>, of count: Int? = nil) {
    var all = 0
    var known: [Double] = []
    known.reserveCapacity(count ?? 0)
    for number in numbers {
      all += 1
      if number.isFinite { known.append(number) }
    }
    known.sort()
    n = known.count
    missing = (count ?? all) - n
    value = known.isEmpty ? nil : known.quantile(0.5)
    quartiles = known.isEmpty ? nil : known.quantile(0.25)...known.quantile(0.75)
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
