import DreamCore
import Testing

@testable import DreamInsights

@Suite("Insights")
struct InsightsTests {
  private static let today = Day("2026-11-19") ?? Day(daysSince1970: 0)

  private func dream(_ id: Int64, _ date: String?, _ change: (inout Dream) -> Void = { _ in }) -> Dream {
    var dream = Dream(
      id: Dream.ID(rawValue: id), date: date.flatMap { DreamDate($0) }, createdAt: Instant(milliseconds: 0))
    change(&dream)
    return dream
  }

  private func night(_ day: String, _ change: (inout Night) -> Void = { _ in }) -> Night {
    var night = Night(id: Day(day) ?? Self.today)
    change(&night)
    return night
  }

  private func insights(
    _ dreams: [Dream], _ nights: [Night] = [], of period: InsightPeriod = .recentMonths, nightTurn: Int = 12
  ) -> Insights {
    Insights(
      InsightStudy(
        Model().inserting(dreams).inserting(nights), of: period, today: Self.today, nightTurn: nightTurn))
  }

  @Test("an empty journal tells nothing, of any time", arguments: [InsightPeriod.allTime, .recentDays, .year(1994)])
  func empty(period: InsightPeriod) {
    let insights = insights([], of: period)
    #expect(insights.dreams == 0)
    #expect(insights.timeline.slices.isEmpty)
    #expect(insights.lucidity.mean == nil)
    #expect(insights.cards().count == 1)
  }

  @Test("a period has the dreams that are sure to be of it")
  func period() {
    let dreams = [
      dream(1, "2026-11-19"), dream(2, "2026-10-21"), dream(3, "2026-10-20"), dream(4, "2025-12"),
      dream(5, "2025-11-30"), dream(6, "2026"), dream(7, "202X"), dream(8, nil), dream(9, "2026-11-18T23:00:00"),
      dream(10, "2025-12-31T23:30:00"),
    ]
    #expect(insights(dreams, of: .recentDays).dreams == 3)
    #expect(insights(dreams, of: .recentMonths).dreams == 6)
    #expect(insights(dreams, of: .year(2026)).dreams == 6)
    #expect(insights(dreams, of: .year(2025)).dreams == 2)
    #expect(insights(dreams, of: .allTime).dreams == 10)
    #expect(insights(dreams).undated == 1)
    #expect(insights(dreams).years == [2025, 2026])
  }

  @Test("a dream without a rating is not one that is rated 0")
  func unrated() {
    let insights = insights([
      dream(1, "2026-11-01") { $0.lucidity = Rating(3) }, dream(2, "2026-11-02") { $0.lucidity = Rating(0) },
      dream(3, "2026-11-03"), dream(4, "2026-11-04") { $0.mood = Mood(-1) },
    ])
    #expect(insights.dreams == 4)
    #expect(insights.lucidity.total == 2)
    #expect(insights.lucidity.counts == [1, 0, 0, 1, 0, 0])
    #expect(insights.lucidDreams == 1)
    #expect(insights.mood.mean == -1)
    #expect(insights.vividness.mean == nil)
  }

  @Test("nights with recall are counted once, of those of which recall is known")
  func nights() {
    let dreams = [dream(1, "2026-11-10"), dream(2, "2026-11-10"), dream(3, "2026-11-12"), dream(4, "2026-11")]
    let nights = [night("2026-11-11") { $0.recall = Night.Recall.none }, night("2026-11-13")]
    let recall = insights(dreams, nights, of: .recentDays).recall
    #expect(recall.nights == 2)
    #expect(recall.dreamsOfNights == 3)
    #expect(recall.withoutRecall == 1)
    #expect(recall.known == 3)
  }

