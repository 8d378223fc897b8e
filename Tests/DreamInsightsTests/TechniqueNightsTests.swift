import DreamCore
import Testing

@testable import DreamInsights

@Suite struct TechniqueNightsTests: CountedJournals {
  @Test("a night counts for none only if no technique was planned")
  func none() {
    let plans: [Set<Technique>?] = [nil, [], [.mild], [.wbtb, .mild]]
    let nights = plans.enumerated().map { index, planned in
      Night(
        id: Day(daysSince1970: 20_000 + index), recall: Night.Recall.none, techniquesPlanned: planned,
        techniquesAttempted: [])
    }
    let counted = TechniqueNights.all(of: NightRecords(all: Model().inserting(nights), nightTurn: 12))
    #expect(counted.map(\.technique) == [nil])
    #expect(counted.first?.lucid == Share(0, of: 2))
  }

  @Test("of a search, the p of a technique is that of the nights whose shares it stands beside")
  func probability() throws {
    let days = (0..<168).map { Self.today.advanced(by: -200 + $0) }
    let isTried = days.indices.map { $0 / 7 % 2 == 0 }
    let isLucid = days.indices.map { isTried[$0] ? $0 % 3 > 0 : $0 % 5 == 0 }
    let dreams = days.indices.map { index in
      dream(Int64(index), days[index].description) {
        ($0.lucidity, $0.tags) = (Rating(isLucid[index] ? 3 : 0), index % 4 == 0 ? ["sea"] : ["street"])
      }
    }
    let nights = days.indices.map { index in
      night(days[index].description) { $0.techniquesAttempted = isTried[index] ? [.mild] : [] }
    }
    func difference(_ words: String?, _ dreams: [Dream], _ nights: [Night]) throws -> FigureValue {
      let insights = Insights(
        InsightStudy(words, of: .allTime, today: Self.today), in: Model().inserting(dreams).inserting(nights),
        where: { words == nil || $0.tags == ["sea"] })
      return try #require(insights.figure("techniques", "MILD-none")?.value)
    }
    let found = days.indices.filter { $0 % 4 == 0 }
    let searched = try difference("tag:sea", dreams, nights)
    #expect(searched == (try difference(nil, found.map { dreams[$0] }, found.map { nights[$0] })))
    #expect(searched != (try difference(nil, dreams, nights)))
  }
}
