import DreamCore

/// Asks whether a rating lies between two numbers. A dream without the rating doesn't fit.
struct RatingTest: FactTest {
  let scale: Scale
  let range: ClosedRange<Int>

  enum Scale: String, CaseIterable, Sendable {
    case lucid, vivid, mood

    var bounds: ClosedRange<Int> { self == .mood ? -2...2 : 0...5 }

    /// The ratings that are meant by the name alone.
    var noted: ClosedRange<Int> { self == .mood ? bounds : 1...5 }

    fileprivate func value(of facts: DreamFacts) -> Int? {
      switch self {
      case .lucid: facts.lucidity?.value
      case .vivid: facts.vividness?.value
      case .mood: facts.mood?.value
      }
    }
  }

  func fits(_ facts: DreamFacts) -> Bool { scale.value(of: facts).map(range.contains) ?? false }

  func narrows(_ other: RatingTest) -> Bool {
    scale == other.scale && other.range.lowerBound <= range.lowerBound && range.upperBound <= other.range.upperBound
  }

  var explanation: String {
    let (least, most) = (number(range.lowerBound), number(range.upperBound))
    if range == scale.bounds { return "any \(scale.rawValue)" }
    if least == most { return "\(scale.rawValue) \(least)" }
    if range.upperBound == scale.bounds.upperBound { return "\(scale.rawValue) \(least) or more" }
    if range.lowerBound == scale.bounds.lowerBound { return "\(scale.rawValue) \(most) or less" }
    return "\(scale.rawValue) \(least) to \(most)"
  }

  private func number(_ value: Int) -> String { scale == .mood ? Mood(clamping: value).signed : String(value) }
}

extension QueryField {
  /// `lucid:3`; of a value that is only begun, any rating.
  static func rating(_ scale: RatingTest.Scale, _ names: [String], _ help: QueryHelp...) -> QueryField {
    QueryField(
      names, help: help, expects: "a number from \(scale.bounds.lowerBound) to \(scale.bounds.upperBound)"
    ) { value, _ in
      let range = RatingArgument.range(value.text, within: scale.bounds)
      let isBegun = FoldedText(value.text).bytes.isEmpty || RatingArgument.isBegun(value.text)
      guard let range = range ?? (isBegun ? scale.bounds : nil) else { return nil }
      return .term(.fact(RatingTest(scale: scale, range: range)))
    }
  }
}

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

  private init(rest: ArraySlice<UInt8>, bounds: ClosedRange<Int>) { (self.rest, self.bounds) = (rest, bounds) }

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