  @Test("a night that is noted without recall and has a dream after all is a night with recall, and counted once")
  func recallAfterAll() throws {
    let dreams = [dream(1, "2026-11-10"), dream(2, "2026-11-11T23:10:00")]
    let nights = ["2026-11-10", "2026-11-11", "2026-11-12"].map { night($0) { $0.recall = Night.Recall.none } }
    for period in [InsightPeriod.recentDays, .recentMonths, .year(2026), .allTime] {
      let insights = insights(dreams, nights, of: period)
      #expect(insights.recall.nights == 2)
      #expect(insights.recall.withoutRecall == 1)
      #expect(insights.timeline.slices.reduce(0) { $0 + $1.nights } == 2)
      #expect(insights.weekdays.reduce(0, +) == 2)
      let rows = try #require(insights.cards().first { $0.title == "Recall" }).lines.compactMap { line in
        if case .row(let row) = line, row.label.contains("recall") { "\(row.label): \(row.value)" } else { nil }
      }
      #expect(rows.contains("nights without recall: 1 night"))
      #expect(rows.contains("nights with recall: 2 of 3 known"))
    }
  }

  @Test(
    "a streak goes on until a night is over without a dream",
    arguments: [
      (["2026-11-19", "2026-11-18", "2026-11-17", "2026-11-15"], 3, 3),
      (["2026-11-18", "2026-11-17"], 2, 2), (["2026-11-17", "2026-11-16"], 0, 2),
      (["2026-11-19", "2026-11-10", "2026-11-09", "2026-11-08"], 1, 3),
    ])
  func streaks(days: [String], current: Int, longest: Int) {
    let dreams = days.enumerated().map { dream(Int64($0.offset), $0.element) }
    let recall = insights(dreams, of: .recentDays).recall
    #expect(recall.currentStreak == current)
    #expect(recall.longestStreak == longest)
    #expect(insights(dreams, of: .year(2020)).recall.currentStreak == nil)
  }

  @Test("an evening belongs to the next day's night, as the settings have it")
  func nightTurn() {
    let dreams = [dream(1, "2026-10-31T15:00:00")]
    #expect(insights(dreams, of: .year(2026)).timeline.slices[10].nights == 1)
    #expect(insights(dreams, of: .year(2026), nightTurn: 18).timeline.slices[9].nights == 1)
  }

  @Test("a technique worked on a night with a lucid dream that came by it, of those on which it was attempted")
  func techniques() {
    let mild = (1...5).map { day in night("2026-11-0\(day)") { $0.techniquesAttempted = [.mild] } }
    let insights = insights(
      [
        dream(1, "2026-11-01") { ($0.lucidity, $0.technique) = (Rating(3), .mild) },
        dream(2, "2026-11-01") { ($0.lucidity, $0.technique) = (Rating(2), .mild) },
        dream(3, "2026-11-02") { ($0.lucidity, $0.technique) = (Rating(0), .mild) },
        dream(4, "2026-11-03") { ($0.lucidity, $0.technique) = (Rating(4), .dild) },
        dream(5, "2026-11-09") { ($0.lucidity, $0.technique) = (Rating(4), .mild) },
      ], mild + [night("2026-11-08") { $0.techniquesAttempted = [.wild] }])
    #expect(insights.techniques.map(\.technique) == [.dild, .mild, .wild])
    #expect(insights.techniques.map(\.attempts) == [0, 5, 1])
    #expect(insights.techniques.map(\.successes) == [0, 1, 0])
    #expect(insights.techniques.map(\.lucidDreams) == [1, 3, 0])
    #expect(insights.techniques.map(\.rate) == [nil, 0.2, nil])
    let rows = insights.techniqueCard.rows.map { "\($0.label): \($0.value)" }
    #expect(
      rows == [
        "MILD: 3 lucid dreams", "  MILD, lucid nights: 1 of 5 tried  20%", "WILD: 0 lucid dreams",
        "  WILD, lucid nights: 0 of 1 tried", "DILD: 1 lucid dream",
      ])
  }

  @Test("the lucid dreams that came by a technique are said however many nights are noted")
  func techniquesOfFewNights() {
    let dreams = (1...6).map { day in dream(day, "2026-10-0\(day)") { ($0.lucidity, $0.technique) = (Rating(3), .mild) }
    }
    let rows = insights(dreams, [night("2026-11-01") { $0.techniquesAttempted = [.mild] }]).techniqueCard.rows
    #expect(rows.map { "\($0.label): \($0.value)" } == ["MILD: 6 lucid dreams", "  MILD, lucid nights: 0 of 1 tried"])
    #expect(rows.map(\.query) == ["technique:MILD is:lucid since:2025-12 until:2026-11", nil])
  }

  @Test("the hours are of the dreams with a time: one that is written in the evening has none")
  func hours() {
    let evening = LocalTime(
      day: Day("2026-11-21") ?? .distantPast, clock: ClockTime(hour: 21, minute: 8) ?? ClockTime(secondOfDay: 0),
      offset: 0)
    let night = LocalTime(day: evening.day, clock: ClockTime(secondOfDay: 3 * 3600), offset: 0)
    let insights = insights([
      dream(1, evening.usualDate().description) { _ in }, dream(2, night.usualDate().description) { _ in },
    ])
    #expect(insights.hours[3] == 1)
    #expect(insights.hours.reduce(0, +) == 1)
  }

  @Test("tags are counted once a dream, in whatever case, and called as they are written most often")
  func tags() {
    let insights = insights([
      dream(1, "2026-11-01") { $0.tags = ["water", "Water", "stairs"] },
      dream(2, "2026-11-02") { $0.tags = ["Water"] }, dream(3, "2026-11-03") { $0.tags = ["Water", "café"] },
      dream(4, "2026-11-04") { $0.tags = ["cafe"] },
    ])
    #expect(insights.names[.tags] == [TermCount("Water", 3), TermCount("cafe", 2), TermCount("stairs", 1)])
  }

  @Test("a card has as many of a person's words as are asked for, and says of how many", arguments: [24, 12, .max])
  func mostTerms(most: Int) throws {
    let cards = insights((1...30).map { number in dream(number, "2026-11-01") { $0.tags = ["t\(number)"] } })
      .cards(mostTerms: most)
    let tags = try #require(cards.first { $0.title == "Tags" })
    #expect(tags.lines.count == min(most, 30))
    #expect(tags.note == (most < 30 ? "the \(most) most frequent of 30" : ""))
  }

  @Test("signs are counted by class, each class once a dream")
  func signs() {
    let six = DreamSign(text: "six fingers", category: .form)
    let insights = insights([
      dream(1, "2026-11-01") { $0.signs = [six, DreamSign(text: "a red door", category: .form)] },
      dream(2, "2026-11-02") { $0.signs = [six, DreamSign(text: "at school", category: .context)] },
    ])
    #expect(insights.signs.map(\.dreams) == [0, 0, 2, 1])
    #expect(insights.signs[2].texts == [TermCount("six fingers", 2), TermCount("a red door", 1)])
  }

  @Test("sleep goes over midnight, and is counted of the nights of which it is noted")
  func sleep() {
    let sleep = insights(
      [],
      [
        night("2026-11-01") { ($0.toBed, $0.awake) = (ClockTime(hour: 23, minute: 30), ClockTime(hour: 7, minute: 0)) },
        night("2026-11-02") {
          ($0.toBed, $0.awake) = (ClockTime(hour: 0, minute: 30), ClockTime(hour: 7, minute: 0))
          ($0.wokeInNight, $0.wakeBackToBed) = (ClockTime(hour: 3, minute: 0), ClockTime(hour: 3, minute: 40))
        },
        night("2026-11-03") { ($0.toBed, $0.sleepQuality) = (ClockTime(hour: 23, minute: 0), Rating(4)) },
      ]
    ).sleep
    #expect(sleep.minutesInBed == 7 * 60 - 20)
    #expect(sleep.timedNights == 2)
    #expect(sleep.quality.mean == 4)
  }

  @Test("words are what stands between blanks; a dream without any is not counted")
  func length() {
    let texts = ["one", " one two\n three", "", "one two three four five", "  "]
    let length = insights(
      texts.enumerated().map { text in
        dream(Int64(text.offset), "2026-11-01") { $0.narrative = Prose(text.element) }
      }
    ).length
    #expect((length.told, length.words, length.median, length.longest) == (3, 9, 3, 5))
  }

  @Test(
    "the median is in the middle, of an even number between the two that are",
    arguments: [([], 0), ([4], 4), ([1, 4], 2.5), ([9, 1, 3], 3), ([1, 2, 4, 100], 3), ([2, 2], 2)] as [([Int], Double)]
  )
  func median(counts: [Int], median: Double) {
    #expect(LengthInsights(counts).median == median)
  }

  @Test(
    "half a word is told as such",
    arguments: [(2.5, "2.5", "2.5 words"), (1, "1", "1 word"), (1200, "1200", "1,200 words")])
  func halfWord(count: Double, plain: String, words: String) {
    let number = InsightNumber(count, counted: "word")
    #expect((number.plain, number.words) == (plain, words))
  }

  @Test(
    "a value of a chart is rounded, not cut",
    arguments: [(1.999, "2.0"), (0.29, "0.29"), (-0.126, "-0.13"), (2, "2.0")])
  func rounded(value: Double, plain: String) {
    #expect(InsightChart.PlotPoint(name: "x", value: value).plain == plain)
    #expect(InsightChart.PlotPoint(name: "x", value: nil).plain.isEmpty)
  }

  @Test(
    "all time is shown in pieces of which there are not too many",
    arguments: [
      (["2026-11-19"], TimeUnit.month, 1), (["2026-01-31", "2026-11-19"], .month, 11), (["1957", "2026"], .decade, 8),
      (["1997", "2026"], .year, 30), (["1426", "2026"], .century, 7), (["-0044-03-15", "9999-12-31"], .century, 101),
      (["199X", "2026-11"], .month, 1), ([], .year, 0),
    ])
  func pieces(dates: [String], unit: TimeUnit, count: Int) {
    let timeline = insights(dates.enumerated().map { dream(Int64($0.offset), $0.element) }, of: .allTime).timeline
    #expect(timeline.unit == unit)
    #expect(timeline.slices.count == count)
  }

  @Test("a month before the first dream or without any note has no recall that could be counted; one with a note has")
  func unknown() {
    let slices = insights([dream(1, "2026-08-02"), dream(2, "2026-10-10")]).timeline.slices
    #expect(slices.map(\.daysKept) == [0, 0, 0, 0, 0, 0, 0, 0, 30, 30, 31, 18])
    #expect(slices[7].nightsPerWeek == nil)
    #expect(slices[8].nightsPerWeek == 7.0 / 30)
    #expect(slices[9].nightsPerWeek == nil)
    let noted = insights(
      [dream(1, "2026-08-02"), dream(2, "2026-10-10")], [night("2026-09-11") { $0.recall = Night.Recall.none }]
    ).timeline.slices
    #expect(noted.map(\.nightsPerWeek) == slices[...8].map(\.nightsPerWeek) + [0] + slices[10...].map(\.nightsPerWeek))
    #expect(slices[10].nightsPerWeek == 7.0 / 31)
  }

  @Test("one goes back from the last months to the years, and from the first to none")
  func earlier() {
    let years = [1994, 2025, 2026]
    #expect(InsightPeriod.recentDays.earlier(years: years) == .recentMonths)
    #expect(InsightPeriod.recentMonths.earlier(years: years) == .year(2026))
    #expect(InsightPeriod.year(2025).earlier(years: years) == .year(1994))
    #expect(InsightPeriod.year(1994).earlier(years: years) == nil)
    #expect(InsightPeriod.year(1994).later(years: years) == .year(2025))
    #expect(InsightPeriod.year(2026).later(years: years) == .recentMonths)
    #expect(InsightPeriod.recentDays.later(years: years) == nil)
  }
}

extension InsightCard {
  /// The rows among the lines.
  fileprivate var rows: [InsightRow] {
    lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }
}
