import Testing

@testable import DreamInsights

@Suite("Medians")
struct MedianTests {
  @Test("median and quartiles are numpy's and R's, in whatever order the numbers come", arguments: Figures.quartiles)
  func known(numbers: [Double], quartiles: [Double]) throws {
    let median = Median(numbers, of: numbers.count + 1)
    let bounds = try #require(median.quartiles)
    let all = [bounds.lowerBound, try #require(median.value), bounds.upperBound]
    #expect(zip(all, quartiles).allSatisfy { abs($0 - $1) < 1e-14 })
    #expect(median == Median(numbers.reversed() + [.nan]) && median.n == numbers.count && median.missing == 1)
  }

  @Test("of no numbers there is no median, whatever is missing")
  func nothing() {
    let median = Median([.nan, .infinity], of: 3)
    #expect(median.value == nil && median.quartiles == nil && median.n == 0 && median.missing == 3)
  }
}
