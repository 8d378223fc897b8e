import Chance
import DreamCore
import Samples
import Testing

@testable import DreamSearch

@Suite("Searching nights")
struct NightSearchTests {
  private static let words = [
    "tried:WBTB", "-tried:WBTB", "recall:none", "recall:white in:2026", "bed>1:00", "-bed:22-2", "quality:>2",
    "tried: | a",
    "planned: -a", "(tried:none | quality:0) -recall:none", "slept<6", "recall:",
  ]

  @Test(
    "what is found follows the notes and the dreams of nights as a new search would find it",
    arguments: SplitMix64.seeds)
  func following(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Few days, so that nights and dreams meet.
    func near(_ model: Model) -> Model {
      let days = model.nights.values.map(\.id)
      return model.removingNights(days).inserting(
        model.nights.values.map { night in
          var other = random.night(id: Day(daysSince1970: 20_776 + abs(night.id.daysSince1970) % 6))
          other.recall = night.recall
          return other
        }
      ).changing(model.dreams.values.map(\.id)) {
        let day = Day(daysSince1970: 20_776 + Int($0.id.rawValue % 7))
        let clock = ClockTime(secondOfDay: Int($0.id.rawValue) * 4000 % 86_400)
        $0.date = $0.id.rawValue % 5 == 0 ? nil : DreamDate(day: day, time: .init(clock: clock, offset: 540))
      }
    }
    for _ in 0..<30 {
      var model = near(random.model(upTo: 8))
      let query = Query(random.some(Self.words))
      var searcher = Searcher()
      var finding = searcher.finding(query, in: model)
      for _ in 0..<10 {
        let new = near(random.edited(model))
        finding.follow(ModelChange(old: model, new: new), to: new, in: ListOrder(new))
        model = new
        let fresh = Searcher().finding(of: query, in: model)
        #expect(finding.order == fresh.order, "\(query.words)")
        #expect(searcher.finding(query, in: model).order == fresh.order, "\(query.words)")
      }
    }
  }

  @Test("a night that gets a dream is found by that dream, and by itself again when the dream is deleted")
  func gettingADream() throws {
    let day = try #require(Day("2026-11-19"))
    let old = Model().replacing(Night(id: day, techniquesAttempted: [.wbtb]))
    let dream = Dream(id: Dream.ID(rawValue: 1), date: DreamDate(day: day), createdAt: Instant(milliseconds: 0))
    let new = old.inserting(dream)
    var searcher = Searcher()
    var finding = searcher.finding(Query("tried:WBTB"), in: old)
    #expect(finding.nights == [day] && finding.dreams.isEmpty)
    finding.follow(ModelChange(old: old, new: new), to: new, in: ListOrder(new))
    #expect(finding.nights.isEmpty && finding.dreams == [dream.id] && finding.nightCount == 0)
    finding.follow(ModelChange(old: new, new: old), to: old, in: ListOrder(old))
    #expect(finding.nights == [day] && finding.dreams.isEmpty && finding.nightCount == 1)
  }

  @Test("a night that turns at another hour has other dreams")
  func nightTurn() throws {
    let day = try #require(Day("2026-11-19"))
    let clock = try #require(ClockTime(hour: 20, minute: 0))
    let dream = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate(day: day, time: .init(clock: clock, offset: nil)),
      createdAt: Instant(milliseconds: 0))
    let nights = ItemMap([Night(id: day.advanced(by: 1), sleepQuality: Rating(4))])
    #expect(Query("quality:4").matches(dream, among: nights))
    #expect(!Query("quality:4", nightTurn: 21).matches(dream, among: nights))
    #expect(Query("bed>23:00", nightTurn: 18).finds(Night(id: day, toBed: ClockTime(hour: 17, minute: 0))))
    #expect(!Query("bed>23:00", nightTurn: 12).finds(Night(id: day, toBed: ClockTime(hour: 17, minute: 0))))
  }

  @Test("hours slept are counted by the clock, which goes forward in some nights")
  func clock() throws {
    let day = try #require(Day("2026-03-29"))
    let night = Night(id: day, toBed: ClockTime(hour: 23, minute: 0), awake: ClockTime(hour: 7, minute: 0))
    let change = try #require(Day("2026-03-29")?.start.advanced(byMilliseconds: 3_600_000))
    let clock = ClockOffsets(in: 2026...2026) { $0 < change ? 60 : 120 }
    #expect(Query("slept:8").finds(night) && !Query("slept:7").finds(night))
    #expect(Query("slept:7", clock: clock).finds(night) && !Query("slept:8", clock: clock).finds(night))
  }

  @Test(
    "a search for dates, tags and words alone finds no nights",
    arguments: ["in:2026-11", "", "-water", "recall", "is:dated"])
  func withoutNights(words: String) throws {
    let night = Night(id: try #require(Day("2026-11-19")), recall: Night.Recall.none)
    var searcher = Searcher()
    #expect(searcher.finding(Query(words), in: Model().replacing(night)).nights.isEmpty)
    #expect(!Query(words).asksOfNights)
  }

  @Test("values of notes are offered for completion")
  func completion() {
    let completion = QueryCompletion(dreams: { [] }, names: { ["aggr"] })
    #expect(completion.words(for: "recall:").contains("recall:white"))
    #expect(completion.words(for: "-planned:").contains("-planned:none"))
    #expect(completion.words(for: "@a") == ["@aggr"])
  }
}

extension Searcher {
  /// What a new search finds.
  fileprivate func finding(of query: Query, in model: Model) -> Finding {
    var searcher = Searcher()
    return searcher.finding(query, in: model)
  }
}
