import DreamCore

/// A kind of thing that is counted.
package protocol TalliedKind: Hashable, CaseIterable, Sendable where AllCases: Sendable {
  func words(count: Int) -> String
}

/// Counts things by their kind, and keeps the first thousand of each kind as examples.
package struct Tally<Kind: TalliedKind>: Equatable, Sendable {
  private var counts: [Kind: Count] = [:]

  private struct Count: Equatable {
    var number = 0
    private(set) var examples: [String] = []

    var isFull: Bool { examples.count >= 1000 }

    /// Keeps an example if there is room, and if it says anything.
    mutating func keep(_ example: @autoclosure () -> String) {
      if !isFull, case let text = example(), !text.isEmpty { examples.append(text) }
    }
  }

  package init() {}

  package var isEmpty: Bool { counts.isEmpty }

  /// Counts a thing. The example is kept unless there are many of its kind.
  package mutating func note(_ kind: Kind, count: Int = 1, _ example: @autoclosure () -> String) {
    guard count > 0 else { return }
    counts[kind, default: Count()].number += count
    counts[kind]?.keep(example())
  }

  /// Adds what another tally counted, its examples behind those that are there.
  package mutating func add(_ other: Tally) {
    for (kind, count) in other.counts {
      counts[kind, default: Count()].number += count.number
      for text in count.examples { counts[kind]?.keep(text) }
    }
  }

  /// How often a kind was met.
  package subscript(kind: Kind) -> Int { counts[kind]?.number ?? 0 }

  /// The kinds that were met, in the order of their declaration.
  package var entries: [(kind: Kind, count: Int, example: String)] {
    Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0.number, $0.examples.first ?? "") } }
  }

  /// A line for each kind that was met, with an example, or with all of them.
  package func lines(all: Bool = false) -> [String] { Kind.allCases.flatMap { lines(of: $0, all: all) } }

  /// A line for a kind, with an example, or with all of them; empty if it wasn't met.
  package func lines(of kind: Kind, all: Bool = false) -> [String] {
    guard let count = counts[kind] else { return [] }
    let words = kind.words(count: count.number)
    guard let example = count.examples.first else { return [words + "."] }
    guard all, count.examples.count > 1 else { return ["\(words): \(example)"] }
    return [words + ":"] + count.examples.map { "  \($0)" } + (count.isFull ? ["  and others"] : [])
  }
}
