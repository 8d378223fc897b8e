import DreamCore

/// Asks when a dream was: by the night it belongs to, or by the whole time in which it may have been.
struct DateTest: FactTest {
  let relation: Relation
  let days: ClosedRange<Day>
  /// The hour at which a night ends.
  let nightTurn: Int

  /// The relation of all of a dream's possible days to the days of the test.
  enum Relation: String, Sendable {
    /// The days of the dream and of the test overlap.
    case possiblyWithin
    case within, before, after, since, until
  }

  func fits(_ facts: DreamFacts) -> Bool {
    guard var time = facts.days else { return false }
    if let hour = facts.hour, hour >= nightTurn {
      time = time.lowerBound.advanced(by: 1)...time.upperBound.advanced(by: 1)
    }
    return switch relation {
    case .possiblyWithin: time.overlaps(days)
    case .within: days.lowerBound <= time.lowerBound && time.upperBound <= days.upperBound
    case .since: days.lowerBound <= time.lowerBound
    case .until: time.upperBound <= days.upperBound
    case .before: time.upperBound < days.lowerBound
    case .after: time.lowerBound > days.upperBound
    }
  }

  /// Fits every dream that has a date.
  static let dated = DateTest(relation: .within, days: .always, nightTurn: 24)

  var explanation: String {
    guard self != .dated else { return "any date" }
    return switch relation {
    case .possiblyWithin: days.lowerBound == days.upperBound ? "on \(days.words)" : "in \(days.words)"
    case .within: "certainly in \(days.words)"
    case .since, .until, .before, .after: "\(relation.rawValue) \(days.words)"
    }
  }
}

extension ClosedRange<Day> {
  /// `Thu 19 Nov 2026`, `November 2026`, `2026`, or the first and the last day.
  fileprivate var words: String {
    let (first, last) = (lowerBound.components, upperBound.components)
    if lowerBound == upperBound { return lowerBound.words }
    let month = lowerBound.month
    if self == month.days { return "\(month.name) \(first.year)" }
    if self == Day.days(ofYear: first.year) { return String(first.year) }
    let isYears = (first.month, first.day, last.month, last.day) == (1, 1, 12, 31)
    return isYears ? "\(first.year) to \(last.year)" : "\(lowerBound.words) to \(upperBound.words)"
  }
}

extension QueryField {
  /// `in:2026-11`; of a value that is only begun, any date.
  static func date(_ relation: DateTest.Relation, _ names: [String], _ help: QueryHelp...) -> QueryField {
    QueryField(names, help: help, expects: "a date such as 2026-11, 1985-1987 or yesterday") { value, clock in
      switch Period(value.text, clock) {
      case .days(let days)?: .term(.fact(DateTest(relation: relation, days: days, nightTurn: clock.nightTurn)))
      case .begun?: .term(.fact(DateTest.dated))
      case nil: nil
      }
    }
  }
}
