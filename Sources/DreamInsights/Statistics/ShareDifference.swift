import Platform

/// The difference of two shares of different things, with what is known of its size.
///
/// All of it is `nil` if nothing is known of one of them.
package struct ShareDifference: Hashable, Sendable {
  package let first: Share
  package let second: Share

  package init(_ first: Share, minus second: Share) {
    self.first = first
    self.second = second
  }

  /// The first share minus the second, -1...1.
  package var value: Double? { first.value.flatMap { one in second.value.map { one - $0 } } }

  /// The bounds of the difference, with 95 % certainty.
  ///
  /// Source: method 10 of R. G. Newcombe, "Interval Estimation for the Difference Between Independent Proportions" (1998).
  package var interval: ClosedRange<Double>? {
    guard let one = first.value, let two = second.value, let value, let ones = first.interval,
      let twos = second.interval
    else { return nil }
    func reach(_ first: Double, _ second: Double) -> Double { (first * first + second * second).squareRoot() }
    let below = reach(one - ones.lowerBound, twos.upperBound - two)
    let above = reach(ones.upperBound - one, two - twos.lowerBound)
    return (value - below)...(value + above)
  }

  /// Cohen's h, -π...π: a difference that weighs the same wherever it lies; 0.2 is small, 0.5 medium, 0.8 large.
  ///
  /// Source: J. Cohen, "Statistical Power Analysis for the Behavioral Sciences" (2nd edition, 1988), chapter 6.
  package var h: Double? {
    func angle(_ share: Double) -> Double { 2 * Double.asin(share.squareRoot()) }
    return first.value.flatMap { one in second.value.map { angle(one) - angle($0) } }
  }

  /// The bounds of `h` with 95 % certainty, by its large-sample standard error, √(1/n₁ + 1/n₂); never beyond -π...π.
  package var hInterval: ClosedRange<Double>? {
    guard let h, let error = hError else { return nil }
    return max(-.pi, h - Normal.z975 * error)...min(.pi, h + Normal.z975 * error)
  }

  /// The smallest difference of two shares around one half that a test at the 5 % level finds with 80 % power, if it has as
  /// many things as these shares are of: 0.48 for 18 and 14. It is 1 if they are too few for any difference.
  ///
  /// Source: Cohen (1988), chapter 6: h = (z₀.₉₇₅ + z₀.₈₀) √(1/n₁ + 1/n₂), and around one half the difference is sin(h/2).
  package var detectable: Double? {
    hError.map { error in
      let h = (Normal.z975 + Normal.quantile(0.8)) * error
      return h < .pi ? Double.sin(h / 2) : 1
    }
  }

  private var hError: Double? {
    guard first.n > 0, second.n > 0 else { return nil }
    return (1 / Double(first.n) + 1 / Double(second.n)).squareRoot()
  }
}
