/// The words that can complete what is typed in a token field.
package struct TokenChoices: Equatable, Sendable {
  /// In the order in which they were first used.
  private var all: [Choice] = []

  package struct Choice: Hashable, Sendable {
    package let text: String
    package fileprivate(set) var count = 1
    /// The text in lower case.
    fileprivate let folded: String
    /// The characters before its name, which needn't be typed: those of `form: ` in `form: six fingers`.
    fileprivate let lead: Int

    /// The characters before those that are typed, in lower case; nil if what is typed begins neither the text nor its name.
    func lead(before typed: String) -> Int? {
      if folded.hasPrefix(typed) { return 0 }
      return lead > 0 && folded.dropFirst(lead).hasPrefix(typed) ? lead : nil
    }

    /// Whether the choice comes before another: the most used first, and of those used alike by their texts.
    fileprivate func precedes(_ other: Choice) -> Bool { (other.count, text) < (count, other.text) }
  }

  /// Counts how often each word occurs in lists of words, such as the tags of each dream. A word is found by what stands behind
  /// `separator`, too, as a sign behind its class.
  package init(_ lists: some Sequence<[String]>, behind separator: String? = nil) {
    var places: [String: Int] = [:]
    for words in lists {
      places.reserveCapacity(max(places.capacity, words.count))
      for word in words {
        if let place = places[word] {
          all[place].count += 1
        } else {
          places[word] = all.count
          let lead = separator.flatMap { word.firstRange(of: $0) }.map { word[..<$0.upperBound].count } ?? 0
          all.append(Choice(text: word, folded: word.lowercased(), lead: lead))
        }
      }
    }
  }

  /// At most `limit` choices that begin with `typed`, or whose names do, the most used first, then those that contain it; without those that are
  /// in `taken` in lower case.
  func matching(_ typed: String, without taken: Set<String>, limit: Int) -> [Choice] {
    let typed = typed.lowercased()
    var (beginning, within): ([Choice], [Choice]) = ([], [])
    for choice in all {
      if choice.lead(before: typed) != nil {
        if !taken.contains(choice.folded) { beginning.insert(choice, limit: limit) }
      } else if beginning.count < limit, choice.folded.mayContain(typed), choice.folded.contains(typed),
        !taken.contains(choice.folded)
      {
        within.insert(choice, limit: limit)
      }
    }
    return Array((beginning + within).prefix(limit))
  }

  /// At most `limit` choices that begin with `typed`, the most used first.
  package func beginning(with typed: String, limit: Int) -> [Choice] {
    let typed = typed.lowercased()
    var choices: [Choice] = []
    for choice in all where choice.folded.hasPrefix(typed) { choices.insert(choice, limit: limit) }
    return choices
  }
}

extension [TokenChoices.Choice] {
  /// Puts a choice at its place among the first `limit`.
  fileprivate mutating func insert(_ choice: TokenChoices.Choice, limit: Int) {
    if count == limit, let last, !choice.precedes(last) { return }
    insert(choice, at: firstIndex { choice.precedes($0) } ?? count)
    if count > limit { removeLast() }
  }
}

extension String {
  /// Whether `other` can be in the string: not if it is longer in each of Unicode's normal forms, or if the first byte of an ASCII
  /// text isn't in it. Asked before a search by characters, which takes ten times as long.
  fileprivate func mayContain(_ other: String) -> Bool {
    guard other.utf8.count <= 3 * utf8.count else { return false }
    guard let first = other.utf8.first, other.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    return utf8.contains(first)
  }
}
