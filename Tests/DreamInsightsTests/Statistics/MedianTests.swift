import Testing

@testable import DreamInsights

@Suite("Medians")
struct MedianTests {
  @Test("median and quartiles are numpy's and R's, in whatever order the numbers come", arguments: Figures.quartiles)
  func five(numbers: [Double], five: [Double]) throws {
    let median = Median(numbers + [nil])
    let found = try #require(median.summary)
    let all = [found.least, found.lowerQuartile, found.median, found.upperQuartile, found.greatest]
    #expect(zip(all, five).allSatisfy { abs($0 - $1) < 1e-14 })
    #expect(median == Median([nil] + numbers.reversed()) && median.n == numbers.count && median.missing == 1)
  }

  @Test("of no numbers there is no median, whatever is missing")
  func nothing() {
    let median = Median([nil, .nan, .infinity])
    #expect(median.value == nil && median.summary == nil && median.n == 0 && median.missing == 3)
  }
}
