/// A month of a year.
package struct Month: Hashable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int

  package init(year: Int, month: Int) {
    self.year = year
    self.month = min(max(month, 1), 12)
  }

  package var name: String { Month.names[month - 1] }

  /// The first three letters of the name: `Nov`.
  package var short: String { String(name.prefix(3)) }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  package var dayCount: Int { Day.count(ofMonth: month, in: year) }

  package var first: Day { Day(year: year, month: month, day: 1) ?? (year < 0 ? .distantPast : .distantFuture) }

  package var days: ClosedRange<Day> { days(through: self) }

  /// The days from the first of this month to the last of another month.
  package func days(through last: Month) -> ClosedRange<Day> {
    first...max(first, last.first.advanced(by: last.dayCount - 1))
  }

  /// The weeks of the month, each of seven days; `nil` for the days of another month.
  package func weeks(from start: WeekStart) -> [[Day?]] {
    let before = Array(repeating: Day?.none, count: start.index(of: first.weekday))
    let days: [Day?] = before + (0..<dayCount).map { first.advanced(by: $0) }
    return stride(from: 0, to: days.count, by: 7).map { start in
      let week = Array(days[start..<min(start + 7, days.count)])
      return week + Array(repeating: nil, count: 7 - week.count)
    }
  }

  /// The month that is `months` later, clamped to the years -9999 to 9999.
  package func advanced(by months: Int) -> Month {
    let months = min(max(months, -300_000), 300_000)
    let count = min(max(year * 12 + month - 1 + months, -9999 * 12), 9999 * 12 + 11)
    let (year, rest) = Int64(count).flooredDivision(by: 12)
    return Month(year: Int(year), month: Int(rest) + 1)
  }
}

extension Day {
  package var month: Month {
    let (year, month, _) = components
    return Month(year: year, month: month)
  }

  /// The same day of the month that is `months` later, or the last day of that month if there is no such day.
  package func advanced(byMonths months: Int) -> Day {
    let there = month.advanced(by: months)
    return there.first.advanced(by: min(components.day, there.dayCount) - 1)
  }

  /// The first to the last day of a year.
  package static func days(ofYear year: Int) -> ClosedRange<Day> {
    Month(year: year, month: 1).days(through: Month(year: year, month: 12))
  }

  /// The first day of the day's week.
  package func startOfWeek(_ start: WeekStart) -> Day { advanced(by: -start.index(of: weekday)) }
}

extension Weekday {
  /// The number of the day in the week, 0 for Monday.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The day on which weeks start.
package enum WeekStart: String, CaseIterable, Sendable {
  case monday, sunday, saturday

  private var first: Weekday { Weekday(rawValue: rawValue) ?? .monday }

  /// The days of a week in their order.
  package var weekdays: [Weekday] { (0..<7).map { Weekday.allCases[(first.index + $0) % 7] } }

  /// The number of a day in the week, 0 for the first.
  func index(of weekday: Weekday) -> Int { (weekday.index - first.index + 7) % 7 }
}

extension Month {
  /// The names of each month in English, German, French, Spanish, Italian, Portuguese and Dutch, in lower case.
  package static let namesAbroad = [
    "january januar jänner janvier enero gennaio janeiro januari",
    "february februar février febrero febbraio fevereiro februari", "march märz maerz mars marzo março maart",
    "april avril abril aprile", "may mai mayo maggio maio mei", "june juni juin junio giugno junho",
    "july juli juillet julio luglio julho", "august août agosto augustus",
    "september septembre septiembre settembre setembro", "october oktober octobre octubre ottobre outubro",
    "november novembre noviembre novembro", "december dezember décembre diciembre dicembre dezembro",
  ].map { $0.split(separator: " ") }
}
