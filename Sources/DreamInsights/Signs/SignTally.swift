import DreamCore

/// Counts the signs of dreams, one dream after the other. Dreams of collections, which others dreamt, are left out.
package struct SignTally {
  private let nightTurn: Int
  private var spellings = Spellings()
  /// For each sign, the dreams that have it, and the number of dreams that have it in each class.
  private var found: [(sightings: [SignSighting], classes: [DreamSign.Category: Int])] = []

  /// Creates a tally without dreams, for nights that turn at `nightTurn` o'clock.
  package init(nightTurn: Int = 12) { self.nightTurn = nightTurn }

  /// Counts the signs of some dreams. O(n) in the number of dreams.
  package init(of dreams: some Sequence<Dream>, nightTurn: Int = 12) {
    self.init(nightTurn: nightTurn)
    for dream in dreams { add(dream) }
  }

  /// Counts the signs of another dream.
  package mutating func add(_ dream: Dream) {
    guard dream.series == nil, !dream.signs.isEmpty else { return }
    let night = dream.date?.night(turningAt: nightTurn)
    for (word, signs) in Dictionary(grouping: dream.signs, by: { spellings.add($0.text) }) {
      while found.count < spellings.count { found.append(([], [:])) }
      let ranges = Set(signs.compactMap(\.range)).sorted {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
      found[word].sightings.append(
        SignSighting(dream: dream.id, night: night, outcome: SignSighting.Outcome(dream.lucidity), ranges: ranges))
      for category in Set(signs.map(\.category)) { found[word].classes[category, default: 0] += 1 }
    }
  }

  /// The signs, the most frequent first, then by name. Signs without words are left out.
  package var signs: [SignCount] {
    zip(spellings.usual, found)
      .filter { !$0.0.isBlank }
      .map { text, found in SignCount(text, found.classes.mostFrequent, found.sightings) }
      .sorted { ($1.met, $0.text) < ($0.met, $1.text) }
  }
}

extension [DreamSign.Category: Int] {
  /// The class with the highest count, and of equal ones the first of all classes.
  fileprivate var mostFrequent: DreamSign.Category {
    DreamSign.Category.allCases.reduce(.innerAwareness) { (self[$1] ?? 0) > (self[$0] ?? 0) ? $1 : $0 }
  }
}
