import Testing

@testable import DreamInsights

@Suite("Corrections for many tests")
struct CorrectionTests {
  @Test("p values adjusted by Holm's method are those of statsmodels, in the order given", arguments: Figures.families)
  func known(p: [Double], adjusted: [Double]) {
    let found = p.holmAdjusted()
    #expect(found.count == p.count && zip(found, adjusted).allSatisfy { abs($0 - $1) < 1e-14 })
  }

  @Test("a family of none has none")
  func none() {
    #expect([Double]().holmAdjusted().isEmpty)
  }
}
