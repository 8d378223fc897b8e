import DreamCore

/// Counts the dreams that have a word; spellings that fold to the same text are one word.
struct TermTally {
  private var spellings: [String: Int] = [:]
  private var words: [String: Int] = [:]
  /// Each spelling, how often it was written, and the number of its word.
  private var written: [(spelling: String, count: Int, word: Int)] = []
  /// For each word, the number of dreams that have it, and the last of them.
  private var counts: [(dreams: Int, last: Int)] = []

  /// Counts a word of the dream with a number; dreams come one after the other.
  mutating func add(_ term: String, of dream: Int) {
    let spelling = spellings[term] ?? learn(term)
    written[spelling].count += 1
    let word = written[spelling].word
    guard counts[word].last != dream else { return }
    counts[word] = (counts[word].dreams + 1, dream)
  }

  private mutating func learn(_ term: String) -> Int {
    let folded = FoldedText(term).string
    let word = words[folded] ?? counts.count
    if word == counts.count {
      words[folded] = word
      counts.append((0, -1))
    }
    spellings[term] = written.count
    written.append((term, 0, word))
    return written.count - 1
  }

  /// The words in their most frequent spelling; the most frequent first, then by name.
  var terms: [TermCount] {
    var usual: [(spelling: String, count: Int)] = Array(repeating: ("", 0), count: counts.count)
    for (spelling, count, word) in written
    where count > usual[word].count || (count == usual[word].count && spelling < usual[word].spelling) {
      usual[word] = (spelling, count)
    }
    return zip(usual, counts)
      .map { TermCount($0.spelling, $1.dreams) }
      .filter { !$0.term.isBlank }
      .sorted { ($1.dreams, $0.term) < ($0.dreams, $1.term) }
  }
}
