import Platform

/// The standard normal distribution.
package enum Normal {
  /// The 97.5 % quantile, about 1.96: how many standard errors a 95 % interval reaches to either side.
  package static let z975 = quantile(0.975)

  /// The probability of a value of at most `x`, from the complementary error function.
  package static func cumulative(_ x: Double) -> Double { Double.erfc(-x / 2.0.squareRoot()) / 2 }

  /// The value that the probability `p` is at or below: the inverse of `cumulative`.
  ///
  /// Infinite at 0 and 1, not a number outside of 0...1. Source: the start is formula 26.2.23 of M. Abramowitz and I. A.
  /// Stegun, "Handbook of Mathematical Functions" (1964), to 4.5e-4; Halley's method makes it exact to some 1e-15.
  package static func quantile(_ p: Double) -> Double {
    guard p > 0, p < 1 else { return p == 0 ? -.infinity : p == 1 ? .infinity : .nan }
    // In the lower tail `cumulative` has all its digits.
    guard p <= 0.5 else { return -quantile(1 - p) }
    let t = (-2 * Double.log(p)).squareRoot()
    var x =
      (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
    for _ in 0..<2 {
      let step = (cumulative(x) - p) * (2 * Double.pi).squareRoot() * Double.exp(x * x / 2)
      x -= step / (1 + x * step / 2)
    }
    return x
  }
}
