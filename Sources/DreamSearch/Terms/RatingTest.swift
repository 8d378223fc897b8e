import DreamCore

/// Asks whether a rating lies between two numbers. A dream without the rating doesn't fit.
struct RatingTest: FactTest {
  let scale: Scale
  let range: ClosedRange<Int>

  enum Scale: String, CaseIterable, Sendable {
    case lucid, vivid, mood

    /// `lucid`.
    var name: String { rawValue }

    var bounds: ClosedRange<Int> {
      switch self {
      case .lucid, .vivid: 0...5
      case .mood: -2...2
      }
    }

    /// The ratings that are meant by the name alone.
    var noted: ClosedRange<Int> {
      switch self {
      case .lucid, .vivid: 1...5
      case .mood: bounds
      }
    }

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
}

extension RatingTest {
  var explanation: String {
    let (least, most) = (number(range.lowerBound), number(range.upperBound))
    if range == scale.bounds { return "any \(scale.name)" }
    if least == most { return "\(scale.name) \(least)" }
    if range.upperBound == scale.bounds.upperBound { return "\(scale.name) \(least) or more" }
    if range.lowerBound == scale.bounds.lowerBound { return "\(scale.name) \(most) or less" }
    return "\(scale.name) \(least) to \(most)"
  }

  var spelling: String {
    range.lowerBound == range.upperBound
      ? "\(scale.name):\(range.lowerBound)" : "\(scale.name):\(range.lowerBound)..\(range.upperBound)"
  }

  private func number(_ value: Int) -> String {
    switch scale {
    case .lucid, .vivid: String(value)
    case .mood: Mood(clamping: value).signed
    }
  }
}

extension QueryField {
  /// `lucid:3`; of a value that is only begun, any rating.
  static func rating(_ scale: RatingTest.Scale) -> QueryField {
    QueryField(
      names(scale), help: help(scale), expects: "a number from \(scale.bounds.lowerBound) to \(scale.bounds.upperBound)"
    ) { value, _ in
      let range = RatingArgument.range(value.text, within: scale.bounds)
      let isBegun = FoldedText(value.text).bytes.isEmpty || RatingArgument.isBegun(value.text)
      guard let range = range ?? (isBegun ? scale.bounds : nil) else { return nil }
      return .term(.fact(RatingTest(scale: scale, range: range)))
    }
  }

  private static func names(_ scale: RatingTest.Scale) -> [String] {
    switch scale {
    case .lucid: ["lucid", "lucidity"]
    case .vivid: ["vivid", "vividness"]
    case .mood: ["mood"]
    }
  }

  private static func help(_ scale: RatingTest.Scale) -> [QueryHelp] {
    switch scale {
    case .lucid: [QueryHelp("lucid 3", "also 3+, >2, 2-4; vivid likewise")]
    case .vivid: []
    case .mood: [QueryHelp("mood -2", "from -2 to +2; mood <0 is any below 0")]
    }
  }
}
