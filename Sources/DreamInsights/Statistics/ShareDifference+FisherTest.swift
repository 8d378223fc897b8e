import Platform

extension ShareDifference {
  /// The p value of Fisher's exact test, two-sided: how likely shares as improbable as these or more are, if both groups are
  /// alike.
  ///
  /// The sum of the probabilities of all tables with the same margins that are no more probable than this one, within a
  /// relative 1e-7, as R has it. Source: R. A. Fisher, "The Logic of Inductive Inference" (1935).
  package var exactP: Double? {
    guard first.n > 0, second.n > 0 else { return nil }
    return Tables(first.k + second.k, first.n, second.n).p(first.k)
  }
}

/// The tables of two groups with the same margins: the hypergeometric distribution of how many of `k` things are of the first. It
/// rises to its mode and falls behind it, so that sums of its ends need only the terms that count.
private struct Tables {
  let k, n1, n2: Int

  init(_ k: Int, _ n1: Int, _ n2: Int) { (self.k, self.n1, self.n2) = (k, n1, n2) }

  private var least: Int { max(0, k - n2) }
  private var most: Int { min(k, n1) }
  private var mode: Int { min(most, max(least, Int(Double(k + 1) * Double(n1 + 1) / Double(n1 + n2 + 2)))) }

  /// The logarithm of the probability that `own` are of the first group, up to a constant.
  private func weight(_ own: Int) -> Double {
    func logFactorial(_ number: Int) -> Double { .logGamma(Double(number + 1)) }
    return -[own, n1 - own, k - own, n2 - k + own].reduce(0) { $0 + logFactorial($1) }
  }

  /// The probability of `own + 1` over that of `own`.
  private func rise(_ own: Int) -> Double {
    Double(n1 - own) * Double(k - own) / (Double(own + 1) * Double(n2 - k + own + 1))
  }

  /// The sum of the probabilities from `own` on, away from the mode, over that of `own`.
  private func sum(from own: Int, isUp: Bool) -> Double {
    var (own, term, sum) = (own, 1.0, 1.0)
    while isUp ? own < most : own > least, term > sum * 1e-18 {
      term = isUp ? term * rise(own) : term / rise(own - 1)
      own += isUp ? 1 : -1
      sum += term
    }
    return sum
  }

  func p(_ observed: Int) -> Double {
    let (mode, greatest) = (mode, weight(mode))
    let limit = weight(observed) + 1e-7
    guard limit < greatest else { return 1 }
    /// The sum of the tables on one side of the mode that are no more probable than the limit.
    func end(isUp: Bool) -> Double {
      var (near, far) = (mode, isUp ? most : least)
      guard weight(far) <= limit else { return 0 }
      while abs(far - near) > 1 {
        let middle = (near + far) / 2
        if weight(middle) <= limit { far = middle } else { near = middle }
      }
      return Double.exp(weight(far) - greatest) * sum(from: far, isUp: isUp)
    }
    let all = sum(from: mode, isUp: true) + sum(from: mode, isUp: false) - 1
    return min(1, max(.leastNormalMagnitude, (end(isUp: true) + end(isUp: false)) / all))
  }
}
