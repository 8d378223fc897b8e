extension [Double] {
  /// The p values of a family of tests, corrected for their number by Holm's method: each is a finding at the level α if it is
  /// at most α, and the chance of any false finding in the family is at most α, too. In the order of the values, 0...1.
  ///
  /// Source: S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979).
  package func holmAdjusted() -> [Double] {
    var (adjusted, bound) = (self, 0.0)
    for (rank, index) in indices.sorted(by: { self[$0] < self[$1] }).enumerated() {
      bound = Swift.max(bound, Swift.min(1, Double(count - rank) * self[index]))
      adjusted[index] = bound
    }
    return adjusted
  }
}
