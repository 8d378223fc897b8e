/// Counts words, each once a dream; spellings that a search takes for the same are one word.
struct TermTally {
  /// The number of a word, by each of its spellings.
  private var numbers: [String: Int] = [:]
  private var folded: [String: Int] = [:]
  private var counts: [Int] = []
  /// The dream in which each was counted last.
  private var last: [Int] = []
  /// How often it was written so, for each word.
  private var spellings: [[String: Int]] = []

  /// The words of a dream, which has a number of its own.
  mutating func add(_ terms: [String], of dream: Int) {
    for term in terms {
      let number = number(of: term)
      spellings[number][term, default: 0] += 1
      guard last[number] != dream else { continue }
      last[number] = dream
      counts[number] += 1
    }
  }

  private mutating func number(of term: String) -> Int {
    if let number = numbers[term] { return number }
    let key = FoldedText(term).string
    let number = folded[key] ?? counts.count
    if number == counts.count {
      folded[key] = number
      counts.append(0)
      last.append(-1)
      spellings.append([:])
    }
    numbers[term] = number
    return number
  }

  /// The most frequent first, those of the same number by name; each as it is written most often.
  var terms: [TermCount] {
    counts.indices
      .map { TermCount(Self.usual(spellings[$0]), counts[$0]) }
      .filter { !$0.term.allSatisfy(\.isWhitespace) }
      .sorted { ($1.dreams, $0.term) < ($0.dreams, $1.term) }
  }

  private static func usual(_ spellings: [String: Int]) -> String {
    spellings.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
  }
}
