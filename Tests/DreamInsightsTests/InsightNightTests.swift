import DreamCore
import Testing

@testable import DreamInsights

@Suite("Insights of nights")
struct InsightNightTests: CountedJournals {
  @Test("nights with recall are counted once, of those of which recall is known")
  func nights() {
    let dreams = [dream(1, "2026-11-10"), dream(2, "2026-11-10"), dream(3, "2026-11-12"), dream(4, "2026-11")]
    let nights = [
      night("2026-11-01") { $0.recall = Night.Recall.none }, night("2026-11-02") { $0.recall = .white },
      night("2026-11-13"),
    ]
    let insights = insights(dreams, nights, of: .recentDays)
    #expect(insights.share("recall", "nights") == Share(2, of: 4, missing: 8))
    #expect(insights.share("recall", "passed") == Share(2, of: 12))
    #expect(insights.share("recall", "none") == Share(1, of: 4))
    #expect(insights.share("recall", "white") == Share(1, of: 4))
    #expect(insights.words("recall", "dreams-per-night") == "1.5, n 2, few")
  }

  @Test("nights noted in advance don't count before they are over; the present one does as soon as its recall is known")
  func advance() {
    let tomorrow = Self.today.advanced(by: 1)
    let planned = [Self.today, tomorrow].map { day in night(day.description) { $0.intention = "fly" } }
    let before = insights([dream(1, "2026-11-10")], planned)
    #expect(before.share("recall", "nights") == Share(1, of: 1))
    let after = insights([dream(1, "2026-11-10"), dream(2, "2026-11-19")], planned)
    #expect(after.share("recall", "nights") == Share(2, of: 2, missing: 8))
    let none = [Self.today, tomorrow].map { day in night(day.description) { $0.recall = Night.Recall.none } }
    #expect(insights([dream(1, "2026-11-10")], none).share("recall", "nights") == Share(1, of: 2, missing: 8))
  }

  @Test("a dream of a day to come has no night yet: it adds none that passed, and ends no streak")
  func toCome() {
    let dreams = [dream(1, "2026-11-18"), dream(2, "2026-11-19"), dream(3, "2027-11-19")]
    let insights = insights(dreams, of: .allTime)
    #expect(insights.dreams == 3 && insights.share("recall", "passed") == Share(2, of: 2))
    #expect(insights.words("recall", "streak") == "2 nights")
  }

