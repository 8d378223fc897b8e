import DreamCore
import JournalStore
import Testing

/// Looks at a journal's file from outside.
struct JournalWitness {
  private let store: JournalStore

  init(_ place: CommandPlace) throws {
    store = try JournalStore(path: place.journal, at: Instant(milliseconds: 0), session: 0, for: .reading)
  }

  /// What is wrong with the file: nothing, one hopes.
  func faults() throws -> [JournalFault] { try store.check() }

  /// The words of every text that is, or ever was, in a dream.
  func wordsEver() throws -> Set<String> {
    var words: Set<String> = []
    for (id, head) in try store.changes(since: 0).dreams {
      for dream in try store.versions(of: id).earlier.map(\.dream) + [head].compactMap({ $0 }) {
        words.formUnion(dream.words)
      }
    }
    return words
  }

  /// The words of the dreams that are there.
  func words() throws -> Set<String> {
    try store.load().model.dreams.values.reduce(into: []) { $0.formUnion($1.words) }
  }
}

extension Dream {
  fileprivate var words: [String] {
    (title.string + " " + narrative.string).split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
