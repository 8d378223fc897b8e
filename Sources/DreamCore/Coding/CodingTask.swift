/// What a coder has set out to do: to code the dreams of a sample by one scale, or by all of Hall and Van de Castle's.
package struct CodingTask: Hashable, Sendable {
  package let sample: String
  package let coder: String
  /// The scales, at least one.
  package let scales: [CodingScale]

  /// - Parameter scale: nil for all of Hall and Van de Castle's.
  package init(sample: String, coder: String, scale: CodingScale? = nil) {
    (self.sample, self.coder) = (sample, coder)
    scales = scale.map { [$0] } ?? CodingScale.standard
  }

  /// The dreams of the sample that the coder hasn't coded by each of the scales, in its order.
  package func left(of sample: CodingSample, _ codings: some Sequence<Coding>) -> [Dream.ID] {
    let own = codings.filter { $0.coder == coder && !$0.isTakenBack }
    let coded = Dictionary(grouping: own, by: \.dream).mapValues { Set($0.map(\.scale)) }
    return sample.ids.filter { id in !scales.allSatisfy { coded[id]?.contains($0) ?? false } }
  }
}
