import DreamCore

/// A period in slices of one length, in order.
package struct Timeline: Hashable, Sendable {
  let unit: TimeUnit
  package let slices: [TimeSlice]
}

/// The numbers of one slice of a timeline.
package struct TimeSlice: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// The number of the slice's days on which the journal was kept: from its first dream to the last night.
  package let daysKept: Int
  /// The number of nights about which something was noted besides dreams.
  var noted = 0
  package var dreams = 0
  package var nights = 0
  package var lucidity = Distribution(0...5)
  package var mood = Distribution(-2...2)
  package var nightmares = 0

  init(_ days: ClosedRange<Day>, daysKept: Int) {
    self.days = days
    self.daysKept = daysKept
  }

  package var lucidDreams: Int { lucidity.count(from: 1) }

  /// The average number of nights with a dream in a week; `nil` if the journal wasn't kept: before its first dream, or
  /// while nothing was noted of any night.
  var nightsPerWeek: Double? {
    daysKept == 0 || nights + noted == 0 ? nil : Double(nights * 7) / Double(daysKept)
  }
}

/// The length of a timeline's slices.
enum TimeUnit: String, Hashable, Sendable {
  case day, month, year, decade, century
}

extension TimeUnit {
  /// The number of the slice that `day` is in; slices are numbered in order.
  func number(of day: Day) -> Int {
    guard self != .day else { return day.daysSince1970 }
    let (year, month, _) = day.components
    switch self {
    case .day: return day.daysSince1970
    case .month: return year * 12 + month - 1
    case .year: return year
    case .decade: return year.floored(by: 10)
    case .century: return year.floored(by: 100)
    }
  }

  /// The days of the slice with a number.
  func days(_ number: Int) -> ClosedRange<Day> {
    switch self {
    case .day: Day(daysSince1970: number)...Day(daysSince1970: number)
    case .month: DateMoment(.month(year: number.floored(by: 12), number - number.floored(by: 12) * 12 + 1)).days
    case .year: Self.years(number, 1)
    case .decade: Self.years(number * 10, 10)
    case .century: Self.years(number * 100, 100)
    }
  }

  /// The name of the slice that begins with `days`: `19 Nov`, `Nov 2026`, `2026`, `1980s`, `1900s`.
  func name(of days: ClosedRange<Day>) -> String {
    let (year, month, day) = days.lowerBound.components
    switch self {
    case .day: return "\(day) \(Month(year: year, month: month).short)"
    case .month: return "\(Month(year: year, month: month).short) \(year)"
    case .year: return "\(year)"
    case .decade, .century: return "\(year)s"
    }
  }

  /// The word for a slice: `night` for a day, whose dreams are those of the night before.
  var noun: String { self == .day ? "night" : rawValue }

  private static func years(_ first: Int, _ count: Int) -> ClosedRange<Day> {
    let start = DateMoment(.year(first, unknown: 0)).days.lowerBound
    return start...max(start, DateMoment(.year(first + count - 1, unknown: 0)).days.upperBound)
  }
}

extension Int {
  fileprivate func floored(by divisor: Int) -> Int { Int(Int64(self).flooredDivision(by: Int64(divisor)).quotient) }
}
