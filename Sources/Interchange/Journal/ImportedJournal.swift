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

  /// Whether nothing could be read.
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

  init(_ dream: Dream, identity: Identity, reach: Reach = .values) {
    self = .read(dream, identity, reach)
  }

  /// The extra field of a dream with the id that another program gave it.
  static let uuidKey = "uuid"

  /// A dream without an id of its own in Lucid. Another program's, if it has one, tells it from others.
  init(withoutID dream: Dream, reach: Reach = .values) {
    let identity = dream.extra[Self.uuidKey].map { Identity.uuid($0) } ?? .content(ContentKey(dream))
    self.init(dream, identity: identity, reach: reach)
  }
}

/// A dream or night that can't be read and is left out.
package struct ImportProblem: Error, Equatable, Sendable {
  let place: Place
  let reason: Reason

  /// Where in a file something stands, counted from 1.
  enum Place: Equatable, Sendable {
    case line(Int)
    /// Lines of which it can't be told what they hold.
    case lines(ClosedRange<Int>)
    case file(String)
    case dream(Int)
    case night(Int)
  }

  enum Reason: Equatable, Sendable {
    case json(DreamJSONError)
    case unclosedQuote, strayQuote
    case cells(found: Int, expected: Int)
    case noText(NoText)
    /// The file is a month of RedNotebook by its name and its beginning, and can't be read as one.
    case brokenMonth
    /// The file is a journal that can't be read.
    case journal(ImportError)
  }
}

extension ImportProblem: CustomStringConvertible {
  /// The place and the reason, to follow the name of the file.
  package var description: String { "\(place): \(reason)" }
}

extension ImportProblem.Place: CustomStringConvertible {
  var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .lines(let numbers) where numbers.count == 1: "line \(numbers.lowerBound)"
    case .lines(let numbers): "lines \(numbers.lowerBound) to \(numbers.upperBound)"
    case .file(let name): name
    case .dream(let number): "dream \(number)"
    case .night(let number): "night \(number)"
    }
  }
}

extension ImportProblem.Reason: CustomStringConvertible {
  var description: String {
    switch self {
    case .json(let error): "\(error)"
    case .unclosedQuote: "a quote that begins here is not closed"
    case .strayQuote: "a quote stands where none can be"
    case .cells(let found, let expected): "\(found) cells in \(expected) columns"
    case .noText(let kind): "\(kind)"
    case .brokenMonth: "it is no month of RedNotebook that can be read"
    case .journal(let error): "\(error)"
    }
  }
}

/// A kind of thing that a dream has in a file and can't have in Lucid as it is.
package enum ImportLoss: TalliedKind {
  /// Bytes that are no UTF-8.
  case bytes
  /// Front matter that can't be read, and stays in the text.
  case frontMatter
  /// Files of a folder that are no notes.
  case file
  /// Files of a folder that have no text.
  case empty
  /// Notes of a folder from which others are made.
  case template
  /// Rows of a table with fewer cells than it has columns.
  case shortRow
  /// Photos, videos, recordings and PDFs, whose names are kept as an extra field.
  case media
  /// Dates that can't be read, and are kept as an extra field.
  case date
  /// Dates of which it can't be told whether the day or the month comes first, and which are kept as an extra field.
  case dayOrMonth
  /// Lines of a text that may have been meant to begin an entry.
  case entryLine
  /// Text before the first entry of a file.
  case preamble
  /// Other values that can't be read, and are kept as an extra field.
  case value
}

extension ImportLoss {
  /// How often it was met, in words: `3 bytes are not UTF-8 and replaced by U+FFFD`.
  package func words(count: Int) -> String {
    switch self {
    case .bytes: "\(count.counted("byte")) \(count == 1 ? "is" : "are") not UTF-8 and replaced by U+FFFD"
    case .frontMatter:
      "\(count.counted("note")) \(count == 1 ? "has" : "have") front matter that can't be read and stays in the text"
    case .file: "\(count.counted("file")) left out"
    case .empty: "\(count.counted("empty file")) left out"
    case .template: "\(count.counted("template")) for notes left out"
    case .shortRow: "\(count.counted("row")) \(count == 1 ? "has" : "have") fewer cells than the table has columns"
    case .media:
      "\(count.counted("attachment")) not imported; the \(count == 1 ? "name is" : "names are") kept"
    case .date: "\(count.counted("date")) can't be read and \(count == 1 ? "is" : "are") kept as text"
    case .dayOrMonth:
      "\(count.counted("date")) \(count == 1 ? "doesn't" : "don't") tell which number is the day, and \(count == 1 ? "is" : "are") kept as text; 2024-01-31 would, which jrnl --format json writes"
    case .entryLine:
      "\(count.counted("line")) in brackets may be meant to begin an entry, and \(count == 1 ? "is" : "are") in the text above"
    case .preamble:
      "the text before the first entry became \(count == 1 ? "a dream" : "\(count.counted("dream"))") without a date"
    case .value: "\(count.counted("value")) can't be read and \(count == 1 ? "is" : "are") kept as text"
    }
  }
}
