import Chance
import Testing

@testable import DreamInsights

@Suite("Shares")
struct ShareTests {
  /// Printed by statsmodels 0.15.0:
  /// `python3 -c 'from statsmodels.stats.proportion import proportion_confint as f; print(*f(6, 18, 0.05, "wilson"))'`
  private static let known: [(k: Int, n: Int, low: Double, high: Double)] = [
    (6, 18, 0.1627877475083369, 0.562505327040549),
    (3, 14, 0.07571386712693182, 0.47589230586600295),
    (0, 10, 0, 0.27753279986288926),
    (10, 10, 0.7224672001371106, 1),
    (0, 1, 0, 0.7934506856227627),
    (1, 1, 0.2065493143772374, 1),
    (1, 2, 0.09453120573423068, 0.9054687942657693),
    (412, 1979, 0.19087166479658504, 0.2266309323667088),
  ]

  @Test("the interval is the one that statsmodels has", arguments: known)
  func interval(k: Int, n: Int, low: Double, high: Double) throws {
    let interval = try #require(Share(k, of: n).interval)
    #expect(abs(interval.lowerBound - low) < 1e-12 && abs(interval.upperBound - high) < 1e-12)
    #expect(interval.lowerBound == 0 || k > 0)
    #expect(interval.upperBound == 1 || k < n)
  }

  @Test("of nothing nothing is said, whatever is missing")
  func nothing() {
    let share = Share(0, of: 0, missing: 3)
    #expect(share.value == nil && share.interval == nil && share.counts.isEmpty && share.percents.isEmpty)
    #expect(share.missing == 3 && share.isFew)
  }

  @Test("fewer than ten are few")
  func few() {
    #expect(Share(9, of: 9, missing: 20).isFew && !Share(0, of: 10).isFew && Share(3, of: 12).value == 0.25)
  }

  @Test("a share is read as counts and percents")
  func words() {
    #expect(Share(6, of: 18).counts == "6 of 18" && Share(6, of: 18).percents == "16–56 %")
    #expect(Share(0, of: 1).percents == "0–79 %" && Share(1, of: 1).percents == "21–100 %")
  }

  @Test("counts that can't be are clamped", arguments: [(5, 3, 3, 3), (-1, 3, 0, 3), (1, -2, 0, 0)])
  func clamped(k: Int, n: Int, share: Int, of count: Int) {
    #expect(Share(k, of: n).k == share && Share(k, of: n).n == count && Share(1, of: 1, missing: -1).missing == 0)
  }

  @Test("an interval holds its share, and is narrower the more there is", arguments: SplitMix64.seeds)
  func holds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let n = Int.random(in: 1...5000, using: &random)
      let k = Int.random(in: 0...n, using: &random)
      let interval = try #require(Share(k, of: n).interval)
      #expect(interval.contains(Double(k) / Double(n)) && (0.0...1).contains(interval.lowerBound))
      let more = try #require(Share(2 * k, of: 2 * n).interval)
      #expect(more.upperBound - more.lowerBound < interval.upperBound - interval.lowerBound)
    }
  }
}
