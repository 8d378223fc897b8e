import DreamCore

/// Reads the ratings that follow `lucid`: `3`, `3+`, `>2`, `<=2`, `2-4`; after `mood` also `+1`, `-2`, `-2..-1`.
struct RatingArgument {
  /// The ratings that `word` means; `nil` if it means none within `bounds`.
  static func range(_ word: some StringProtocol, within bounds: ClosedRange<Int>) -> ClosedRange<Int>? {
    var argument = RatingArgument(rest: FoldedText(String(word)).bytes[...], bounds: bounds)
    return argument.range()
  }

  /// Whether `word` is the beginning of such an argument: `>`.
  static func isBegun(_ word: some StringProtocol) -> Bool {
    [">", ">=", "=>", "<", "<=", "=<", "="].contains(FoldedText(String(word)).string)
  }

  private var rest: ArraySlice<UInt8>
  private let bounds: ClosedRange<Int>

  private init(rest: ArraySlice<UInt8>, bounds: ClosedRange<Int>) {
    self.rest = rest
    self.bounds = bounds
  }

  private mutating func range() -> ClosedRange<Int>? {
    let isMore = take(">")
    let isLess = !isMore && take("<")
    let isEqual = take("=")
    let isMoreAfter = isMore || (isEqual && take(">"))
    let isLessAfter = isLess || (isEqual && !isMore && take("<"))
    guard let number = number() else { return nil }
    if isMoreAfter { return end(isEqual ? number : number + 1, bounds.upperBound) }
    if isLessAfter { return end(bounds.lowerBound, isEqual ? number : number - 1) }
    if isEqual || rest.isEmpty { return end(number, number) }
    if take("+") { return end(number, bounds.upperBound) }
    return upTo(from: number)
  }

  /// Reads `-4` or `..4`; without the second number, up to the highest rating.
  private mutating func upTo(from first: Int) -> ClosedRange<Int>? {
    guard take("-") || (take(".") && take(".")) else { return nil }
    if rest.isEmpty { return first...bounds.upperBound }
    guard let last = number(), rest.isEmpty else { return nil }
    return min(first, last)...max(first, last)
  }

  private func end(_ least: Int, _ most: Int) -> ClosedRange<Int>? {
    rest.isEmpty && least <= most ? least...most : nil
  }

  private mutating func number() -> Int? {
    let isNegative = bounds.lowerBound < 0 && take("-")
    if bounds.lowerBound < 0, !isNegative { _ = take("+") }
    guard let digit = rest.first, let value = Int(digits: CollectionOfOne(digit)) else { return nil }
    rest.removeFirst()
    let number = isNegative ? -value : value
    return bounds.contains(number) ? number : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
