/// The words that can complete what is typed in a token field, the most used first.
package struct TokenChoices: Equatable, Sendable {
  private let all: [Choice]

  package struct Choice: Hashable, Sendable {
    let text: String
    let count: Int
    /// The text in lower case.
    fileprivate let folded: String
  }

  /// Counts how often each word occurs in `uses`.
  package init(_ uses: some Sequence<String> = []) {
    var counts: [String: Int] = [:]
    for use in uses { counts[use, default: 0] += 1 }
    all = counts.map { Choice(text: $0.key, count: $0.value, folded: $0.key.lowercased()) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// At most `limit` choices that begin with `typed`, then those that contain it; without those that are in
  /// `taken` in lower case.
  func matching(_ typed: String, without taken: Set<String>, limit: Int) -> [Choice] {
    let typed = typed.lowercased()
    var (beginning, within): ([Choice], [Choice]) = ([], [])
    for choice in all where beginning.count < limit {
      if choice.folded.hasPrefix(typed) {
        if !taken.contains(choice.folded) { beginning.append(choice) }
      } else if within.count < limit, choice.folded.contains(typed), !taken.contains(choice.folded) {
        within.append(choice)
      }
    }
    return Array((beginning + within).prefix(limit))
  }
}
