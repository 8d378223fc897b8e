import Testing

@testable import DreamInsights

@Suite("Corrections for many tests")
struct CorrectionTests {
  @Test("adjusted p values are those of statsmodels, in the order given", arguments: Figures.families)
  func known(p: [Double], holm: [Double], hochberg: [Double]) {
    let found = (Correction.holm.adjusted(p), Correction.benjaminiHochberg.adjusted(p))
    #expect(found.0.count == p.count && zip(found.0, holm).allSatisfy { abs($0 - $1) < 1e-14 })
    #expect(found.1.count == p.count && zip(found.1, hochberg).allSatisfy { abs($0 - $1) < 1e-14 })
  }

  @Test("a family of none has none", arguments: Correction.allCases)
  func none(correction: Correction) {
    #expect(correction.adjusted([]).isEmpty)
  }
}