  @Test("a year that is over tells the same next year")
  func nextYear() {
    let dreams = (1...26).map { dream($0, "2026-11-\(String(100 + $0 % 18 + 1).dropFirst())") }
    let next = Self.today.advanced(by: 365)
    let (now, then) = (insights(dreams, of: .year(2026)), insights(dreams, of: .year(2026), today: next))
    for id in ["nights", "passed"] { #expect(now.share("recall", id) == then.share("recall", id)) }
  }

  @Test("a night that is noted without recall and has a dream after all is a night with recall, and counted once")
  func recallAfterAll() {
    let dreams = [dream(1, "2026-11-10"), dream(2, "2026-11-11T23:10:00")]
    let nights = ["2026-11-10", "2026-11-11", "2026-11-12"].map { night($0) { $0.recall = Night.Recall.none } }
    for period in [InsightPeriod.recentDays, .recentMonths, .year(2026), .allTime] {
      let insights = insights(dreams, nights, of: period)
      #expect(insights.share("recall", "nights") == Share(2, of: 3))
      #expect(insights.share("recall", "none") == Share(1, of: 3))
    }
  }

  @Test(
    "a streak goes on until a night is over without a dream",
    arguments: [
      (["2026-11-19", "2026-11-18", "2026-11-17", "2026-11-15"], "3 nights", "3 nights"),
      (["2026-11-18", "2026-11-17"], "2 nights", "2 nights"), (["2026-11-17", "2026-11-16"], nil, "2 nights"),
      (["2026-11-19", "2026-11-10", "2026-11-09", "2026-11-08"], "1 night", "3 nights"),
    ])
  func streaks(days: [String], current: String?, longest: String) {
    let dreams = days.enumerated().map { dream(Int64($0.offset), $0.element) }
    let insights = insights(dreams, of: .recentDays)
    #expect(insights.words("recall", "streak") == current)
    #expect(insights.words("recall", "longest-streak") == longest)
  }

  @Test("an evening belongs to the next day's night, as the settings have it")
  func nightTurn() throws {
    let dreams = [dream(1, "2026-10-31T15:00:00")]
    let noon = insights(dreams, of: .year(2026)).nights.map(\.day)
    #expect(noon.map(\.description) == ["2026-11-01"])
    #expect(insights(dreams, of: .year(2026), nightTurn: 18).nights.map(\.day).map(\.description) == ["2026-10-31"])
  }

  @Test("a night on which a technique was tried is lucid by its dreams, whatever technique they name")
  func techniques() {
    let mild = (1...5).map { day in night("2026-11-0\(day)") { $0.techniquesAttempted = [.mild, .wbtb] } }
    let none = night("2026-11-08") { ($0.techniquesAttempted, $0.recall) = ([], Night.Recall.none) }
    let insights = insights(
      [
        dream(1, "2026-11-01") { $0.lucidity = Rating(5) },
        dream(2, "2026-11-01") { ($0.lucidity, $0.technique) = (Rating(2), .wild) },
        dream(3, "2026-11-02") { ($0.lucidity, $0.technique) = (Rating(0), .mild) },
        dream(4, "2026-11-03") { ($0.lucidity, $0.technique) = (Rating(4), .dild) },
        dream(5, "2026-11-04"), dream(6, "2026-11-09") { ($0.lucidity, $0.technique) = (Rating(4), .wild) },
      ], mild + [none])
    for technique in ["MILD", "WBTB"] {
      #expect(insights.share("techniques", technique) == Share(2, of: 3, missing: 2))
    }
    #expect(insights.share("techniques", "none") == Share(0, of: 1))
    #expect(insights.share("techniques", "WILD") == nil)
    guard case .difference(let difference, let p)? = insights.figure("techniques", "MILD-none")?.value else {
      Issue.record("no difference")
      return
    }
    #expect(difference.first == Share(2, of: 3, missing: 2))
    #expect(p == nil)
    #expect(insights.share("lucidity", "nights") == Share(3, of: 5, missing: 2))
  }

  @Test("the hours are of the dreams with a time: one that is written in the evening has none")
  func hours() throws {
    let evening = LocalTime(
      day: Day("2026-11-21") ?? .distantPast, clock: ClockTime(hour: 21, minute: 8) ?? ClockTime(secondOfDay: 0),
      offset: 0)
    let night = LocalTime(day: evening.day, clock: ClockTime(secondOfDay: 3 * 3600), offset: 0)
    let insights = insights(
      [dream(1, evening.usualDate().description)] + (2...6).map { dream($0, night.usualDate().description) })
    let chart = try #require(insights.chart("when", "hours"))
    #expect(chart.points[3].value == 5)
    #expect(chart.points.compactMap(\.value).reduce(0, +) == 5)
  }

  @Test("sleep goes over midnight, and is counted of the nights of which it is noted")
  func sleep() {
    let insights = insights(
      [],
      [
        night("2026-11-01") { ($0.toBed, $0.awake) = (ClockTime(hour: 23, minute: 30), ClockTime(hour: 7, minute: 0)) },
        night("2026-11-02") {
          ($0.toBed, $0.awake) = (ClockTime(hour: 0, minute: 30), ClockTime(hour: 7, minute: 0))
          ($0.wokeInNight, $0.wakeBackToBed) = (ClockTime(hour: 3, minute: 0), ClockTime(hour: 3, minute: 40))
        },
        night("2026-11-03") { ($0.toBed, $0.sleepQuality) = (ClockTime(hour: 23, minute: 0), Rating(4)) },
      ])
    guard case .median(let inBed, .minutes)? = insights.figure("sleep", "in-bed")?.value else {
      Issue.record("no time in bed")
      return
    }
    #expect((inBed.value, inBed.n, inBed.missing) == (Double(7 * 60 - 20), 2, 1))
    #expect(insights.words("sleep", "quality") == "4, n 1, few")
  }

  @Test("a month of which nothing is known has no share; one in which it is noted that there was no dream has")
  func unknown() throws {
    let dreams = [dream(1, "2026-08-02"), dream(2, "2026-10-10")]
    let chart = try #require(insights(dreams).chart("recall", "nights-over-time"))
    #expect(chart.points.compactMap(\.value) == [1, 1])
    let noted = insights(dreams, [night("2026-09-11") { $0.recall = Night.Recall.none }])
    #expect(noted.chart("recall", "nights-over-time")?.points.compactMap(\.value) == [1, 0, 1])
    #expect(chart.caption == "nights with recall, of known a month, n 1")
  }

  @Test(
    "the year shows the months of the period, of all time the latest year, and no night after today or of another period"
  )
  func months() {
    let dreams = [dream(1, "2024-12-24"), dream(2, "2025-02-03"), dream(3, "2026-11-10")]
    func months(_ period: InsightPeriod) -> [Int] {
      insights(dreams, of: period).months.map { [$0.first.year, $0.first.month, $0.last.year, $0.last.month] } ?? []
    }
    #expect(months(.recentMonths) == [2025, 12, 2026, 11])
    #expect(months(.recentDays) == [2026, 10, 2026, 11])
    #expect(months(.year(2025)) == [2025, 1, 2025, 12])
    #expect(months(.allTime) == [2026, 1, 2026, 12])
    #expect(months(.year(2019)) == [])
    func covered(_ period: InsightPeriod) -> [String] {
      let days = ["2025-11-30", "2025-12-01", "2026-11-19", "2026-11-20"]
      return days.filter { insights(dreams, of: period).covers(Day($0) ?? .distantPast) }
    }
    #expect(covered(.recentMonths) == ["2025-12-01", "2026-11-19"])
    #expect(covered(.allTime) == ["2025-11-30", "2025-12-01", "2026-11-19"])
  }

  @Test("of a search the nights have its dreams only, and there is no year if it finds none of one's own")
  func searched() throws {
    let dreams = [
      dream(1, "2026-02-03") { ($0.lucidity, $0.mood, $0.tags) = (Rating(1), Mood(1), ["sea"]) },
      dream(2, "2026-02-03") { ($0.lucidity, $0.mood) = (Rating(4), Mood(-2)) },
      dream(3, "1999-05-01") { $0.series = "b" },
    ]
    func insights(_ isFound: @escaping (Dream) -> Bool) -> Insights {
      Insights(
        InsightStudy("a search", of: .allTime, today: Self.today), in: Model().inserting(dreams), where: isFound)
    }
    let sea = insights { $0.tags == ["sea"] }
    let night = try #require(sea.nights.first { _ in true })
    #expect((night.found, night.lucidity, night.mood) == (1, 1, 1))
    #expect(night.isLucid == true && sea.months != nil)
    let collection = insights { $0.series == "b" }
    #expect(collection.dreams == 1 && !collection.nights.isEmpty && collection.months == nil)
  }

  @Test("a chart of shares reaches to the highest one in whole percent, and tells which that is, and what is of few")
  func scale() throws {
    let dreams = (1...12).map { number in
      dream(Int64(number), "2026-08-02") { if number < 4 { $0.kinds = [.nightmare] } }
    }
    let chart = try #require(insights(dreams + [dream(20, "2026-10-10")]).chart("kinds", "nightmares-over-time"))
    #expect(chart.scaleWords == "0 to 25 %")
    let some = try #require(
      insights(dreams.dropLast(5) + [dream(20, "2026-10-10")]).chart("kinds", "nightmares-over-time"))
    #expect(some.bounds == 0...0.43 && some.scaleWords == "0 to 43 %", "3 of 7, as it is written")
    #expect(chart.highest(of: chart.points.indices)?.name == "Aug 2026")
    #expect(chart.highest(of: 9..<12)?.name == "Oct 2026" && chart.highest(of: 0..<2) == nil)
    #expect(chart.points.filter { $0.value != nil }.map(\.isFew) == [false, true])
    // A small letter is of few.
    #expect((0..<12).compactMap { chart.ticks[$0] }.joined() == "DJFMAMJJASoN")
  }

  @Test("a year is shown night by night, the latest with a night")
  func year() {
    let insights = insights(
      [dream(1, "2025-12-24"), dream(2, "2026-02-03") { ($0.lucidity, $0.mood) = (Rating(4), Mood(-2)) }])
    #expect(
      insights.months.map { [$0.first, $0.last] } == [Month(year: 2025, month: 12), Month(year: 2026, month: 11)])
    #expect(insights.nights[Day("2026-02-03") ?? Self.today]?.lucidity == 4)
    #expect(insights.nights[Day("2026-02-03") ?? Self.today]?.mood == -2)
  }
}
