import DreamCore

/// Asks when a dream was: by the night it belongs to, or the whole time in which it may have been.
struct DateTest: Hashable, Sendable {
  let relation: Relation
  let days: ClosedRange<Day>
  /// The hour at which a night ends.
  let nightTurn: Int

  /// How all of a dream's time lies to the days.
  enum Relation: Hashable, Sendable {
    case within, before, after
  }

  func fits(_ facts: DreamFacts) -> Bool {
    guard var time = facts.days else { return false }
    if let hour = facts.hour, hour >= nightTurn {
      time = time.lowerBound.advanced(by: 1)...time.upperBound.advanced(by: 1)
    }
    return switch relation {
    case .within: days.lowerBound <= time.lowerBound && time.upperBound <= days.upperBound
    case .before: time.upperBound < days.lowerBound
    case .after: time.lowerBound > days.upperBound
    }
  }

  /// Of any date.
  static let dated = DateTest(relation: .within, days: .always, nightTurn: 24)
}
