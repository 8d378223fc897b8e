import DreamCore
import Testing

@testable import DreamInsights

@Suite("Insights")
struct InsightsTests: CountedJournals {
  @Test("an empty journal tells nothing, of any time", arguments: [InsightPeriod.allTime, .recentDays, .year(1994)])
  func empty(period: InsightPeriod) {
    let insights = insights([], of: period)
    #expect(insights.dreams == 0)
    #expect(insights.nights.isEmpty && insights.months == nil)
    #expect(insights.chapters.flatMap(\.figures).isEmpty)
    #expect(insights.chapters.count == 1)
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
    #expect(insights(dreams, of: .days(Self.today.advanced(by: -29)...Self.today)).dreams == 3)
    #expect(insights(dreams, of: .allTime).dreams == 10)
    #expect(insights(dreams, of: .allTime).words("recall", "undated") == "1")
    #expect(insights(dreams).years == [2025, 2026])
  }

  @Test("a dream without a rating is not one that is rated 0, and is said to be missing")
  func unrated() {
    let rated = (1...14).map { dream($0, "2026-11-01") { $0.lucidity = Rating(3) } }
    let insights = insights(rated + (15...52).map { dream($0, "2026-11-02") })
    #expect(insights.share("lucidity", "lucid") == Share(14, of: 14, missing: 38))
    #expect(insights.figure("lucidity", "lucid")?.value.details.hasSuffix("38 not known") == true)
    #expect(insights.share("lucidity", "lucid0")?.k == 0)
    #expect(insights.figure("mood", "median") == nil)
  }

  @Test(
    "dreams of collections change nothing of one's own figures; without one's own, they are counted, but not as nights")
  func collections() {
    let own = [dream(1, "2026-11-10") { $0.lucidity = Rating(0) }, dream(2, "2026-11-12")]
    let series = (3...40).map { number in
      dream(number, "2026-11-\(String(100 + number % 17 + 1).dropFirst())") {
        ($0.series, $0.lucidity) = ("alta", Rating(5))
      }
    }
    let (alone, beside) = (insights(own), insights(own + series))
    #expect(beside.leftOut == 38)
    #expect(beside.dreams == 2)
    for chapter in alone.chapters {
      for figure in chapter.figures { #expect(beside.figure(chapter.id, figure.id)?.value == figure.value) }
    }
    #expect(alone.share("recall", "nights") == beside.share("recall", "nights"))
    let others = insights(series)
    #expect(others.dreams == 38)
    #expect(others.share("recall", "nights") == nil)
    #expect(others.share("series", "alta") == Share(38, of: 38))
  }

  @Test("what is searched is counted, and nothing else; nights are those of the dreams found, of all that are known")
  func searched() {
    let dreams = (1...20).map { number in
      dream(number, "2026-11-\(String(100 + (number + 1) / 2).dropFirst())") {
        $0.tags = number % 4 == 0 ? ["water"] : []
      }
    }
    let (study, model) = (InsightStudy(of: .recentMonths, today: Self.today), Model().inserting(dreams))
    let water = Insights(study.finding("tag:water"), in: model, where: { $0.tags == ["water"] })
    #expect(water.dreams == 5)
    #expect(water.share("recall", "nights") == Share(5, of: 10))
    #expect(water.figure("tags", "water")?.query == "(tag:water) tag:\"water\" since:2025-12 until:2026-11")
    let nothing = Insights(study.finding("tag:fire"), in: model, where: { _ in false })
    #expect(nothing.dreams == 0)
    #expect(nothing.chapters.flatMap(\.figures).isEmpty)
  }

  @Test("a text that stands twice is counted once on demand, and told where it stands in two collections")
  func copies() {
    let dreams = ["a", "a", "b", "b "].enumerated().map { index, series in
      dream(Int64(index), "2001") {
        ($0.series, $0.narrative) = (String(series.trimmed), index < 2 ? "The sea." : "The sea. ")
      }
    }
    let (study, model) = (InsightStudy(of: .allTime, today: Self.today), Model().inserting(dreams))
    #expect(Insights(study, in: model).share("series", "shared") == Share(4, of: 4))
    let once = Insights(InsightStudy(of: .allTime, today: Self.today, countsTextsOnce: true), in: model)
    #expect((once.dreams, once.repeated) == (1, 3))
  }

  @Test("tags are counted once a dream, in whatever case, and called as they are written most often")
  func tags() {
    let insights = insights([
      dream(1, "2026-11-01") { $0.tags = ["water", "Water", "stairs"] },
      dream(2, "2026-11-02") { $0.tags = ["Water"] }, dream(3, "2026-11-03") { $0.tags = ["Water", "café"] },
      dream(4, "2026-11-04") { $0.tags = ["cafe"] },
    ])
    let tags = insights.chapters.first { $0.id == "tags" }?.figures.map { "\($0.label) \($0.value.words)" }
    #expect(tags == ["Water 3 of 4, few", "cafe 2 of 4, few", "stairs 1 of 4, few"])
  }

  @Test("a chapter has as many of a person's words as are asked for, and says how many more there are")
  func mostTerms() throws {
    let insights = insights((1...30).map { number in dream(number, "2026-11-01") { $0.tags = ["t\(number)"] } })
    let tags = try #require(insights.chapters.first { $0.id == "tags" })
    #expect(tags.figures.count == 30)
    #expect(tags.shortened(to: 12).lines.count == 13)
    #expect(tags.shortened(to: 12).lines.last == .words("and 18 more"))
    #expect(tags.shortened(to: 30) == tags)
  }

  @Test("signs are counted by class, each class once a dream")
  func signs() {
    let six = DreamSign(text: "six fingers", category: .form)
    let insights = insights([
      dream(1, "2026-11-01") { $0.signs = [six, DreamSign(text: "a red door", category: .form)] },
      dream(2, "2026-11-02") { $0.signs = [six, DreamSign(text: "at school", category: .context)] },
    ])
    let signs = insights.chapters.first { $0.id == "signs" }?.figures.map { "\($0.label) \($0.share?.k ?? -1)" }
    #expect(
      signs == ["inner awareness 0", "action 0", "form 2", "six fingers 2", "a red door 1", "context 1", "at school 1"])
  }

