import DreamCore

/// Counts the dreams that have a word; spellings that fold to the same text are one word.
struct TermTally: Sendable {
  private var spellings = Spellings()
  /// For each word, the number of dreams that have it, and the last of them.
  private var counts: [(dreams: Int, last: Int)] = []

  /// Counts a word of the dream with a number; dreams come one after the other.
  mutating func add(_ term: String, of dream: Int) {
    let word = spellings.add(term)
    if word == counts.count { counts.append((0, -1)) }
    guard counts[word].last != dream else { return }
    counts[word] = (counts[word].dreams + 1, dream)
  }

  /// The words in their most frequent spelling; the most frequent first, then by name. One that folds to nothing, such as a control
  /// character, can be searched for by nobody, and is left out.
  var terms: [TermCount] {
    zip(spellings.usual, counts)
      .map { TermCount($0, $1.dreams) }
      .filter { !FoldedText($0.term).string.isBlank }
      .sorted { ($1.dreams, $0.term) < ($0.dreams, $1.term) }
  }
}

/// A word of the person's own, and the number of dreams that have it.
struct TermCount: Hashable, Sendable {
  let term: String
  let dreams: Int

  init(_ term: String, _ dreams: Int) { (self.term, self.dreams) = (term, dreams) }
}
