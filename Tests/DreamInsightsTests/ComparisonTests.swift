import DreamCore
import Testing

@testable import DreamInsights

@Suite("comparing groups of dreams")
struct ComparisonTests: CountedJournals {
  /// Twenty dreams of two tags, those of the first lucid more often, and two of both.
  private var study: InsightStudy {
    let dreams = (1...20).map { number in
      dream(number, "2026-10-\(String(100 + number).dropFirst())") {
        $0.tags = number <= 10 ? ["sea"] : number <= 18 ? ["stone"] : ["sea", "stone"]
        $0.lucidity = Rating(number <= 8 ? 4 : 0)
      }
    }
    return InsightStudy(Model().inserting(dreams), of: .allTime, today: Self.today)
  }

  private func compared(_ first: String?, _ second: String?) -> Comparison {
    let study = study
    func selection(_ tag: String?) -> DreamSelection? {
      tag.map { tag in DreamSelection("tag:\(tag)", in: study) { $0.tags.contains(tag) } }
    }
    return Comparison(selection(first), with: selection(second), in: study)
  }

  @Test("each share is beside that of the other group, with its difference")
  func rows() throws {
    let comparison = compared("sea", "stone")
    #expect((comparison.first.dreams, comparison.second.dreams, comparison.inBoth) == (12, 8, 2))
    let lucid = try #require(comparison.rows.first { $0.figure.id == "lucid" })
    #expect((lucid.difference.first, lucid.difference.second) == (Share(8, of: 12), Share(0, of: 8)))
  }

  @Test("what both searches find is of the first group only, so that the groups are apart")
  func apart() {
    let comparison = compared("sea", nil)
    #expect((comparison.first.dreams, comparison.second.dreams, comparison.inBoth) == (12, 8, 12))
    #expect((comparison.dreams.first.count, comparison.dreams.second.count) == (12, 8))
  }

  @Test("the dreams of a comparison are those that its shares count: none of a collection beside one's own")
  func counted() {
    let own = dream(1, "2026-10-01") { $0.narrative = "The sea." }
    let others = (2...9).map { dream($0, "1999") { ($0.series, $0.narrative) = ("b", "The stone.") } }
    let study = InsightStudy(Model().inserting(others + [own]), of: .allTime, today: Self.today)
    let comparison = Comparison(nil, with: DreamSelection("series:b", of: others), in: study)
    #expect(comparison.dreams.first.map(\.id) == [own.id])
    #expect((comparison.first.dreams, comparison.second.dreams, comparison.dreams.second.count) == (1, 8, 8))
  }

  @Test("p is corrected for the number of rows: it is never less than that of the test alone")
  func corrected() {
    let rows = compared("sea", "stone").rows
    #expect(rows.count > 2)
    #expect(rows.allSatisfy { $0.p >= ($0.difference.exactP ?? 1) })
    #expect(rows.contains { $0.p > ($0.difference.exactP ?? 1) })
  }

  @Test("a name that one group has not at all counts as none of its dreams")
  func absent() throws {
    let stone = try #require(compared("sea", nil).rows.first { $0.figure.label == "stone" })
    #expect((stone.difference.first, stone.difference.second) == (Share(2, of: 12), Share(8, of: 8)))
    let study = study
    let only = DreamSelection("lucid", in: study) { $0.lucidity == Rating(4) }
    let comparison = Comparison(only, with: DreamSelection("other", in: study) { $0.lucidity != Rating(4) }, in: study)
    let row = try #require(comparison.rows.first { $0.figure.label == "stone" })
    #expect((row.difference.first, row.difference.second) == (Share(0, of: 8), Share(10, of: 12)))
  }

  @Test("groups that share nothing countable are said to have nothing to compare")
  func nothing() {
    let comparison = compared("fire", "stone")
    #expect(comparison.rows.isEmpty)
    #expect(comparison.chapters.map(\.title) == ["Nothing to compare"])
  }

  @Test("dreams are grouped by what is known of them; one of two tags is in both groups", arguments: Grouping.allCases)
  func groups(grouping: Grouping) {
    let groups = grouping.groups(of: study)
    let counts = groups.map { Insights($0.study).dreams }
    #expect(counts.reduce(0, +) == (grouping == .tag ? 22 : 20))
    switch grouping {
    case .tag: #expect(groups.map(\.name) == ["sea", "stone"])
    case .year: #expect(groups.map(\.name) == ["2026"])
    case .weekday: #expect(groups.map(\.name) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    case .series: #expect(groups.map(\.name) == ["own"])
    case .technique, .bedtime: #expect(groups.map(\.name) == ["not noted"])
    }
  }

  @Test("a table has for each figure and point as many fields as its heading")
  func table() {
    let insights = Insights(study)
    let tables = [
      FigureTable(insights.chapters, of: insights).rows, FigureTable(groups: [("all", insights)]).rows,
      ComparisonTable(compared("sea", "stone")).rows,
    ]
    for rows in tables {
      #expect(rows.count > 5)
      #expect(rows.allSatisfy { $0.count == rows[0].count })
    }
  }
}
