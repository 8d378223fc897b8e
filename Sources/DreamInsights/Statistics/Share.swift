/// A share of things that were counted, with Wilson's 95 % interval.
///
/// Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
package struct Share: Hashable, Sendable {
  /// The number that the share is of `n`.
  package let k: Int
  /// The number of things of which it is known.
  package let n: Int
  /// The number of things of which it isn't known; `n` doesn't have them.
  package let missing: Int

  /// Creates a share; `k` is clamped to 0 ... `n`, and negative counts are 0.
  package init(_ k: Int, of n: Int, missing: Int = 0) {
    self.n = max(0, n)
    self.k = min(max(0, k), self.n)
    self.missing = max(0, missing)
  }

  /// How shares are to be read, in a few sentences.
  package static let about = """
    Percentages behind a share are Wilson's 95 % interval. A share of fewer than ten is called few: it has an open dot and no \
    percentage. What nobody noted or rated is not known, and counts nowhere. In a chart . is the lowest value, and _ or 0 \
    nearly that.
    """

  /// The name of the interval's method, for programs.
  package static let method = "wilson95"

  /// The share itself, 0...1; `nil` if nothing is known.
  package var value: Double? { n == 0 ? nil : Double(k) / Double(n) }

  /// Whether fewer than ten are known: too few for a percentage to be read without its counts.
  package var isFew: Bool { n < Self.few }

  /// The number of things from which on a percentage of them is read without its counts.
  package static let few = 10

  /// The bounds of the interval, 0...1; `nil` if nothing is known.
  package var interval: ClosedRange<Double>? {
    guard let share = value else { return nil }
    let count = Double(n)
    let square = Normal.z975 * Normal.z975
    let middle = share + square / (2 * count)
    let reach = Normal.z975 * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    let scale = 1 + square / count
    return (k == 0 ? 0 : (middle - reach) / scale)...(k == n ? 1 : (middle + reach) / scale)
  }

  /// The share as people read it: `6 of 18`; empty if nothing is known.
  package var counts: String { n == 0 ? "" : "\(k.grouped) of \(n.grouped)" }

  /// The interval as people read it: `16–56 %`, `0–<1 %` of none of many; empty if nothing is known.
  package var percents: String {
    guard let interval else { return "" }
    let (low, high) = (Int((interval.lowerBound * 100).rounded()), Int((interval.upperBound * 100).rounded()))
    let (few, most) = (interval.upperBound > 0 && high == 0, interval.lowerBound < 1 && low == 100)
    return "\(most ? ">99" : "\(low)")–\(few ? "<1" : "\(high)") %"
  }

  /// The most characters of `percents`.
  static let widestPercents = "100–100 %".count

  /// The share with its interval: `6 of 18  33 %, 16–56 %`, or `1 of 4, few`; empty if nothing is known.
  package var words: String { n == 0 ? "" : isFew ? "\(counts), few" : "\(counts)  \(percent), \(percents)" }
}
