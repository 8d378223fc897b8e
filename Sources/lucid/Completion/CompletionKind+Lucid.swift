import ArgumentParser
import Configuration
import DreamCore
import DreamSearch

extension CompletionKind {
  /// The ids of the newest dreams, with their titles.
  static var dreams: CompletionKind {
    answered { request in
      request.dreams().lazy.map { CompletionWord($0.id.description, note: $0.displayTitle) }
        .filter { $0.text.hasPrefix(request.word) }.prefix(mostDreams).map { $0 }
    }
  }

  static var query: CompletionKind {
    answered { request in
      let names = { (try? Configuration.live())?.preferences.queryNames ?? [] }
      return QueryCompletion(dreams: request.dreams, names: names).words(for: request.word).map { CompletionWord($0) }
    }
  }

  /// The tags, the usual ones first; with `--people` and the like, those names.
  static var tags: CompletionKind {
    answered { request in
      let list = NameList.labeled.first { request.has("--\($0.several)") } ?? .tags
      return request.dreams().usual { $0[list] }
    }
  }

  /// The names in a list, the usual ones first.
  static func names(_ list: any KeyPath<Dream, [String]> & Sendable) -> CompletionKind {
    answered { $0.dreams().usual { $0[keyPath: list] } }
  }

  static var signs: CompletionKind { answered { $0.dreams().usual { $0.signs.map(\.text) } } }

  static var series: CompletionKind { answered { $0.dreams().usual { dream in dream.series.map { [$0] } ?? [] } } }

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
  fileprivate func usual(_ words: (Dream) -> [String]) -> [CompletionWord] {
    counting(words).map { CompletionWord($0.word, note: $0.count.counted("dream")) }
  }
}
