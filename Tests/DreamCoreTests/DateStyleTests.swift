import Testing

@testable import DreamCore

@Suite("dates in the order that a person is used to")
struct DateStyleTests {
  @Test(
    "a day, and the night that ends on it, with the year where it isn't this one",
    arguments: [
      (
        DateStyle.dayFirst, "Thu 19 Nov 2026", "night of Wed 18 – Thu 19 Nov", "night of Wed 18 – Thu 19 Nov 2026",
        "night of Sat 31 Oct – Sun 1 Nov"
      ),
      (
        .monthFirst, "Thu Nov 19, 2026", "night of Wed Nov 18 – Thu Nov 19",
        "night of Wed Nov 18 – Thu Nov 19, 2026", "night of Sat Oct 31 – Sun Nov 1"
      ),
      (
        .iso, "Thu 2026-11-19", "night of Wed – Thu 2026-11-19", "night of Wed – Thu 2026-11-19",
        "night of Sat – Sun 2026-11-01"
      ),
    ])
  func days(style: DateStyle, day: String, night: String, nightOfAnotherYear: String, firstOfMonth: String) throws {
    let thursday = try #require(Day("2026-11-19"))
    #expect(thursday.words(in: style) == day)
    #expect(thursday.nightWords(in: 2026, style) == night)
    #expect(thursday.nightWords(in: 2025, style) == nightOfAnotherYear)
    #expect(try #require(Day("2026-11-01")).nightWords(in: 2026, style) == firstOfMonth)
  }

  @Test("a date with its time, and dates that are less precise")
  func dates() throws {
    let date = try #require(DreamDate("2026-11-19T06:40"))
    #expect(
      DateStyle.allCases.map(date.words(in:)) == [
        "Thu 19 Nov 2026, 06:40", "Thu Nov 19, 2026, 06:40", "Thu 2026-11-19, 06:40",
      ])
    let month = try #require(DreamDate("2026-11"))
    #expect(DateStyle.allCases.map(month.words(in:)) == ["November 2026", "November 2026", "2026-11"])
    #expect(DateStyle.allCases.map(try #require(DreamDate("198X")).words(in:)) == ["198X", "198X", "198X"])
  }
}
