import DreamCore
import Testing

@testable import DreamInsights

@Suite struct TechniqueNightsTests {
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
}
