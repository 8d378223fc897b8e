import Testing

@testable import DreamInsights

@Suite("Agreement of coders")
struct AgreementTests {
  private func agreement(_ table: [[Int]]) -> Agreement {
    Agreement(
      table.enumerated().flatMap { one, row in
        row.enumerated().flatMap { two, count in Array(repeating: (one, two), count: count) }
      })
  }

  @Test("kappa and its interval are those of statsmodels", arguments: Figures.agreements)
  func known(table: [[Int]], kappa: Double, low: Double, high: Double) throws {
    let agreement = agreement(table)
    #expect(try abs(#require(agreement.kappa) - kappa) < 1e-12)
    if low < high {
      let interval = try #require(agreement.interval)
      #expect(abs(interval.lowerBound - low) < 1e-12 && abs(interval.upperBound - high) < 1e-12)
    } else {
      #expect(agreement.interval == nil)
    }
  }

  @Test(
    "where both use one category, or there is nothing, kappa isn't defined",
    arguments: [[], [[7]], [[0, 0], [0, 4]]])
  func undefined(table: [[Int]]) {
    #expect(agreement(table).kappa == nil && agreement(table).interval == nil)
  }

  @Test("agreement on everything, or a coder of one category, has a kappa, but no certainty")
  func withoutError() {
    #expect(agreement([[5, 0], [0, 4]]).kappa == 1 && agreement([[5, 0], [0, 4]]).interval == nil)
    #expect(agreement([[5, 3], [0, 0]]).kappa == 0 && agreement([[5, 3], [0, 0]]).interval == nil)
  }
}
