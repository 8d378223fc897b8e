extension Int {
  /// The sum, clamped to the range of `Int`.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// The product, clamped to the range of `Int`.
  func saturatingMultiply(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// The length times `numerator / denominator`, rounded down; 0 unless 0 ≤ numerator ≤ denominator.
  func part(_ numerator: Int, of denominator: Int) -> Int {
    guard self > 0, numerator >= 0, numerator <= denominator, denominator > 0 else { return 0 }
    return denominator.dividingFullWidth(multipliedFullWidth(by: numerator)).quotient
  }

  /// The value, clamped to a range.
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
