import DreamCore

/// Asks when a dream was: by the night it belongs to, or by the whole time in which it may have been.
struct DateTest: Hashable, Sendable {
  let relation: Relation
  let days: ClosedRange<Day>
  /// The hour at which a night ends.
  let nightTurn: Int

  /// The relation of all of a dream's possible days to the days of the test.
  enum Relation: String, Sendable {
    /// The days of the dream and of the test overlap.
    case possiblyWithin
    /// The days of the dream are all in the test, and the dreamer doesn't doubt them.
    case within
    case before, after, since, until
  }

  func fits(_ facts: DreamFacts) -> Bool {
    guard let time = facts.nights(turningAt: nightTurn) else { return false }
    return switch relation {
    case .possiblyWithin: time.overlaps(days)
    case .within: days.lowerBound <= time.lowerBound && time.upperBound <= days.upperBound && !facts.isDoubtful
    case .since: days.lowerBound <= time.lowerBound
    case .until: time.upperBound <= days.upperBound
    case .before: time.upperBound < days.lowerBound
    case .after: time.lowerBound > days.upperBound
    }
  }

  /// Fits every dream that has a date.
  static let dated = DateTest(relation: .possiblyWithin, days: .always, nightTurn: 24)

  var explanation: String {
    guard self != .dated else { return "any date" }
    return switch relation {
    case .possiblyWithin: days.lowerBound == days.upperBound ? "on \(days.words)" : "in \(days.words)"
    case .within: "certainly in \(days.words)"
    case .since, .until, .before, .after: "\(relation.rawValue) \(days.words)"
    }
  }
}

/// Asks whether a dream was in some months, of whatever year. A date of a year or more names no month.
struct MonthTest: Hashable, Sendable {
  /// The months, 1 to 12, one after the other.
  let months: [Int]
  /// Whether all the time in which the dream may have been has to be in the months.
  let isCertain: Bool
  /// The hour at which a night ends.
  let nightTurn: Int

  func fits(_ facts: DreamFacts) -> Bool {
    guard let time = facts.nights(turningAt: nightTurn),
      time.upperBound.daysSince1970 - time.lowerBound.daysSince1970 < 364
    else { return false }
    let (first, last) = (time.lowerBound.month, time.upperBound.month)
    let mine = sequence(first: first) { $0 == last ? nil : $0.advanced(by: 1) }.map(\.month)
    return isCertain ? !facts.isDoubtful && mine.allSatisfy(months.contains) : mine.contains(where: months.contains)
  }

  var explanation: String {
    let names = [months.first, months.last].compactMap { $0.map { Month(year: 0, month: $0).name } }
    return "\(isCertain ? "certainly " : "")in \(names.prefix(months.count).joined(separator: " to ")) of any year"
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

extension DateTest.Relation {
  /// The relation of a field with a comparison behind its name: `date<1950`; `nil` if the field takes none.
  func compared(_ comparison: Comparison) -> DateTest.Relation? {
    switch comparison {
    case .has, .equal: self
    case _ where self != .possiblyWithin: nil
    case .less: .before
    case .lessOrEqual: .until
    case .greater: .after
    case .greaterOrEqual: .since
    }
  }

  /// The expression of a time that was read. A time without a year is of any year, but before and after one it is the latest.
  func expression(_ period: Period, _ setting: QuerySetting) -> QueryExpression {
    switch period {
    case .begun: .term(.fact(.date(.dated)))
    case .days(let days): .term(.fact(.date(DateTest(relation: self, days: days, nightTurn: setting.nightTurn))))
    case .months(let months):
      .term(.fact(.months(MonthTest(months: months, isCertain: self == .within, nightTurn: setting.nightTurn))))
    }
  }

  /// Whether a month can be of any year.
  var takesMonths: Bool { self == .possiblyWithin || self == .within }
}
