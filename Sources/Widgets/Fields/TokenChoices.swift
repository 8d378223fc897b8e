/// The words that can complete what is typed in a token field, the most used first.
package struct TokenChoices: Equatable, Sendable {
  private let all: [Choice]

  package struct Choice: Hashable, Sendable {
    let text: String
    let count: Int
  }

  /// Counts how often each word occurs in `uses`.
  package init(_ uses: some Sequence<String> = []) {
    var counts: [String: Int] = [:]
    for use in uses { counts[use, default: 0] += 1 }
    all = counts.map { Choice(text: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// At most `limit` choices that begin with `typed`, then those that contain it; without those in `taken`.
  func matching(_ typed: String, without taken: [String], limit: Int) -> [Choice] {
    let typed = typed.lowercased()
    let taken = Set(taken.map { $0.lowercased() })
    var (beginning, within): ([Choice], [Choice]) = ([], [])
    for choice in all where beginning.count < limit {
      let text = choice.text.lowercased()
      guard !taken.contains(text) else { continue }
      if text.hasPrefix(typed) {
        beginning.append(choice)
      } else if within.count < limit, text.contains(typed) {
        within.append(choice)
      }
    }
    return Array((beginning + within).prefix(limit))
  }
}
