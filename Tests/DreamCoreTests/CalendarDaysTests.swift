import DreamCore
import Testing

@Suite("the days of the calendar")
struct CalendarDaysTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("a month's weeks begin on Monday, and hold its days and no others")
  func weeks() throws {
    let weeks = Month(year: 2026, month: 11).weeks
    #expect(weeks.count == 6)
    #expect(weeks[0] == [nil, nil, nil, nil, nil, nil, try day("2026-11-01")])
    #expect(weeks[5].compactMap { $0 } == [try day("2026-11-30")])
    #expect(Month(year: 2027, month: 2).weeks.count == 4)
  }

  @Test("in every month of four centuries the weeks have its days in order, each under its weekday")
  func everyMonth() {
    for count in 0..<4800 {
      let month = Month(year: 1700, month: 1).advanced(by: count)
      let weeks = month.weeks
      let days = weeks.flatMap { $0.compactMap { $0 } }
      #expect(days == Array(0..<month.dayCount).map { month.first.advanced(by: $0) })
      #expect(weeks.allSatisfy { week in week.count == 7 && week.contains { $0 != nil } })
      #expect(weeks.allSatisfy { $0.enumerated().allSatisfy { $1 == nil || $1?.weekday.index == $0 } })
      #expect(days.allSatisfy { $0.month == month && month.days.contains($0) })
    }
  }

  @Test(
    "a day of another month is the same day, or that month's last",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-11-19", -11, "2025-12-19"),
      ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", -48, "2020-02-29"), ("0001-01-31", -2, "0000-11-30"),
    ])
  func otherMonths(from: String, months: Int, to: String) throws {
    #expect(try day(from).advanced(byMonths: months) == day(to))
  }

  @Test("months stop at the ends of what can be counted")
  func ends() throws {
    #expect(Month(year: 9999, month: 12).advanced(by: 1) == Month(year: 9999, month: 12))
    #expect(Month(year: -9999, month: 1).advanced(by: .min) == Month(year: -9999, month: 1))
    #expect(try day("9999-12-31").advanced(byMonths: .max).description == "9999-12-31")
    #expect(Month(year: 9999, month: 12).weeks.flatMap { $0 }.compactMap { $0 }.count == 31)
  }

  @Test("a week begins on its Monday")
  func mondays() throws {
    #expect(try day("2026-11-22").monday == day("2026-11-16"))
    #expect(try day("2026-11-16").monday == day("2026-11-16"))
  }

  @Test("a year has its days", arguments: [(2024, 366), (2026, 365), (1900, 365), (2000, 366)])
  func years(year: Int, count: Int) throws {
    let days = Day.days(ofYear: year)
    #expect(days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1 == count)
    #expect(days.lowerBound == (try day("\(year)-01-01")))
  }

  @Test(
    "a date stands in its month or its year where its day is not known",
    arguments: [
      ("1963-05", CalendarPlace.month(Month(year: 1963, month: 5))),
      ("1963-05-XX", .month(Month(year: 1963, month: 5))), ("1963-XX-XX", .year(1963)), ("1957", .year(1957)),
      ("1957?", .year(1957)), ("1963-22", .year(1963)), ("199X", .nowhere), ("19XX", .nowhere),
      ("2026-11-03/2026-11-05", .month(Month(year: 2026, month: 11))), ("1985/1997", .year(1985)),
      ("../1997-03", .month(Month(year: 1997, month: 3))),
    ])
  func places(text: String, place: CalendarPlace) throws {
    #expect(try #require(DreamDate(text)).calendarPlace() == place)
  }

  @Test("a date with its day stands in its night")
  func nights() throws {
    let date = try #require(DreamDate("2026-11-18T23:50:00+09:00"))
    #expect(date.calendarPlace() == .night(try day("2026-11-19")))
    #expect(date.calendarPlace(turningAt: 24) == .night(try day("2026-11-18")))
  }
}
