import DreamCore

/// The dreams that a journal has, by what identifies them when they are imported again.
package struct KnownDreams: Sendable {
  private let find: @Sendable (Dream.ID) -> Dream?
  private var uuids: [String: Dream.ID] = [:]
  private var contents: [ContentKey: Dream.ID] = [:]
  /// The dreams by their days and by the last parts of the paths of their notes.
  private var days: [Day: [Dream.ID]] = [:]
  private var names: [String: [Dream.ID]] = [:]
  /// The dreams that were met in the files.
  private var met: Set<Dream.ID> = []

  /// Knows the dreams of a journal.
  package init(_ dreams: Shelf<Dream> = Shelf()) { self.init(dreams.values) { dreams[$0] } }

  /// - Parameter find: returns the one of the dreams with an id.
  init(_ dreams: some Sequence<Dream>, find: @escaping @Sendable (Dream.ID) -> Dream?) {
    self.find = find
    for dream in dreams {
      if let uuid = dream.extra[ReadDream.uuidKey] { uuids[uuid] = dream.id }
      contents[ContentKey(dream)] = dream.id
      if let day = dream.date?.start?.day { days[day, default: []].append(dream.id) }
      if let path = dream.extra[NotePath.key] { names[path.lastPathPart, default: []].append(dream.id) }
    }
  }

  subscript(id: Dream.ID) -> Dream? { find(id) }

  /// The id of a dream that was read, if it is one of these: by its id, the one of another program, or its day and text.
  mutating func meet(_ read: ReadDream) -> Dream.ID? {
    let id: Dream.ID? =
      switch read.identity {
      case .id: find(read.dream.id)?.id
      case .uuid(let uuid): uuids[uuid]
      case .content(let key): contents[key]
      }
    if let id { met.insert(id) }
    return id
  }

  /// The id of the one of these dreams of which a dream that was read is another version. It is one that no other dream of
  /// the files is.
  mutating func meetVersion(_ read: ReadDream) -> Dream.ID? {
    guard case .content = read.identity else { return meetText(of: read.dream) }
    let dream = read.dream
    let named = dream.extra[NotePath.key].flatMap { names[$0.lastPathPart] } ?? []
    let dated = dream.date?.start?.day.flatMap { days[$0] } ?? []
    // No night has more dreams; a table whose dreams are all of one day isn't compared with itself.
    let id = (named.prefix(Self.most) + dated.prefix(Self.most)).first { id in
      !met.contains(id) && find(id).map { dream.isVersion(of: $0) } ?? false
    }
    if let id { met.insert(id) }
    return id
  }

  /// The id of the one of these dreams with the day and the text of one that has another id: it came from another program
  /// before. Without words a dream is only known by its id.
  private mutating func meetText(of dream: Dream) -> Dream.ID? {
    guard !contents.isEmpty, !(dream.title.isBlank && dream.narrative.isBlank),
      let id = contents[ContentKey(dream)], met.insert(id).inserted
    else { return nil }
    return id
  }

  private static let most = 64

  func contains(_ id: Dream.ID) -> Bool { find(id) != nil }
}

/// The dreams that were read from files, by what identifies them.
struct ReadIdentities: Sendable {
  private var known: Set<ReadDream.Identity> = []
  private var ids: Set<Dream.ID> = []

  /// Adds a dream. Returns whether none with its identity was read before.
  mutating func insert(_ read: ReadDream) -> Bool {
    read.identity == .id ? ids.insert(read.dream.id).inserted : known.insert(read.identity).inserted
  }
}

/// Identifies a dream by its day and its text. White space doesn't count, nor where the title ends: some formats change both.
struct ContentKey: Hashable, Sendable {
  private let day: Day?
  private let text: TextDigest

  init(_ dream: Dream) {
    day = dream.date?.start?.day
    text = Self.text(of: dream)
  }

  static func text(of dream: Dream) -> TextDigest {
    // All but ASCII white space and control characters.
    TextDigest(of: [dream.title.string, dream.narrative.string]) { $0 > 0x20 && $0 != 0x7F }
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

extension String {
  /// What is behind the last slash.
  fileprivate var lastPathPart: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
