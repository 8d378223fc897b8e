import Testing

@testable import DreamCore

@Suite("the days of the calendar")
struct CalendarDaysTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("a month's weeks begin on Monday, and hold its days and no others")
  func weeks() throws {
    let weeks = Month(year: 2026, month: 11).weeks(from: .monday)
    #expect(weeks.count == 6)
    #expect(weeks[0] == [nil, nil, nil, nil, nil, nil, try day("2026-11-01")])
    #expect(weeks[5].compactMap { $0 } == [try day("2026-11-30")])
    #expect(Month(year: 2027, month: 2).weeks(from: .monday).count == 4)
  }

  @Test("in every month of four centuries the weeks have its days in order, each under its weekday")
  func everyMonth() throws {
    // 1 January 1700 was a Friday (Gregorian).
    var (day, weekday) = (try self.day("1700-01-01"), 4)
    for year in 1700..<2100 {
      let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
      for (month, length) in zip(1...12, [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        let days = (0..<length).map { Day(daysSince1970: day.daysSince1970 + $0) }
        let weeks = Month(year: year, month: month).weeks(from: .monday)
        #expect(weeks.flatMap { $0.compactMap { $0 } } == days)
        #expect(weeks.allSatisfy { $0.count == 7 && $0.contains { $0 != nil } })
        #expect(weeks[0].firstIndex { $0 != nil } == weekday)
        #expect(days.map { "\($0.components)" } == (1...length).map { "\((year: year, month: month, day: $0))" })
        day = Day(daysSince1970: day.daysSince1970 + length)
        weekday = (weekday + length) % 7
      }
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
    #expect(Month(year: 9999, month: 12).weeks(from: .monday).flatMap { $0 }.compactMap { $0 }.count == 31)
  }

  @Test(
    "a week begins on the day that is chosen",
    arguments: [
      (.monday, "2026-11-22", "2026-11-16"), (.monday, "2026-11-16", "2026-11-16"),
      (.sunday, "2026-11-22", "2026-11-22"), (.sunday, "2026-11-21", "2026-11-15"),
      (.saturday, "2026-11-21", "2026-11-21"), (.saturday, "2026-11-20", "2026-11-14"),
    ] as [(WeekStart, String, String)])
  func starts(start: WeekStart, in text: String, first: String) throws {
    #expect(try day(text).startOfWeek(start) == day(first))
    #expect(try day(first).weekday == start.weekdays.first && Set(start.weekdays).count == 7)
  }

  @Test("the weeks of a month begin on the day that is chosen")
  func weeksFrom() throws {
    let month = Month(year: 2026, month: 11)
    #expect(try month.weeks(from: .sunday)[0][0] == day("2026-11-01") && month.weeks(from: .sunday).count == 5)
    #expect(try month.weeks(from: .saturday)[0][1] == day("2026-11-01"))
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
