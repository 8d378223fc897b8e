import DreamCore

/// Counts the signs of dreams, or the names in one of their lists, one dream after the other.
package struct NameTally {
  private let subject: NameSubject
  private let nightTurn: Int
  private var dreams = 0
  private var spellings = Spellings()
  /// The counts of each name.
  private var found: [Found] = []

  private struct Found {
    var sightings: [Sighting] = []
    var classes: [DreamSign.Category: Int] = [:]
    var others = 0
    /// The number of the last dream that has the name.
    var last = 0

    /// Adds a place to the last sighting.
    mutating func add(_ range: Range<Int>) { sightings[sightings.count - 1].add(range) }
  }

  /// Creates a tally without dreams, for nights that turn at `nightTurn` o'clock.
  package init(of subject: NameSubject, nightTurn: Int = 12) { (self.subject, self.nightTurn) = (subject, nightTurn) }

  /// Counts the names of some dreams. O(n) in the number of dreams.
  package init(of subject: NameSubject, in dreams: some Sequence<Dream>, nightTurn: Int = 12) {
    self.init(of: subject, nightTurn: nightTurn)
    for dream in dreams { add(dream) }
  }

  /// Counts the names of another dream.
  package mutating func add(_ dream: Dream) {
    dreams += 1
    switch subject {
    case .signs:
      for sign in dream.signs {
        let number = add(sign.text, of: dream)
        found[number].classes[sign.category, default: 0] += 1
        if dream.series == nil, let range = sign.range { found[number].add(range) }
      }
    case .names(let list): for name in dream[list] { _ = add(name, of: dream) }
    }
  }

  /// Counts a name, and returns its number.
  private mutating func add(_ name: String, of dream: Dream) -> Int {
    let number = spellings.add(name)
    if number == found.count { found.append(Found()) }
    guard found[number].last != dreams else { return number }
    found[number].last = dreams
    if dream.series == nil {
      found[number].sightings.append(Sighting(dream, night: dream.date?.night(turningAt: nightTurn)))
    } else {
      found[number].others += 1
    }
    return number
  }

  /// The names, the most frequent first, then by name. Names without words are left out.
  package var names: [CountedName] {
    zip(spellings.usual, found)
      .filter { !$0.0.isBlank }
      .map { CountedName($0, $1.classes, $1.sightings, others: $1.others) }
      .sorted(by: .met)
  }
}
