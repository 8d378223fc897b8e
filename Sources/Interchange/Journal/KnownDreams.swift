import DreamCore

/// The dreams that a journal has, by what identifies them when they are imported again.
package struct KnownDreams: Sendable {
  private var ids: Set<Dream.ID> = []
  private var uuids: Set<String> = []
  private var contents: Set<ContentKey> = []

  /// Knows the dreams of a journal.
  package init(_ dreams: some Sequence<Dream> = EmptyCollection()) {
    for dream in dreams { insert(dream) }
  }

  private mutating func insert(_ dream: Dream) {
    ids.insert(dream.id)
    if let uuid = dream.extra["uuid"] { uuids.insert(uuid) }
    contents.insert(ContentKey(dream))
  }

  /// Adds a dream that was read. Returns false if it is there already.
  mutating func insert(_ read: ReadDream) -> Bool {
    switch read.identity {
    case .id: return ids.insert(read.dream.id).inserted
    case .uuid(let uuid): return uuids.insert(uuid).inserted
    case .content(let key): return contents.insert(key).inserted
    }
  }

  func contains(_ id: Dream.ID) -> Bool { ids.contains(id) }
}

/// Identifies a dream by its day and its text. White space doesn't count, nor where the title ends: some formats change both.
struct ContentKey: Hashable, Sendable {
  private let day: Day?
  private let text: TextDigest

  init(_ dream: Dream) {
    day = dream.date?.start?.day
    // All but ASCII white space and control characters.
    text = TextDigest(of: [dream.title.string, dream.narrative.string]) { $0 > 0x20 && $0 != 0x7F }
  }
}

extension Dream {
  /// The dream under another id.
  func identified(by id: ID) -> Dream {
    var dream = copy(id: id, at: createdAt)
    dream.modifiedAt = modifiedAt
    return dream
  }
}
