/// A correction of the p values of a family of tests for their number.
package enum Correction: String, CaseIterable, Sendable {
  /// Bounds the chance of any false finding in the family.
  ///
  /// Source: S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979).
  case holm
  /// Bounds the expected share of false ones among the findings; for independent or positively dependent tests.
  ///
  /// Source: Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate" (1995).
  case benjaminiHochberg

  /// The adjusted p values, in the order of `values`: each is a finding at the level α if it is at most α.
  /// - Parameter values: the p values of the whole family, 0...1.
  package func adjusted(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    let count = Double(values.count)
    var adjusted = values
    var bound: Double
    switch self {
    case .holm:
      bound = 0
      for (rank, index) in order.enumerated() {
        bound = max(bound, min(1, (count - Double(rank)) * values[index]))
        adjusted[index] = bound
      }
    case .benjaminiHochberg:
      bound = 1
      for (rank, index) in order.enumerated().reversed() {
        bound = min(bound, count / Double(rank + 1) * values[index])
        adjusted[index] = bound
      }
    }
    return adjusted
  }
}
