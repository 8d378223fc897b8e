/// Counts things by their kind, and keeps an example of each kind.
package struct Tally<Kind: Hashable & CaseIterable & Sendable>: Equatable, Sendable where Kind.AllCases: Sendable {
  private var counts: [Kind: Count] = [:]

  private struct Count: Equatable {
    var number: Int
    let example: String
  }

  package init() {}

  var isEmpty: Bool { counts.isEmpty }

  /// Counts a thing. The example is kept if it is the first of its kind.
  mutating func note(_ kind: Kind, count: Int = 1, _ example: @autoclosure () -> String) {
    guard count > 0 else { return }
    counts[kind, default: Count(number: 0, example: example())].number += count
  }

  /// How often a kind was met.
  package subscript(kind: Kind) -> Int { counts[kind]?.number ?? 0 }

  /// Adds what another tally counted. Examples that are there already stay.
  mutating func add(_ other: Tally) {
    for (kind, count, example) in other.entries { note(kind, count: count, example) }
  }

  /// The kinds that were met, in the order of their declaration.
  package var entries: [(kind: Kind, count: Int, example: String)] {
    Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0.number, $0.example) } }
  }
}
