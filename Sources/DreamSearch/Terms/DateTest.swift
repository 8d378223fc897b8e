import DreamCore

/// Asks when a dream was: by the night it belongs to, or by the whole time in which it may have been.
struct DateTest: FactTest {
  let relation: Relation
  let days: ClosedRange<Day>
  /// The hour at which a night ends.
  let nightTurn: Int

  /// The relation of all of a dream's possible days to the days of the test.
  enum Relation: Hashable, Sendable {
    /// A day of the dream may be one of the test: they overlap.
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
}

extension DateTest {
  var explanation: String {
    guard self != .dated else { return "any date" }
    return switch relation {
    case .possiblyWithin: days.lowerBound == days.upperBound ? "on \(days.words)" : "in \(days.words)"
    case .within: "certainly in \(days.words)"
    case .since: "since \(days.words)"
    case .until: "until \(days.words)"
    case .before: "before \(days.words)"
    case .after: "after \(days.words)"
    }
  }
}

extension DateTest {
  var spelling: String {
    guard self != .dated else { return "in:" }
    return "\(relation.name):\(days.spelling)"
  }
}

extension DateTest.Relation {
  /// The name of the field.
  fileprivate var name: String {
    switch self {
    case .possiblyWithin: "in"
    case .within: "certain"
    case .since: "since"
    case .until: "until"
    case .before: "before"
    case .after: "after"
    }
  }
}

extension ClosedRange<Day> {
  /// `2026-11-19`, `1985`, the first and the last day with two points between, or an EDTF interval that is open.
  fileprivate var spelling: String {
    switch (lowerBound == .distantPast, upperBound == .distantFuture) {
    case (true, true): return "/0000..0000/"
    case (true, false): return "/\(upperBound)"
    case (false, true): return "\(lowerBound)/"
    case (false, false): break
    }
    let year = DateMoment(.year(lowerBound.components.year, unknown: 0))
    if self == year.days { return year.description }
    return lowerBound == upperBound ? lowerBound.description : "\(lowerBound)..\(upperBound)"
  }

  /// `Thu 19 Nov 2026`, `November 2026`, `2026`, or the first and the last day.
  fileprivate var words: String {
    let (first, last) = (lowerBound.components, upperBound.components)
    if lowerBound == upperBound { return lowerBound.words }
    let month = Month(year: first.year, month: first.month)
    if self == DateMoment(.month(year: first.year, first.month)).days { return "\(month.name) \(first.year)" }
    if self == DateMoment(.year(first.year, unknown: 0)).days { return String(first.year) }
    let isYears = (first.month, first.day, last.month, last.day) == (1, 1, 12, 31)
    return isYears ? "\(first.year) to \(last.year)" : "\(lowerBound.words) to \(upperBound.words)"
  }
}

extension QueryField {
  /// `in:2026-11`; of a value that is only begun, any date.
  static func date(_ relation: DateTest.Relation) -> QueryField {
    QueryField(names(relation), help: help(relation), expects: "a date such as 2026-11, 1985-1987 or yesterday") {
      value, clock in
      switch Period(value.text, clock) {
      case .days(let days)?: .term(.fact(DateTest(relation: relation, days: days, nightTurn: clock.nightTurn)))
      case .begun?: .term(.fact(DateTest.dated))
      case nil: nil
      }
    }
  }

  private static func names(_ relation: DateTest.Relation) -> [String] {
    switch relation {
    case .possiblyWithin: ["in", "on", "date", "possible"]
    case .within: ["certain"]
    case .since: ["since"]
    case .until: ["until"]
    case .before: ["before"]
    case .after: ["after"]
    }
  }

  private static func help(_ relation: DateTest.Relation) -> [QueryHelp] {
    switch relation {
    case .possiblyWithin:
      [
        QueryHelp("in:2026-11", "also in:november, on:yesterday", rest: ", in:\"last week\""),
        QueryHelp("in:1985-1987", "from 1985 to 1987; also with ..", rest: ", as in 2026-03..2026-05"),
      ]
    case .within: [QueryHelp("certain:1985", "surely in 1985, not only perhaps")]
    case .before: [QueryHelp("before:2020", "also after: since: until:")]
    case .after, .since, .until: []
    }
  }
}
