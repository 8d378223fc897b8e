import DreamCore
import Platform

/// What was read from a file or a folder: its part of a journal, and what of it could not be read.
package struct ImportedJournal: Sendable {
  package private(set) var dreams: [ReadDream] = []
  package private(set) var nights: [Night] = []
  package private(set) var favoriteCreature: Creature?
  /// The dreams and nights that are left out, in the file's order.
  package private(set) var problems: [ImportProblem] = []
  /// What of the dreams could not be taken over as it is.
  package private(set) var losses = Tally<ImportLoss>()

  /// The orders that dates told for themselves.
  private var orders: Set<DayOrder> = []
  /// The dates of dreams that can be read as soon as it is known whether the day or the month comes first.
  private var opens: [(dream: Int, name: String, text: String)] = []

  package init() {}

  /// A whole journal, whose dreams keep their ids.
  package init(_ model: Model) {
    dreams = model.dreams.values.sorted { $0.id < $1.id }.map { ReadDream($0, key: .own, reach: .all, isExact: true) }
    nights = model.nights.values.sorted { $0.id < $1.id }
    favoriteCreature = model.favoriteCreature
  }

  package var isEmpty: Bool { dreams.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// Reads parts of a file or a folder into one journal in their order, on all cores. Throws what `read` throws first.
  /// - Parameter chunkSize: the number of parts that one core reads before it takes more.
  package static func reading<Part: Sendable, Failure: Error>(
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
  package mutating func append(_ part: ImportedJournal) {
    orders.formUnion(part.orders)
    opens += part.opens.map { ($0.dream + dreams.count, $0.name, $0.text) }
    dreams += part.dreams
    nights += part.nights
    favor(part.favoriteCreature)
    problems += part.problems
    losses.add(part.losses)
  }

  package mutating func add(_ dream: ReadDream) { dreams.append(dream) }

  package mutating func add(_ night: Night) { nights.append(night) }

  package mutating func favor(_ creature: Creature?) { favoriteCreature = creature ?? favoriteCreature }

  package mutating func leaveOut(_ place: ImportProblem.Place, _ reason: some CustomStringConvertible) {
    problems.append(ImportProblem(place, "\(reason)"))
  }

  /// Adds the dream of a record. One without a text and without anything that could be known of a dream is counted.
  /// - Parameters:
  ///   - key: what the dream is known by; its id if nil and the record tells one, or else that of another program.
  ///   - reach: what its file says of it by not having it.
  ///   - raw: returns what is kept of the record to write it back as it was.
  package mutating func add(
    _ record: Record, key: ReadDream.Key? = nil, _ setting: ReadingSetting, at place: ImportProblem.Place? = nil,
    notesLosses: Bool = true, reach: ReadDream.Reach = .values, raw: (Dream) -> [UInt8]? = { _ in nil },
    update: (inout Dream) -> Void = { _ in }
  ) {
    guard !record.isEmpty else { return note(.noText, place?.description ?? "") }
    var reading = record.reading(setting)
    let name = { (dream: Dream) in if case .file(let name)? = place { name } else { dream.displayTitle } }
    if notesLosses {
      for loss in reading.losses {
        note(loss.field == .date ? .date : .value, "\(name(reading.dream)): \(loss.name) \(loss.text)")
      }
    }
    if let order = reading.order { orders.insert(order) }
    update(&reading.dream)
    if let open = reading.open { opens.append((dreams.count, open.name, open.text)) }
    let uuid = reading.dream.extra[Record.uuidKey].map { ReadDream.Key.source(ReadDream.Source.id, ExactName($0)) }
    dreams.append(
      ReadDream(
        reading.dream, key: reading.hasID ? .own : key ?? uuid ?? .none, said: reading.said,
        reach: reading.isOwn ? .all : reach, isExact: reading.isOwn, raw: raw(reading.dream)))
  }

  /// Notes the columns that were found by their content.
  package mutating func note(_ columns: FieldNames.Columns) {
    for finding in columns.found { note(.column, "“\(finding.name)” is the \(finding.field)") }
  }

  package mutating func note(_ loss: ImportLoss, count: Int = 1, _ example: @autoclosure () -> String) {
    losses.note(loss, count: count, example())
  }
}

extension ImportedJournal {
  /// The journal with dates such as `1/2/2024` read in the order, day or month first, that its other dates show; if none does, in
  /// the only order in which all can be read. Dates that stay open are noted as a loss.
  /// - Parameter keepName: is called with each dream that gets such a date, before it gets it.
  package func readingOpenDates(_ setting: ReadingSetting, keepName: ((inout Dream) -> Void)? = nil) -> ImportedJournal
  {
    guard !opens.isEmpty else { return self }
    var journal = self
    let told =
      orders.isEmpty
      ? DayOrder.allCases.filter { order in opens.allSatisfy { setting.date($0.text, in: order) != nil } }
      : Array(orders)
    for open in opens {
      var dream = dreams[open.dream].dream
      guard told.count == 1, let date = setting.date(open.text, in: told[0]) else {
        journal.note(.dayOrMonth, "\(dream.extra[ReadDream.notePathKey] ?? dream.displayTitle): \(open.text)")
        continue
      }
      keepName?(&dream)
      dream.date = date
      dream.extra[open.name] = nil
      journal.dreams[open.dream] = dreams[open.dream].with(dream)
    }
    journal.opens = []
    return journal
  }
}
