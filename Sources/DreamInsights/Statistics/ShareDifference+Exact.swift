import Glibc

extension ShareDifference {
  /// The p value of Fisher's exact test, two-sided: how likely shares as improbable as these or more are, if both groups are
  /// alike.
  ///
  /// The sum of the probabilities of all tables with the same margins that are no more probable than this one, within a
  /// relative 1e-7, as R has it. Takes time for each of these tables. Source: R. A. Fisher, "The Logic of Inductive Inference"
  /// (1935).
  package var exactP: Double? {
    guard first.n > 0, second.n > 0 else { return nil }
    let k = first.k + second.k
    func logFactorial(_ number: Int) -> Double {
      var sign: Int32 = 0
      return lgamma_r(Double(number + 1), &sign)
    }
    /// The logarithm of how probable it is that `own` of the `k` are of the first share, up to a constant.
    func weight(_ own: Int) -> Double {
      -[own, first.n - own, k - own, second.n - k + own].reduce(0) { $0 + logFactorial($1) }
    }
    let weights = (max(0, k - second.n)...min(k, first.n)).map(weight)
    let (greatest, observed) = (weights.max() ?? 0, weight(first.k) + 1e-7)
    func sum(_ weights: [Double]) -> Double { weights.reduce(0) { $0 + exp($1 - greatest) } }
    return min(1, sum(weights.filter { $0 <= observed }) / sum(weights))
  }
}
