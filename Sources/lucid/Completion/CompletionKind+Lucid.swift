import ArgumentParser
import DreamCore

extension CompletionKind {
  /// The ids of the newest dreams, with their titles.
  static var dreams: CompletionKind {
    answered { request in
      request.dreams().lazy.map { CompletionWord($0.id.description, note: $0.displayTitle) }
        .filter { $0.text.hasPrefix(request.word) }.prefix(mostDreams).map { $0 }
    }
  }

  /// The words of a search.
  static var query: CompletionKind {
    answered { QueryCompletion(dreams: $0.dreams).words(for: $0.word) }
  }

  /// The tags, the usual ones first; with `--people`, the people.
  static var tags: CompletionKind {
    answered { request in request.dreams().usual { request.has("--people") ? $0.people : $0.tags } }
  }

  /// The people, the usual ones first.
  static var people: CompletionKind { answered { $0.dreams().usual(\.people) } }

  /// The collections.
  static var series: CompletionKind {
    answered { $0.dreams().usual { dream in dream.series.map { [$0] } ?? [] } }
  }

  /// Dates as people say them.
  static var dates: CompletionKind { .list(["now", "today", "yesterday"]) }

  private static let mostDreams = 100

  private static func answered(_ words: @escaping @Sendable (CompletionRequest) -> [CompletionWord]) -> CompletionKind {
    .custom { typed, index, _ in
      let request = CompletionRequest(typed, index: index, shell: .requesting)
      return request.answer(words(request))
    }
  }
}

extension [Dream] {
  /// Some words of each dream, those first that most dreams have, each with the number of its dreams.
  func counting(_ words: (Dream) -> [String]) -> [(word: String, count: Int)] {
    var counts: [String: Int] = [:]
    for dream in self { for word in Set(words(dream)) { counts[word, default: 0] += 1 } }
    return counts.map { ($0.key, $0.value) }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
  }

  fileprivate func usual(_ words: (Dream) -> [String]) -> [CompletionWord] {
    counting(words).map { CompletionWord($0.word, note: $0.count.counted("dream")) }
  }
}
