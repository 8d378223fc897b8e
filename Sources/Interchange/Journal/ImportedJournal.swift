import DreamCore

/// What was read from a file or a folder: its part of a journal, and what of it could not be read.
package struct ImportedJournal: Equatable, Sendable {
  private(set) var dreams: [ReadDream] = []
  private(set) var nights: [Night] = []
  private(set) var favoriteCreature: Creature?
  /// The dreams and nights that are left out, in the file's order.
  package private(set) var problems: [ImportProblem] = []
  /// What of the dreams could not be taken over as it is.
  package private(set) var losses = Tally<ImportLoss>()

  init() {}

  /// A whole journal, whose dreams keep their ids.
  package init(_ model: Model) {
    dreams = model.dreams.values.sorted { $0.id < $1.id }.map { ReadDream($0, identity: .id) }
    nights = model.nights.values.sorted { $0.id < $1.id }
    favoriteCreature = model.favoriteCreature
  }

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// Reads parts of a file or a folder, such as entries or notes, into one journal in their order. All cores read. Throws
  /// what `read` throws for the first part that it can't read.
  /// - Parameter chunkSize: the number of parts that one core reads before it takes more.
  static func reading<Part: Sendable, Failure: Error>(
    _ parts: [Part], chunkSize: Int = 256, _ read: @Sendable (Part, inout ImportedJournal) throws(Failure) -> Void
  ) throws(Failure) -> ImportedJournal {
    let journals = parts.chunks(ofCount: chunkSize).concurrentMap { chunk in
      Result { () throws(Failure) in
        var journal = ImportedJournal()
        for part in chunk { try read(part, &journal) }
        return journal
      }
    }
    var whole = ImportedJournal()
    for journal in journals { whole.append(try journal.get()) }
    return whole
  }

  /// Adds what was read from a later part of the same file or folder.
  mutating func append(_ part: ImportedJournal) {
    dreams += part.dreams
    nights += part.nights
    favor(part.favoriteCreature)
    problems += part.problems
    losses.add(part.losses)
  }

  mutating func add(_ dream: ReadDream) { dreams.append(dream) }

  /// Puts another dream in the place of one. Its id doesn't count.
  mutating func replaceDream(at index: Int, with dream: Dream) {
    dreams[index] = ReadDream(withoutID: dream, reach: dreams[index].reach)
  }

  mutating func add(_ night: Night) { nights.append(night) }

  mutating func favor(_ creature: Creature?) { favoriteCreature = creature ?? favoriteCreature }

  mutating func leaveOut(_ place: ImportProblem.Place, _ reason: ImportProblem.Reason) {
    problems.append(ImportProblem(place: place, reason: reason))
  }

  /// Leaves out a file of a folder that is a journal and can't be read.
  package mutating func leaveOut(file: String, _ error: ImportError) { leaveOut(.file(file), .journal(error)) }

  /// Adds a dream as fields.
  /// - Parameters:
  ///   - place: the name of the file, if it is of this dream alone. Else the dream's title tells where a value was.
  ///   - notesLosses: whether values that can't be read are noted.
  ///   - reach: what its file says of it by not having it.
  ///   - update: changes the dream, but for what tells it from others.
  mutating func add(
    _ fields: FieldedDream, _ setting: ImportSetting, at place: String? = nil, notesLosses: Bool = true,
    reach: ReadDream.Reach = .values, update: (inout Dream) -> Void = { _ in }
  ) {
    var found = Tally<ImportLoss>()
    let read = fields.dream(setting, &found)
    if notesLosses { losses.add(found, at: place ?? read.dream.displayTitle) }
    var dream = read.dream
    update(&dream)
    dreams.append(ReadDream(dream, identity: read.identity, reach: reach))
  }

  mutating func note(_ loss: ImportLoss, count: Int = 1, _ example: @autoclosure () -> String) {
    losses.note(loss, count: count, example())
  }
}

/// A dream that was read from a file. It is kept behind a reference, as an import hands on tens of thousands of them a few
/// times, and a dream takes 200 bytes besides its text.
indirect enum ReadDream: Equatable, Sendable {
  case read(Dream, Identity, Reach)

  /// The dream. Its id counts only if `identity` is `.id`.
  var dream: Dream {
    switch self {
    case .read(let dream, _, _): dream
    }
  }

  var identity: Identity {
    switch self {
    case .read(_, let identity, _): identity
    }
  }

  /// What the file says of the dream by not having it.
  var reach: Reach {
    switch self {
    case .read(_, _, let reach): reach
    }
  }

  /// What of a dream a file has a place for, so that it says that the dream has none of it.
  enum Reach: Sendable {
    /// It can't be told: only what is there counts.
    case values
    /// An entry of jrnl, which has stars and tags.
    case entry
    /// An entry of Day One, which has stars, tags and any other member.
    case members
    /// A note of another program with front matter, which has any property.
    case properties
    /// A note that Lucid wrote.
    case ownNote
  }

  /// What tells the dream from others when its file is imported again.
  enum Identity: Hashable, Sendable {
    /// The dream's own id in Lucid.
    case id
    /// The id that another program gave it, which is kept in the extra field `uuid`.
    case uuid(String)
    /// The day and the text.
    case content(ContentKey)
  }

  init(_ dream: Dream, identity: Identity, reach: Reach = .values) { self = .read(dream, identity, reach) }

  /// The extra field of a dream with the id that another program gave it.
  static let uuidKey = "uuid"

  /// A dream without an id of its own in Lucid. Another program's, if it has one, tells it from others.
  init(withoutID dream: Dream, reach: Reach = .values) {
    let identity = dream.extra[Self.uuidKey].map { Identity.uuid($0) } ?? .content(ContentKey(dream))
    self.init(dream, identity: identity, reach: reach)
  }
}
