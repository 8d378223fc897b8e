import Glibc
import Testing

@testable import DreamInsights

@Suite("Differences of shares")
struct ShareDifferenceTests {
  @Test(
    "interval, h, power and the exact test are those of statsmodels and scipy", arguments: Figures.differences.indices)
  func known(row: Int) throws {
    let figure = Figures.differences[row]
    let difference = ShareDifference(Share(figure.k, of: figure.n), minus: Share(figure.other, of: figure.m))
    let (interval, reach) = (try #require(difference.interval), try #require(difference.hInterval))
    #expect(abs(interval.lowerBound - figure.low) < 1e-12 && abs(interval.upperBound - figure.high) < 1e-12)
    #expect(try interval.contains(#require(difference.value)))
    #expect(try abs(#require(difference.h) - figure.h) < 1e-12)
    #expect(abs(reach.lowerBound - figure.hLow) < 1e-12 && abs(reach.upperBound - figure.hHigh) < 1e-12)
    // statsmodels also counts the power to find a difference the wrong way round, a millionth.
    #expect(try abs(#require(difference.detectable) - figure.detectable) < 2e-6)
    #expect(try abs(#require(difference.exactP) - figure.exact) < 1e-9 * figure.exact)
  }

  /// The intervals that R. G. Newcombe gives in table II (1998) for his method 10.
  @Test(
    "the interval is Newcombe's own",
    arguments: [
      (56, 70, 48, 80, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090), (6, 7, 2, 7, 0.0582, 0.8062),
      (5, 56, 0, 29, -0.0381, 0.1926), (0, 10, 0, 20, -0.1611, 0.2775), (0, 10, 0, 10, -0.2775, 0.2775),
      (10, 10, 0, 20, 0.6791, 1), (10, 10, 0, 10, 0.6075, 1),
    ])
  func newcombe(k: Int, n: Int, other: Int, m: Int, low: Double, high: Double) throws {
    let interval = try #require(ShareDifference(Share(k, of: n), minus: Share(other, of: m)).interval)
    #expect(abs(interval.lowerBound - low) < 0.00006 && abs(interval.upperBound - high) < 0.00006)
  }

  @Test("the exact test is the same for the things that aren't counted, though tables are as probable but for rounding")
  func ties() throws {
    for n in 1...30 {
      for (k, other) in [(n / 3, n / 2), (n / 4, n), (n / 5, n - n / 3)] {
        let p = ShareDifference(Share(k, of: n), minus: Share(other, of: n)).exactP
        let rest = ShareDifference(Share(n - k, of: n), minus: Share(n - other, of: n)).exactP
        #expect(try abs(#require(p) - #require(rest)) < 1e-12)
      }
    }
  }

  @Test("of large groups, too, the exact test is the sum over all tables, and never 0")
  func largeTables() throws {
    for (k, n, other, m) in [(310, 1200, 260, 1300), (3, 5000, 14, 9000), (700, 900, 20, 30), (0, 400, 9, 500)] {
      func weight(_ own: Int) -> Double {
        [own, n - own, k + other - own, m - (k + other) + own].reduce(0) { $0 - lgamma(Double($1 + 1)) }
      }
      let all = (max(0, k + other - m)...min(k + other, n)).map(weight)
      let most = try #require(all.max())
      let few = all.filter { $0 <= weight(k) + 1e-7 }
      let sum = few.reduce(0) { $0 + exp($1 - most) } / all.reduce(0) { $0 + exp($1 - most) }
      let p = try #require(ShareDifference(Share(k, of: n), minus: Share(other, of: m)).exactP)
      #expect(abs(p - sum) < 1e-9 * sum)
    }
    #expect(try #require(ShareDifference(Share(20_000, of: 20_000), minus: Share(0, of: 20_000)).exactP) > 0)
  }

  @Test("one is a point, and more are points")
  func points() {
    let (more, less) = (Share(51, of: 100), Share(50, of: 100))
    #expect(ShareDifference(more, minus: less).words == "+1 point, -13 to +15")
    #expect(ShareDifference(less, minus: more).words == "-1 point, -15 to +13")
    #expect(ShareDifference(less, minus: less).words.hasPrefix("0 points, "))
  }

  @Test("18 nights and 14 tell a difference of 48 points, and one night each tells none")
  func detectable() throws {
    let difference = ShareDifference(Share(6, of: 18), minus: Share(3, of: 14))
    #expect(try (#require(difference.detectable) * 100).rounded() == 48)
    #expect(ShareDifference(Share(1, of: 1), minus: Share(0, of: 1)).detectable == 1)
  }

  @Test(
    "against an empty group nothing is said",
    arguments: [(Share(0, of: 0), Share(3, of: 5)), (Share(3, of: 5), Share(0, of: 0))])
  func empty(first: Share, second: Share) {
    let difference = ShareDifference(first, minus: second)
    #expect(difference.value == nil && difference.interval == nil && difference.h == nil)
    #expect(difference.hInterval == nil && difference.detectable == nil && difference.exactP == nil)
  }
}
