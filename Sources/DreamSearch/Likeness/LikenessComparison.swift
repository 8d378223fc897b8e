import DreamCore
import Platform

/// The comparison of a dream with others, which are added one by one. What is rare is known only at the end.
struct LikenessComparison {
  private let subject: LikenessSubject
  /// The dreams that share something, and behind which of `shared` their things end.
  private var others: [Other] = []
  private var shared: [Int32] = []
  /// How many dreams have each thing.
  private var counts: [Int]
  /// For each thing, the last dream in which it was seen.
  private var seen: [Int]
  /// The number of dreams, with the one that is compared.
  private var dreams = 1

  private struct Other {
    let order: DreamOrder
    let length: Int
    let things: Range<Int>
  }

  init(of subject: LikenessSubject) {
    self.subject = subject
    counts = Array(repeating: 1, count: subject.things.count)
    seen = Array(repeating: 0, count: subject.things.count)
  }

  mutating func add(_ dream: Dream) {
    dreams += 1
    let start = shared.count
    if !subject.names.isEmpty { addNames(of: dream) }
    let length = addWords(of: dream.title.string) + addWords(of: dream.narrative.string)
    guard shared.count - start >= Likeness.leastShared else { return }
    others.append(Other(order: DreamOrder(dream), length: length, things: start..<shared.count))
  }

  private mutating func addNames(of dream: Dream) {
    for field in LikenessSubject.fields {
      field.forEachText(of: dream) { name in
        if let index = subject.names[LikenessSubject.Name(field, name)] { share(index) }
      }
    }
  }

  /// Adds the words that are shared. Returns the number of all that can be.
  private mutating func addWords(of text: String) -> Int {
    var length = 0
    TellingWords.forEach(in: FoldedText(text)) { _, hash in
      length += 1
      if let index = subject.words[hash] { share(index) }
    }
    return length
  }

  private mutating func share(_ index: Int) {
    guard seen[index] != dreams else { return }
    seen[index] = dreams
    counts[index] += 1
    shared.append(Int32(truncatingIfNeeded: index))
  }
}

// MARK: Weighing

extension LikenessComparison {
  /// A word that more dreams than one in this many have doesn't count.
  private static let rarity = 20
  /// A text with fewer words counts as long as this, so that two scraps aren't alike by two words.
  private static let leastLength = 30

  var likenesses: [Likeness] {
    let weights = weights
    var found: [(score: Double, order: DreamOrder, things: [Int])] = []
    for other in others {
      let things = things(of: other, weights)
      guard things.count >= Likeness.leastShared, case let score = score(of: things, other.length, weights),
        score >= Likeness.leastScore
      else { continue }
      found.append((score, other.order, things))
    }
    found.sort { $0.score != $1.score ? $0.score > $1.score : $0.order.isNewer(than: $1.order) }
    return found.prefix(Likeness.most).map { found in
      Likeness(
        dream: Dream.ID(rawValue: found.order.number), score: found.score, shared: labels(of: found.things, weights))
    }
  }

  /// The weight of each thing; 0 if it doesn't count. In a small journal a word of up to five dreams is rare if no more than
  /// one dream in eight has it, and one of two dreams always is.
  private var weights: [Double] {
    let most = max(dreams / Self.rarity, min(5, dreams / 8), 2)
    return subject.things.indices.map { index in
      let weight = Double.log(Double(dreams) / Double(counts[index]))
      if subject.things[index].isName { return max(weight, Double.log(Double(Self.rarity))) }
      return counts[index] <= most ? weight : 0
    }
  }

  /// What is shared with another dream and counts, in the order of the subject.
  private func things(of other: Other, _ weights: [Double]) -> [Int] {
    let indices = shared[other.things].map(Int.init).filter { weights[$0] > 0 }
    let names = Set(indices.filter { subject.things[$0].isName })
    guard !names.isEmpty else { return indices.sorted() }
    return indices.filter { names.isDisjoint(with: subject.things[$0].names) }.sorted()
  }

  private func score(of things: [Int], _ length: Int, _ weights: [Double]) -> Double {
    let sum = things.reduce(0) { $0 + weights[$1] * weights[$1] }
    return sum / Double(max(length, Self.leastLength) * max(subject.length, Self.leastLength)).squareRoot()
  }

  private func labels(of things: [Int], _ weights: [Double]) -> [String] {
    let rarest = things.sorted { left, right in
      weights[left] != weights[right]
        ? weights[left] > weights[right]
        : subject.things[left].folded.bytes.lexicographicallyPrecedes(subject.things[right].folded.bytes)
    }
    return rarest.map { subject.things[$0].label }.withoutRepeats.prefix(Likeness.mostShared).map(\.self)
  }
}
