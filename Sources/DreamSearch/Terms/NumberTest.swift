import DreamCore

/// Asks whether a number of a dream, such as a rating, lies between two others, or outside of them. A dream that isn't rated
/// fits neither.
struct NumberTest: Hashable, Sendable {
  let scale: Scale
  let range: ClosedRange<Int>
  /// Whether the numbers outside the range are meant.
  var isOutside = false

  enum Scale: String, CaseIterable, Sendable {
    case lucid, vivid, mood, words

    var bounds: ClosedRange<Int> {
      switch self {
      case .lucid, .vivid: 0...5
      case .mood: -2...2
      case .words: 0...999_999_999
      }
    }

    /// The ratings that are meant by the name alone; `nil` if the name alone is a word like any other.
    var noted: ClosedRange<Int>? {
      switch self {
      case .lucid, .vivid: 1...5
      case .mood: bounds
      case .words: nil
      }
    }

    /// The numbers of the scale in words.
    var expects: String {
      self == .words
        ? "a number, as in words>500" : "a number from \(bounds.lowerBound) to \(bounds.upperBound)"
    }

    fileprivate func value(of facts: DreamFacts) -> Int? {
      switch self {
      case .lucid: facts.lucidity?.value
      case .vivid: facts.vividness?.value
      case .mood: facts.mood?.value
      case .words: facts.words
      }
    }
  }

  func fits(_ facts: DreamFacts) -> Bool { scale.value(of: facts).map { range.contains($0) != isOutside } ?? false }

  /// Whether every dream that fits this test is sure to fit `other`.
  func narrows(_ other: NumberTest) -> Bool {
    let (inner, outer) = isOutside ? (other.range, range) : (range, other.range)
    return scale == other.scale && isOutside == other.isOutside && outer.lowerBound <= inner.lowerBound
      && inner.upperBound <= outer.upperBound
  }

  /// The test for the other numbers of the scale; `nil` for the whole scale, whose opposite is no rating.
  var opposite: NumberTest? {
    let bounds = scale.bounds
    if range == bounds { return nil }
    if !isOutside, range.lowerBound == bounds.lowerBound {
      return NumberTest(scale: scale, range: range.upperBound + 1...bounds.upperBound)
    }
    if !isOutside, range.upperBound == bounds.upperBound {
      return NumberTest(scale: scale, range: bounds.lowerBound...range.lowerBound - 1)
    }
    return NumberTest(scale: scale, range: range, isOutside: !isOutside)
  }

  /// The test in plain words: `lucid 3 or more`.
  var explanation: String {
    let (least, most) = (number(range.lowerBound), number(range.upperBound))
    if range == scale.bounds { return "any \(scale.rawValue)" }
    if isOutside { return "\(scale.rawValue) other than \(least == most ? least : "\(least) to \(most)")" }
    if least == most { return "\(scale.rawValue) \(least)" }
    if range.upperBound == scale.bounds.upperBound { return "\(scale.rawValue) \(least) or more" }
    if range.lowerBound == scale.bounds.lowerBound { return "\(scale.rawValue) \(most) or less" }
    return "\(scale.rawValue) \(least) to \(most)"
  }

  private func number(_ value: Int) -> String { scale == .mood ? Mood(clamping: value).signed : String(value) }
}

extension NumberTest {
  /// The expression of a value, `3`, `3+`, `2-4` or `unrated`, behind a comparison; of a value that is only begun, any number.
  static func expression(
    _ scale: Scale, _ comparison: Comparison, _ value: String
  ) throws(QueryFlaw) -> QueryExpression {
    func term(_ range: ClosedRange<Int>) -> QueryExpression {
      .term(.fact(.number(NumberTest(scale: scale, range: range))))
    }
    let word = FoldedText(value).string
    if word.isEmpty { return term(scale.bounds) }
    if scale.noted != nil, comparison == .has || comparison == .equal, "unrated".hasPrefix(word) {
      return .not(term(scale.bounds))
    }
    guard let range = NumberArgument.range(comparison.sign + word, within: scale.bounds) else {
      throw QueryFlaw("\(scale.rawValue): needs \(scale.expects).")
    }
    return term(range)
  }
}

/// Reads the numbers that follow `lucid`: `3`, `3+`, `>2`, `<=2`, `2-4`; after `mood` also `+1`, `-2`, `-2..-1`.
struct NumberArgument {
  /// The numbers that `word` means; `nil` if it means none within `bounds`.
  static func range(_ word: some StringProtocol, within bounds: ClosedRange<Int>) -> ClosedRange<Int>? {
    var argument = NumberArgument(rest: FoldedText(String(word)).bytes[...], bounds: bounds)
    return argument.range()
  }

  private var rest: ArraySlice<UInt8>
  private let bounds: ClosedRange<Int>

  private mutating func range() -> ClosedRange<Int>? {
    let comparison = Comparison.allCases.first { !$0.sign.isEmpty && take($0.sign) }
    guard let number = number() else { return nil }
    switch comparison {
    case .greater: return end(number + 1, bounds.upperBound)
    case .greaterOrEqual: return end(number, bounds.upperBound)
    case .less: return end(bounds.lowerBound, number - 1)
    case .lessOrEqual: return end(bounds.lowerBound, number)
    case .has, .equal, nil: break
    }
    if rest.isEmpty { return number...number }
    guard comparison == nil else { return nil }
    return take("+") ? end(number, bounds.upperBound) : upTo(from: number)
  }

  /// Reads `-4` or `..4`; without the second number, up to the highest one.
  private mutating func upTo(from first: Int) -> ClosedRange<Int>? {
    guard take("-") || take("..") else { return nil }
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
    let digits = rest.prefix { Int(digits: CollectionOfOne($0)) != nil }
    guard let value = Int(digits: digits) else { return nil }
    rest.removeFirst(digits.count)
    let number = isNegative ? -value : value
    return bounds.contains(number) ? number : nil
  }

  private mutating func take(_ sign: String) -> Bool {
    guard rest.starts(with: sign.utf8) else { return false }
    rest.removeFirst(sign.utf8.count)
    return true
  }
}
