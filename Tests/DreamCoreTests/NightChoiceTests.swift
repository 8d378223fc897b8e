import Testing

@testable import DreamCore

@Suite("The night that a new dream is of")
struct NightChoiceTests {
  /// A moment of Saturday, 21 November 2026, an hour east of Greenwich.
  private func saturday(_ clock: String) -> LocalTime {
    LocalTime(
      day: Day("2026-11-21") ?? .distantPast, clock: ClockTime(clock) ?? ClockTime(secondOfDay: 0), offset: 60)
  }

  @Test(
    "its date is the moment from midnight to noon, and later the day of that morning, without a time",
    arguments: [
      ("00:00", "2026-11-21T00:00:00+01:00"), ("03:12", "2026-11-21T03:12:00+01:00"),
      ("11:59:59", "2026-11-21T11:59:59+01:00"), ("12:00", "2026-11-21"), ("21:08", "2026-11-21"),
      ("23:59:59", "2026-11-21"),
    ])
  func usual(clock: String, date: String) {
    #expect(saturday(clock).usualDate() == DreamDate(date))
    #expect(saturday(clock).usualDate().night() == Day("2026-11-21"))
  }

  @Test("the hour at which nights turn moves the noon")
  func turn() {
    #expect(saturday("15:00").usualDate(turningAt: 18) == DreamDate("2026-11-21T15:00:00+01:00"))
    #expect(saturday("08:00").usualDate(turningAt: 6) == DreamDate("2026-11-21"))
  }

  @Test("what can be chosen instead is named, and a nap is the moment")
  func choices() {
    let night = saturday("03:12").nightChoices()
    #expect(night.map(\.name) == ["now", "last night", "the night before"])
    #expect(night.map(\.date) == ["2026-11-21T03:12:00+01:00", "2026-11-21", "2026-11-20"].map { DreamDate($0) })
    let evening = saturday("21:08").nightChoices()
    #expect(evening.map(\.name) == ["last night", "tonight", "a nap now"])
    #expect(evening.map(\.date) == ["2026-11-21", "2026-11-22", "2026-11-21T21:08:00+01:00"].map { DreamDate($0) })
  }

  @Test(
    "a night is named by its evening and its morning, with the year where it isn't this one",
    arguments: [
      ("2026-11-21", "night of Fri 20 – Sat 21 Nov"), ("2026-11-01", "night of Sat 31 Oct – Sun 1 Nov"),
      ("2026-01-01", "night of Wed 31 Dec – Thu 1 Jan"), ("2025-01-01", "night of Tue 31 Dec – Wed 1 Jan 2025"),
    ])
  func words(day: String, words: String) {
    #expect(Day(day)?.nightWords(in: 2026) == words)
  }

  @Test(
    "a text's heading names the night, and the date where that isn't known",
    arguments: [
      ("2026-11-21T03:12:00+01:00", "night of Fri 20 – Sat 21 Nov, 03:12"),
      ("2026-11-21", "night of Fri 20 – Sat 21 Nov"),
      ("2026-11-21T15:00:00+01:00", "night of Sat 21 – Sun 22 Nov, 15:00"), ("1985-05", "May 1985"), ("1985?", "1985?"),
    ])
  func heading(date: String, words: String) {
    #expect(DreamDate(date)?.nightHeading(at: saturday("21:08")) == words)
  }
}

@Suite("The times of a night")
struct NightTimesTests {
  private func night(_ times: [String?]) -> Night {
    let times = times.map { $0.flatMap { ClockTime($0) } }
    return Night(
      id: Day(daysSince1970: 0), toBed: times[0], awake: times[3], wokeInNight: times[1], wakeBackToBed: times[2])
  }

  @Test(
    "time in bed is what is between, without the time out of it",
    arguments: [
      (["23:10", nil, nil, "07:00"], 470), (["00:30", nil, nil, "07:00"], 390),
      (["23:10", "03:50", "04:30", "07:00"], 430),
      (["23:10", "03:50", nil, "07:00"], 470), (["08:00", nil, nil, "15:00"], 420), (["23:10", nil, nil, nil], nil),
      (["23:10", "04:30", "03:50", "07:00"], nil),
    ] as [([String?], Int?)])
  func inBed(times: [String?], minutes: Int?) {
    #expect(night(times).minutesInBed(by: .unchanging) == minutes)
  }

  /// Two changes: an hour on at 2:00 on 31 March 2024, and back at 3:00 on 27 October, as in Berlin.
  private static let berlin = ClockOffsets(in: 2024...2024) { instant in
    (1_711_846_800_000..<1_729_990_800_000).contains(instant.milliseconds) ? 120 : 60
  }

  @Test(
    "where the clocks go on or back in the night, the hours are those that passed",
    arguments: [
      ("2024-03-30", "23:00", "07:00", 480), ("2024-03-31", "23:00", "07:00", 420),
      ("2024-03-31", "03:10", "07:00", 230),
      ("2024-03-31", "08:00", "10:00", 120), ("2024-04-01", "23:00", "07:00", 480),
      ("2024-10-27", "23:00", "07:00", 540),
      ("2024-10-27", "01:00", "04:00", 240),
    ])
  func clockChange(day: String, toBed: String, awake: String, minutes: Int) throws {
    let night = Night(id: try #require(Day(day)), toBed: ClockTime(toBed), awake: ClockTime(awake))
    #expect(night.minutesInBed(by: Self.berlin) == minutes)
  }

  @Test("the changes of a clock are found, and nothing else changes it")
  func changes() {
    for (milliseconds, minutes) in [
      (Int64.min, 60), (1_711_846_799_999, 60), (1_711_846_800_000, 120), (1_729_990_799_999, 120),
      (1_729_990_800_000, 60), (.max, 60),
    ] {
      #expect(Self.berlin.offset(at: Instant(milliseconds: milliseconds)) == minutes, "\(milliseconds)")
    }
  }

  @Test(
    "an order that can't have been is no order",
    arguments: [
      ["23:10", "04:30", "03:50", nil], ["23:10", nil, nil, "22:50"], [nil, "04:30", "04:00", nil],
      ["23:10", "22:00", nil, "07:00"], ["23:10", nil, "07:30", "07:00"],
    ] as [[String?]])
  func contradiction(times: [String?]) {
    #expect(!night(times).isInOrder)
  }
}
