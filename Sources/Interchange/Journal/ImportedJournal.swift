import DreamCore
import Records

/// What was read from a file or a folder: its part of a journal, and what of it could not be read.
package struct ImportedJournal: Equatable, Sendable {
  private(set) var dreams: [ReadDream] = []
  private(set) var nights: [Night] = []
  private(set) var favoriteCreature: Creature?
  /// The dreams and nights that are left out, in the file's order.
  package private(set) var problems: [ImportProblem] = []
  /// What of the dreams could not be taken over as it is.
  package private(set) var losses = Tally<ImportLoss>()

  /// The orders that dates told for themselves.
  private var orders: Set<DayOrder> = []
  /// The dates that need an order.
  private var opens: [OpenDate] = []

  /// A date of a dream that can be read as soon as it is known whether the day or the month comes first.
  private struct OpenDate: Equatable {
    var dream: Int
    let name: String
    let text: String
  }

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
    orders.formUnion(part.orders)
    opens += part.opens.map { OpenDate(dream: $0.dream + dreams.count, name: $0.name, text: $0.text) }
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

  /// Adds the dream of a record. One without a text and without anything that could be known of a dream is counted.
  /// - Parameters:
  ///   - place: where the record is in its file.
  ///   - notesLosses: whether values that can't be read are noted.
  ///   - reach: what its file says of it by not having it.
  ///   - update: changes the dream, but for what tells it from others.
  mutating func add(
    _ record: Record, _ setting: ReadingSetting, at place: ImportProblem.Place? = nil, notesLosses: Bool = true,
    reach: ReadDream.Reach = .values, update: (inout Dream) -> Void = { _ in }
  ) {
    guard !record.isEmpty else { return note(.noText, place?.description ?? "") }
    var reading = record.reading(setting)
    let name = { (dream: Dream) in if case .file(let name)? = place { name } else { dream.displayTitle } }
    if notesLosses {
      for loss in reading.losses {
        note(loss.isDate ? .date : .value, "\(name(reading.dream)): \(loss.name) \(loss.text)")
      }
    }
    if let order = reading.order { orders.insert(order) }
    update(&reading.dream)
    if let open = reading.open { opens.append(OpenDate(dream: dreams.count, name: open.name, text: open.text)) }
    let identity: ReadDream.Identity? = reading.hasID ? .id : nil
    dreams.append(
      identity.map { ReadDream(reading.dream, identity: $0, reach: reach) }
        ?? ReadDream(withoutID: reading.dream, reach: reach))
  }

  mutating func note(_ loss: ImportLoss, count: Int = 1, _ example: @autoclosure () -> String) {
    losses.note(loss, count: count, example())
  }
}

extension ImportedJournal {
  /// The journal with the dates that need an order, such as `1/2/2024`, read in the one that the others tell, if it is one.
  /// Where none tells it, in the one in which all can be read.
  /// - Parameter keepsNames: whether dreams keep the names that their notes would have had without the date.
  func readingOpenDates(_ setting: ReadingSetting, keepsNames: Bool = false) -> ImportedJournal {
    guard !opens.isEmpty else { return self }
    var journal = self
    let told =
      orders.isEmpty
      ? DayOrder.allCases.filter { order in opens.allSatisfy { setting.date($0.text, in: order) != nil } }
      : Array(orders)
    for open in opens {
      var dream = dreams[open.dream].dream
      guard told.count == 1, let date = setting.date(open.text, in: told[0]) else {
        journal.note(.dayOrMonth, "\(dream.extra[NotePath.key] ?? dream.displayTitle): \(open.text)")
        continue
      }
      if keepsNames { dream.extra[NotePath.key] = dream.notePath }
      dream.date = date
      dream.extra[open.name] = nil
      journal.replaceDream(at: open.dream, with: dream)
    }
    journal.opens = []
    return journal
  }
}

extension Record.Loss {
  fileprivate var isDate: Bool { if case .date = field.property { true } else { false } }
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
  static let uuidKey = Record.uuidKey

  /// A dream without an id of its own in Lucid. Another program's, if it has one, tells it from others.
  init(withoutID dream: Dream, reach: Reach = .values) {
    let identity = dream.extra[Self.uuidKey].map { Identity.uuid($0) } ?? .content(ContentKey(dream))
    self.init(dream, identity: identity, reach: reach)
  }
}