  @Test("words are what stands between blanks; a dream without any is not counted")
  func length() {
    let texts = ["one", " one two\n three", "", "one two three four five", "  "]
    let insights = insights(
      texts.enumerated().map { text in
        dream(Int64(text.offset), "2026-11-01") { $0.narrative = Prose(text.element) }
      })
    #expect(insights.words("length", "median") == "3 words, n 3, few")
    #expect(insights.words("length", "all") == "9 words")
    #expect(insights.words("length", "longest") == "5 words")
  }

  @Test(
    "all time is shown in pieces of which there are not too many",
    arguments: [
      (["2026-11-19", "2026-10-19"], TimeUnit.day, 32), (["2026-01-31", "2026-11-19"], .month, 11),
      (["1957", "2026"], .decade, 8),
      (["1997", "2026"], .year, 30), (["1426", "2026"], .century, 7), (["-0044-03-15", "9999-12-31"], .century, 101),
      (["199X", "2026-11"], .day, 30), ([], .year, 0),
    ])
  func pieces(dates: [String], unit: TimeUnit, count: Int) {
    var counts = InsightCounts(InsightStudy(of: .allTime, today: Self.today), NightRecords())
    for (number, date) in dates.enumerated() { counts.add(dream(Int64(number), date)) }
    counts.finish()
    let timeline = counts.timeline
    #expect(timeline.unit == unit)
    #expect(timeline.slices.count == count)
  }

  @Test("a citation tells what was counted; another text has another digest, another order or journal has not")
  func citation() {
    let dreams = [dream(1, "2026-11-01") { $0.narrative = "The sea." }, dream(2, "2026-11-02")]
    let changed = [dream(1, "2026-11-01") { $0.narrative = "The sea!" }, dream(2, "2026-11-02")]
    let words = insights(dreams, of: .allTime).citation(on: Self.today)
    #expect(words.contains("on 2026-11-19: all dreams, all time, 2 dreams, digest "))
    let recent = insights(dreams, of: .recentDays).citation(on: Self.today.advanced(by: 9))
    #expect(recent.contains("on 2026-11-28: all dreams, last 30 days (2026-10-21 to 2026-11-19), 2 dreams, digest "))
    #expect(insights(dreams.reversed(), of: .allTime).citation(on: Self.today) == words)
    let elsewhere = dreams.enumerated().map { index, dream in
      var dream = Dream(
        id: Dream.ID(rawValue: Int64(index + 70)), date: dream.date, createdAt: Instant(milliseconds: 9))
      dream.narrative = dreams[index].narrative
      return dream
    }
    #expect(insights(elsewhere, of: .allTime).citation(on: Self.today) == words)
    #expect(insights(changed, of: .allTime).citation(on: Self.today) != words)
    let noted = insights(dreams, [night("2026-11-01") { $0.sleepQuality = Rating(3) }], of: .allTime)
    #expect(noted.citation(on: Self.today) != words)
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
