import DreamCore

/// The words of a journal with their numbers, from 0 on; spellings that fold to the same text are one word.
struct Spellings: Sendable {
  private var numbers: [String: Int] = [:]
  private var words: [String: Int] = [:]
  /// Each spelling, how often it was written, and the number of its word.
  private var written: [(spelling: String, count: Int, word: Int)] = []
  /// The number of words.
  private(set) var count = 0

  /// Counts a spelling, and returns the number of its word.
  mutating func add(_ spelling: String) -> Int {
    let number = numbers[spelling] ?? learn(spelling)
    written[number].count += 1
    return written[number].word
  }

  private mutating func learn(_ spelling: String) -> Int {
    let folded = FoldedText(spelling).string
    let word = words[folded] ?? count
    if word == count {
      words[folded] = word
      count += 1
    }
    numbers[spelling] = written.count
    written.append((spelling, 0, word))
    return written.count - 1
  }

  /// The most frequent spelling of each word, and of those the first by name.
  var usual: [String] {
    var usual: [(spelling: String, count: Int)] = Array(repeating: ("", 0), count: count)
    for (spelling, count, word) in written
    where count > usual[word].count || (count == usual[word].count && spelling < usual[word].spelling) {
      usual[word] = (spelling, count)
    }
    return usual.map(\.spelling)
  }
}
