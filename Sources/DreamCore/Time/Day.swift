/// A day of the proleptic Gregorian calendar, without a time or a zone.
package struct Day: Hashable, Comparable, CustomStringConvertible, Sendable {
  private let number: Int32

  /// Creates a day, clamped to the years -9999 to 9999, so that arithmetic on days never overflows.
  package init(daysSince1970: Int) { number = Int32(min(max(daysSince1970, -4_371_587), 2_932_896)) }

  package var daysSince1970: Int { Int(number) }

  /// Returns `nil` if there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.count(ofMonth: month, in: year)
    else { return nil }
    self.init(daysSince1970: Day.daysFromCivil(year: year, month: month, day: day))
  }

  /// The first day that can be represented.
  package static let distantPast = Day(daysSince1970: .min)
  /// The last day that can be represented.
  package static let distantFuture = Day(daysSince1970: .max)

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The day that is `days` later, clamped to what can be represented.
  package func advanced(by days: Int) -> Day {
    Day(daysSince1970: daysSince1970.addingReportingOverflow(days).partialValue)
  }

  /// The beginning of the day in UTC.
  package var start: Instant { Instant(milliseconds: Int64(daysSince1970) * 86_400_000) }

  package var weekday: Weekday { Weekday.allCases[((daysSince1970 + 3) % 7 + 7) % 7] }

  /// The year, month and day (civil-from-days, H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  package var components: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  static func count(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysFromCivil(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The offset from UTC when a clock shows a time on the day, in minutes. If the clock shows the time twice, the earlier
  /// offset.
  /// - Parameter offset: returns the offset at a moment.
  package func offset(at clock: ClockTime, _ offset: (Instant) -> Int) -> Int {
    let local = start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000)
    let guess = offset(local.advanced(byMilliseconds: -86_400_000))
    let later = offset(local.advanced(byMilliseconds: Int64(-guess) * 60_000))
    return offset(local.advanced(byMilliseconds: Int64(-later) * 60_000)) == later ? later : guess
  }

  /// The day in ISO 8601: `2026-11-19`.
  package var description: String {
    let (year, month, day) = components
    return "\(year.asYear)-\(month.twoDigits)-\(day.twoDigits)"
  }

  /// Reads what `description` writes.
  package init?(_ text: String) {
    guard let date = DreamDate(text), case .moment(let moment) = date.extent,
      case .day(let day, nil) = moment.precision, moment.doubt == nil
    else { return nil }
    self = day
  }
}

extension ClosedRange<Day> {
  /// Every day that can be represented.
  package static let always = Day.distantPast...Day.distantFuture
}

/// A day of the week, in the order of ISO 8601.
package enum Weekday: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The first three letters of the name: `Mon`.
  package var short: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst().prefix(2) }

  /// The names in English, German, French, Spanish, Italian, Portuguese and Dutch.
  package static let names = """
    monday tuesday wednesday thursday friday saturday sunday
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo
    lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    segunda-feira terça-feira quarta-feira quinta-feira sexta-feira
    """.split(whereSeparator: \.isWhitespace)
}
