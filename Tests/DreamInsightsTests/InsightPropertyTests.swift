import Chance
import DreamCore
import DreamSearch
import Samples
import Testing

@testable import DreamInsights

@Suite("Insights, of any journal")
struct InsightPropertyTests {
  private static let periods: [InsightPeriod] = [.allTime, .recentDays, .recentMonths, .year(2026), .year(1957)]
  private static let today = Day(daysSince1970: 20_776)

  private func insights(_ model: Model, _ period: InsightPeriod) -> Insights {
    Insights(InsightStudy(of: period, today: Self.today), in: model)
  }

  @Test("nothing is counted of more than there is, and parts sum up", arguments: SplitMix64.seeds)
  func sums(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let model = random.journal()
      for period in Self.periods {
        let insights = insights(model, period)
        #expect(insights.dreams + insights.leftOut <= model.dreams.count)
        let shares = insights.chapters.map { chapter in (chapter.id, chapter.figures.compactMap(\.share)) }
        for (id, shares) in shares {
          #expect(shares.allSatisfy { $0.k <= $0.n })
          if ["kinds", "signs"].contains(id) { #expect(shares.allSatisfy { $0.n == insights.dreams }) }
          if ["mood", "vividness", "sleep"].contains(id) {
            #expect(shares.allSatisfy { $0.n == shares.reduce(0) { $0 + $1.k } })
          }
        }
        var counts = InsightCounts(
          InsightStudy(of: period, today: Self.today), NightRecords(model.nights.values))
        for dream in model.dreams.values { counts.add(dream) }
        counts.finish()
        let slices = counts.timeline.slices
        #expect(slices.reduce(0) { $0 + $1.dreams } <= insights.dreams)
        #expect(slices.reduce(0) { $0 + $1.known } == insights.nights.count(where: \.isKnown))
        #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.days.upperBound.advanced(by: 1) == $1.days.lowerBound })
      }
    }
  }

  @Test(
    "a share says of what it is; of fewer than ten things it has no percentage, and is marked",
    arguments: SplitMix64.seeds)
  func shares(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (few, many) = (0, 0)
    for _ in 0..<100 {
      for figure in insights(random.journal(), .allTime).chapters.flatMap(\.figures) {
        guard let share = figure.share else { continue }
        let words = figure.value.words
        guard share.n > 0 else {
          #expect(words == "not known")
          continue
        }
        #expect(words.hasPrefix("\(share.k.grouped) of \(share.n.grouped)"))
        if share.n < 10 { few += 1 } else { many += 1 }
        #expect(words.contains("%") == (share.n >= 10))
        #expect(words.hasSuffix(", few") == (share.n < 10))
      }
    }
    #expect(few > 0 && many > 0)
  }

  @Test("a dream that is not of the period changes nothing of what is counted in it", arguments: SplitMix64.seeds)
  func outside(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let journal = random.journal()
      let model = journal.changing(journal.dreams.values.map(\.id)) { $0.series = nil }
      var dream = random.dream(id: Dream.ID(rawValue: 1_000))
      dream.series = nil
      dream.date = DreamDate(random.some(["1812-03-04", "1812", "2027-01-01", "202X", "1957/1958"]))
      let period = random.some([InsightPeriod.recentDays, .year(2026), .year(1957)])
      #expect(insights(model, period).chapters == insights(model.inserting(dream), period).chapters)
    }
  }

  @Test("a figure's words find as many dreams as it says", arguments: SplitMix64.seeds)
  func queries(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let model = random.journal()
      for period in Self.periods {
        for chapter in insights(model, period).chapters where chapter.id != "techniques" {
          for figure in chapter.figures {
            guard let words = figure.query else { continue }
            let count =
              switch figure.value {
              case .count(let count, _): count
              case .share(let share): share.k
              case .median, .difference: -1
              }
            let query = Query(words)
            let found = model.dreams.values.count { query.matches($0) }
            try #require(
              found == count,
              "\(chapter.title): \(words.debugDescription) \(model.dreams.values.map(\.series).debugDescription)")
          }
        }
      }
    }
  }

  @Test("the same journal tells the same, in whatever order its dreams lie", arguments: SplitMix64.seeds)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let model = random.journal()
      let again = Model().inserting(model.dreams.values.sorted { $0.id > $1.id }).inserting(model.nights.values)
      for period in Self.periods { #expect(insights(model, period) == insights(again, period)) }
    }
  }
}

extension SplitMix64 {
  /// A word of what means something in a query.
  private mutating func term() -> String {
    let pieces = [
      "\"", "\"", "“", "”", "„", "«", "»", "＂", ":", "(", ")", "|", "-", " ", "  ", "\t", "\u{301}", "\u{200D}",
      "\u{600}",
      "ि", "'", "a", "tag:", "水",
    ]
    return (0..<Int.random(in: 1...6, using: &self)).map { _ in some(pieces) }.joined()
  }

  /// Dreams of these years, of words that come again.
  fileprivate mutating func journal() -> Model {
    let words =
      ["water", "Water", "wáter", "six fingers", "Anna", "Anna Kim", "물", "door"] + (0..<4).map { _ in term() }
    let dreams = (0..<Int.random(in: 0...30, using: &self)).map { number in
      var dream = dream(id: Dream.ID(rawValue: Int64(number)))
      if Bool.random(using: &self) {
        let instant = Day(daysSince1970: Int.random(in: 20_300...20_780, using: &self)).start
        dream.date = DreamDate(
          instant: instant.advanced(byMilliseconds: Int64.random(in: 0..<86_400_000, using: &self)), offset: 0)
      }
      dream.tags = list { $0.some(words) }
      dream.people = list { $0.some(words) }
      dream.signs = list { DreamSign(text: $0.some(words), category: .form) }
      return dream
    }
    return Model().inserting(dreams).inserting(
      (0..<20).map { _ in night(id: Day(daysSince1970: Int.random(in: 20_300...20_780, using: &self))) })
  }
}
