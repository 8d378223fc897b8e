import Chance
import DreamCore
import Testing

@testable import DreamInsights

@Suite("Permutations of weeks")
struct BlockPermutationTests {
  /// Nights of weeks: `A1` is of the group and a success, `b0` neither.
  private func nights(_ weeks: [String]) -> [BlockPermutation.Night] {
    weeks.enumerated().flatMap { week, text in
      let letters = Array(text)
      return (0..<letters.count / 2).map { night in
        BlockPermutation.Night(
          Day(daysSince1970: 20_000 + 7 * week + night), isInGroup: letters[2 * night] == "A",
          isSuccess: letters[2 * night + 1] == "1")
      }
    }
  }

  @Test("p comes near to that of all orders of the weeks", arguments: Figures.weeks, [1, 2, 3] as [UInt64])
  func weeks(figure: (weeks: [String], p: Double), seed: UInt64) throws {
    let test = try #require(BlockPermutation(nights(figure.weeks), seed: seed))
    #expect(abs(test.p - figure.p) < max(0.02, figure.p * 0.15))
    #expect(test.blocks == figure.weeks.count && (test.permutations == 10_000) == (test.p < 0.04))
  }

  @Test("of nights that lie weeks apart, it is the p of scipy's permutation test", arguments: Figures.scattered)
  func scattered(nights: [String], p: Double) throws {
    #expect(try abs(#require(BlockPermutation(self.nights(nights))).p - p) < max(0.02, p * 0.15))
  }

  @Test("the same seed gives the same p, another nearly the same")
  func seeds() throws {
    let nights = nights(Figures.weeks[1].weeks)
    let found = try (1...9).map { try #require(BlockPermutation(nights, seed: $0)).p }
    #expect(try #require(BlockPermutation(nights)).p == found[0] && Set(found).count > 1)
  }

  @Test("no p is 0, however few permutations there are, and without a success it is 1")
  func bounds() throws {
    #expect(try #require(BlockPermutation(nights(Figures.weeks[0].weeks), permutations: 0)).p == 1)
    #expect(try #require(BlockPermutation(nights(["A0", "b0", "A0", "b0", "b0", "A0"]))).p == 1)
  }

  @Test("of less than six weeks, or of one group alone, nothing is said")
  func few() {
    #expect(BlockPermutation([]) == nil)
    #expect(BlockPermutation(nights(["A1b0A1b0A1b0A1", "b0", "A1", "b0", "", "", "", "A1b1"])) == nil)
    #expect(BlockPermutation(nights(["A1", "A1", "A1", "A1", "A0", "A1", "A0"])) == nil)
    #expect(BlockPermutation(nights(["b1", "b1", "b1", "b1", "b0", "b1", "b0"])) == nil)
  }

  /// Runs of labels and runs of outcomes that know nothing of each other. A test that takes the nights as independent finds a
  /// difference in a fifth of such journals.
  @Test(
    "where techniques and lucid nights come in runs, by chance alone, it finds a difference in few of a hundred journals"
  )
  func runs() throws {
    var random = SplitMix64(seed: 7)
    func run(_ share: Double, keeping: Double) -> [Bool] {
      var last = false
      return (0..<120).map { _ in
        if Double.random(in: 0..<1, using: &random) >= keeping {
          last = Double.random(in: 0..<1, using: &random) < share
        }
        return last
      }
    }
    var (found, count) = (0, 0)
    for _ in 0..<400 {
      let observed = zip(run(0.4, keeping: 0.8), run(0.25, keeping: 0.6)).enumerated().map { night, pair in
        BlockPermutation.Night(Day(daysSince1970: night), isInGroup: pair.0, isSuccess: pair.1)
      }
      guard let test = BlockPermutation(observed, permutations: 200) else { continue }
      count += 1
      if test.p <= 0.05 { found += 1 }
    }
    #expect(count > 390 && found < count / 10)
  }
}
