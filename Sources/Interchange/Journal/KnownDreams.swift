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

  /// Adds a dream that was read.
  mutating func insert(_ read: ReadDream) {
    switch read.identity {
    case .id: ids.insert(read.dream.id)
    case .uuid(let uuid): uuids.insert(uuid)
    case .content(let key): contents.insert(key)
    }
  }

  /// Whether a dream that was read is one of these.
  func contains(_ read: ReadDream) -> Bool {
    switch read.identity {
    case .id: ids.contains(read.dream.id)
    case .uuid(let uuid): uuids.contains(uuid)
    case .content(let key): contents.contains(key)
    }
  }

  /// Whether any dream of the journal has the day and the text of one.
  func hasContent(of dream: Dream) -> Bool { contents.contains(ContentKey(dream)) }

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
