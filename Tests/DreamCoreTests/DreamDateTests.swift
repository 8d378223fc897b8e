import Testing

@testable import DreamCore

@Suite struct DreamDateTests {
  @Test(
    "an EDTF date is written as it was read",
    arguments: [
      "1957", "1985?", "1985~", "1985%", "199X", "19XX", "1963-05", "1963-XX", "1963-XX-XX", "1963-05-XX",
      "1963-22",
      "2026-11-19", "2026-11-19?", "2026-11-19T06:40:00", "2026-11-19T06:40:00Z", "2026-11-19T06:40:00+09:00",
      "2026-11-19T23:59:59-03:30", "1985/1997", "1985-05/..", "../1997", "1985/", "/1997-12-31",
      "-0044-03-15", "0000",
    ])
  func roundTrip(text: String) throws {
    #expect(try #require(DreamDate(text)).description == text)
  }

  @Test(
    "what is no date is refused",
    arguments: [
      "", "?", "57", "19577", "1957-13", "1957-00", "1957-02-30", "1900-02-29", "1957-1-1", "XXXX", "1X57",
      "X",
      "1957-05-12T", "1957-05-12T25:00", "1957-05-12T06:60", "1957-05T06:40", "1957-05-12T06:40?",
      "1957-05-12T06:40+99:00",
      "1997/1985", "/", "../..", "1957/1958/1959", "-0000", "١٩٥٧", "1957 ", " 1957", "1957-25",
    ])
  func refusal(text: String) {
    #expect(DreamDate(text) == nil)
  }

  @Test("dates are in order of their earliest instant")
  func order() {
    let texts = [
      "-0044", "1957", "1957-05", "1985/1997", "199X", "2026-11-19T06:40:00+09:00", "2026-11-19",
      "2026-11-19T00:10:00Z",
    ]
    let instants = texts.compactMap { DreamDate($0)?.earliest }
    #expect(instants.count == texts.count)
    #expect(instants == instants.sorted())
  }

  @Test(
    "what is dreamt in one night belongs to one night",
    arguments: [
      ("2026-11-18T23:50:00+09:00", "2026-11-19"), ("2026-11-19T06:40:00+09:00", "2026-11-19"),
      ("2026-11-19T11:59:59Z", "2026-11-19"), ("2026-11-19T12:00:00Z", "2026-11-20"),
      ("2026-11-19", "2026-11-19"),
      ("2024-02-28T22:00:00", "2024-02-29"), ("2026-12-31T23:00:00", "2027-01-01"),
    ])
  func nights(text: String, night: String) {
    #expect(DreamDate(text)?.night()?.description == night)
  }

  @Test("what has no day belongs to no night")
  func nightless() {
    #expect(DreamDate("1957")?.night() == nil)
    #expect(DreamDate("1985-01-01/1985-01-02")?.night() == nil)
  }

  @Test("every day of four centuries is itself again")
  func days() {
    var last = Day(daysSince1970: -135_141)
    for number in (-135_140)...12_000 {
      let day = Day(daysSince1970: number)
      let (year, month, dayOfMonth) = day.components
      #expect(Day(year: year, month: month, day: dayOfMonth) == day)
      #expect(last < day)
      last = day
    }
    #expect(Day("2026-11-19")?.weekday == .thursday)
    #expect(Day("1969-12-31")?.daysSince1970 == -1)
  }

  @Test("days are counted from the first of the year -9999 to the last of 9999")
  func ends() {
    #expect(Day.distantPast == Day(year: -9999, month: 1, day: 1))
    #expect(Day.distantPast.description == "-9999-01-01")
    #expect(Day.distantFuture == Day(year: 9999, month: 12, day: 31))
  }

  @Test(
    "unknown digits are those of any year that is written so",
    arguments: [
      ("199X", "1990-01-01", "1999-12-31"), ("-199X", "-1999-01-01", "-1990-12-31"),
      ("-01XX", "-0199-01-01", "-0100-12-31"), ("-9XXX", "-9999-01-01", "-9000-12-31"),
      ("-0044", "-0044-01-01", "-0044-12-31"), ("000X", "0000-01-01", "0009-12-31"),
    ])
  func unknownDigits(text: String, first: String, last: String) throws {
    let date = try #require(DreamDate(text))
    #expect([date.days.lowerBound.description, date.days.upperBound.description] == [first, last])
    #expect(date.earliest == date.days.lowerBound.start)
    #expect(date.description == text)
  }

  @Test(
    "an instant is read as it is written",
    arguments: [0, -1, 1_763_534_400_123, -62_135_596_800_000] as [Int64])
  func instants(milliseconds: Int64) {
    let instant = Instant(milliseconds: milliseconds)
    #expect(Instant(instant.description) == instant)
  }
}
