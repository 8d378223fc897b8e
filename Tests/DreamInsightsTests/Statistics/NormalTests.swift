import Testing

@testable import DreamInsights

@Suite("The normal distribution")
struct NormalTests {
  @Test("its probabilities are scipy's", arguments: Figures.cumulative)
  func cumulative(x: Double, p: Double) {
    #expect(abs(Normal.cumulative(x) - p) <= 1e-12 * p)
  }

  @Test("its quantiles are scipy's", arguments: Figures.quantiles)
  func quantile(p: Double, x: Double) {
    #expect(abs(Normal.quantile(p) - x) < 1e-12)
  }

  @Test("a quantile is at its probability, everywhere")
  func inverse() {
    for p in stride(from: 0.0005, to: 1, by: 0.0005) {
      #expect(abs(Normal.cumulative(Normal.quantile(p)) - p) < 1e-14)
    }
    #expect(Normal.quantile(0) == -.infinity && Normal.quantile(1) == .infinity && Normal.quantile(1.1).isNaN)
    #expect(abs(Normal.z975 - 1.959963984540054) < 1e-14)
  }
}
