/// Dreams that were drawn to be coded, in the order in which they are.
package struct CodingSample: Hashable, Sendable {
  package let name: String
  /// The words of the search among whose dreams it was drawn; empty for all.
  package let query: String
  package let seed: UInt64
  /// Whether its dreams are shown without anything that tells who dreamt them, when, and what others found.
  package let isBlind: Bool
  /// The dreams; nil for one that was erased since.
  package let dreams: [Dream.ID?]
  package let at: Instant
  /// A digest of all dreams of the journal as they were.
  package let digest: Int64

  package init(
    name: String, query: String, seed: UInt64, isBlind: Bool, dreams: [Dream.ID?], at: Instant, digest: Int64
  ) {
    (self.name, self.query, self.seed, self.isBlind) = (name, query, seed, isBlind)
    (self.dreams, self.at, self.digest) = (dreams, at, digest)
  }

  /// The dreams that were not erased.
  package var ids: [Dream.ID] { dreams.compactMap(\.self) }

  /// By what a sample has parts in the same proportions as the dreams that it is drawn from.
  package enum Strata: String, CaseIterable, Sendable {
    case series, length

    /// The part that a dream belongs to. Lengths are those under and over what Hall and Van de Castle took, and between.
    func part(of dream: Dream) -> String {
      switch self {
      case .series: dream.series.map { "=\($0)" } ?? ""
      case .length:
        switch dream.narrative.wordCount {
        case ..<50: "a"
        case ..<100: "b"
        case ..<200: "c"
        case ...300: "d"
        default: "e"
        }
      }
    }
  }

  /// A dream that may be drawn, and the part of the journal that it belongs to.
  package struct Candidate: Sendable {
    let id: Dream.ID
    let part: String

    /// Creates a candidate in the part of the journal that `strata` puts the dream in; without `strata` all are of one part.
    package init(_ dream: Dream, by strata: Strata? = nil) {
      (id, part) = (dream.id, strata?.part(of: dream) ?? "")
    }
  }

  /// Draws dreams by chance; see `draw(_:of:seed:)`.
  /// - Parameter strata: by what the sample is to have parts in proportion; nil to draw from all alike.
  package static func draw(_ count: Int, of dreams: [Dream], seed: UInt64, by strata: Strata? = nil) -> [Dream.ID] {
    draw(count, of: dreams.map { Candidate($0, by: strata) }, seed: seed)
  }

  /// Draws dreams by chance: the same ones in the same order for the same dreams and seed.
  package static func draw(_ count: Int, of dreams: [Candidate], seed: UInt64) -> [Dream.ID] {
    let count = max(0, min(count, dreams.count))
    var chance = SeededChance(seed: seed)
    let parts = Dictionary(grouping: dreams, by: \.part).sorted { $0.key < $1.key }
    let shares = parts.map { Double(count) * Double($0.value.count) / Double(max(1, dreams.count)) }
    var counts = shares.map { Int($0) }
    // What is left goes to those with the largest remainders.
    let remainders = zip(shares, counts).map { $0 - Double($1) }
    let order = shares.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
    for index in order.prefix(count - counts.reduce(0, +)) { counts[index] += 1 }
    let drawn = zip(parts, counts).flatMap { part, count in
      chance.shuffled(part.value.map(\.id).sorted()).prefix(count)
    }
    return chance.shuffled(drawn)
  }
}

extension SeededChance {
  fileprivate mutating func shuffled(_ ids: [Dream.ID]) -> [Dream.ID] {
    var ids = ids
    for last in ids.indices.dropFirst().reversed() { ids.swapAt(last, index(upTo: last)) }
    return ids
  }
}
