import DreamCore

/// A sample of dreams that is counted instead of all of them.
package struct InsightSample: Hashable, Sendable {
  package let count: Int
  package let seed: UInt64
  package let strata: CodingSample.Strata?

  package init(_ count: Int, seed: UInt64, by strata: CodingSample.Strata? = nil) {
    (self.count, self.seed, self.strata) = (count, seed, strata)
  }

  /// `sample of 200 by series, seed 7`.
  package var words: String {
    "sample of \(count.grouped)\(strata.map { " by \($0.rawValue)" } ?? ""), seed \(seed)"
  }
}

/// The dreams that a sample is drawn of: all that would be counted without it. Their texts aren't kept.
package struct SampledDreams: Sendable {
  private let study: InsightStudy
  private var (own, others) = ([CodingSample.Candidate](), [CodingSample.Candidate]())
  private var hasOwn = false

  package init(_ study: InsightStudy) { self.study = study }

  /// Adds a dream that was found.
  package mutating func add(_ dream: Dream) {
    if dream.series == nil { hasOwn = true }
    guard dream.series == nil || !hasOwn else { return }
    guard study.includes(CountedDream(dream, nightTurn: study.nightTurn)) else { return }
    let candidate = CodingSample.Candidate(dream, by: study.sample?.strata)
    if dream.series == nil { own.append(candidate) } else { others.append(candidate) }
  }

  /// The dreams that the study's sample draws.
  package var drawn: Set<Dream.ID> {
    guard let sample = study.sample else { return [] }
    return Set(CodingSample.draw(sample.count, of: hasOwn ? own : others, seed: sample.seed))
  }
}
