import DreamCore
import Records

/// What an import of one or more files brings: dreams and nights that aren't in the journal yet, and dates that were
/// corrected in a file.
package struct ImportBatch: Sendable {
  /// The dreams that aren't in the journal yet, in the order in which they were read.
  private var new: [NewDream] = []
  /// The nights of which the journal has no notes yet.
  package private(set) var nights: [Night] = []
  /// The favourite creature; nil if the journal keeps its own.
  package private(set) var favoriteCreature: Creature?
  /// The nights that the journal has other notes of, as the files have them. Until `dropEarlierNights` there may be more of
  /// them.
  var nightVersions: [Night] = []
  /// The number of dreams that are in the journal already.
  package private(set) var alreadyThere = 0
  /// What of the files is in them more than once.
  private(set) var inFiles = Tally<ImportRemark>()
  /// The dreams that the journal has in another version than the files. Until `dropEarlier` there may be more of them.
  var others: [OtherVersion] = []
  private(set) var rule: VersionRule
  /// The new dates of dreams that are in the journal.
  package private(set) var corrections: [DateCorrection] = []
  private let existing: [ImportKey: ImportedDream]
  private var known: KnownDreams
  private var read = ReadIdentities()
  /// The contents of the new dreams, and their places by their ids, once one of them has the id of another.
  private var newContents: Set<ContentKey>?
  private var newPlaces: [Dream.ID: Int]?
  private let ownNights: [Day: Night]
  /// The days of the nights that were met in the files.
  private var metNights: Set<Day> = []
  /// The dreams whose notes were met in the files.
  private var noted: Set<Dream.ID> = []
  /// The favourite creature of the journal.
  private let ownFavorite: Creature
  private var added: Set<ImportKey> = []
  private let firstID: Dream.ID
  /// The number of ids that were made.
  private var made = 0
  /// The ids that dreams bring, which no other dream gets.
  private var broughtIDs: Set<Dream.ID> = []
  private let now: Instant
  private let today: Day

  /// Creates an empty batch.
  /// - Parameters:
  ///   - existing: the dreams of the collections that are imported, by their keys.
  ///   - known: all dreams of the journal, if anything else than collections is imported.
  ///   - nights: the nights of the journal.
  ///   - favoriteCreature: the journal's; another one is only taken over if this is the one that every journal begins with.
  ///   - firstID: the id of the first new dream; the others' are counted from it.
  ///   - today: no date is read as one after this day.
  ///   - rule: what becomes of dreams that the journal has in another version.
  package init(
    existing: [ImportKey: ImportedDream] = [:], known: KnownDreams = KnownDreams(), nights: [Night] = [],
    favoriteCreature: Creature = Model().favoriteCreature, firstID: Dream.ID, now: Instant, today: Day,
    rule: VersionRule = .kept
  ) {
    (self.existing, self.known, ownFavorite) = (existing, known, favoriteCreature)
    (self.firstID, self.now, self.today, self.rule) = (firstID, now, today, rule)
    ownNights = Dictionary(nights.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The batch with what the journal has in another version updated.
  package var updatingOthers: ImportBatch {
    var batch = self
    batch.rule = .updated
    return batch
  }

  /// Adds the dreams of a file in their order.
  package mutating func add(_ file: DreamBankFile) {
    for (index, (row, date)) in zip(file.rows, file.dates(today: today)).enumerated() {
      let key = ImportKey(series: file.series, number: row.number, narrative: row.dream)
      let isNew = added.insert(key).inserted
      guard isNew else {
        inFiles.note(.inFiles, row.number ?? "")
        continue
      }
      if let dream = existing[key] {
        alreadyThere += 1
        correct(dream, to: date, file.about)
        continue
      }
      let dream = dream(of: row, date, isFirst: index == 0, in: file)
      new.append(NewDream(id: dream.id, read: ReadDream(dream, identity: .id)))
    }
  }

  /// Adds the dreams and nights of a journal in their order.
  package mutating func add(_ journal: ImportedJournal) {
    for read in journal.dreams where read.identity == .id { broughtIDs.insert(read.dream.id) }
    let reads = known.withoutCopiedIDs(journal.dreams)
    let places = known.places(of: reads, findsVersions: rule != .new)
    let moved = known.movedNotes(in: reads, places, seen: &noted)
    read.beginFile()
    for (index, (dream, place)) in zip(reads, places).enumerated() {
      if let id = place {
        addVersion(dream, of: id, isMoved: moved.contains(index))
      } else if read.insert(dream) {
        if dream.identity != journal.dreams[index].identity { inFiles.note(.copy, dream.dream.displayTitle) }
        newContents?.insert(ContentKey(dream.dream))
        if dream.identity == .id { newPlaces?[dream.dream.id] = new.count }
        new.append(NewDream(id: dream.identity == .id ? dream.dream.id : nextID(), read: dream))
      } else {
        addAgain(dream)
      }
    }
    for night in journal.nights { add(night) }
    if let creature = journal.favoriteCreature, creature != ownFavorite, ownFavorite == Model().favoriteCreature {
      favoriteCreature = creature
    }
  }

  /// Adds a dream that is there already, perhaps in another version.
  /// - Parameter isMoved: whether the place of its note is taken over.
  private mutating func addVersion(_ read: ReadDream, of id: Dream.ID, isMoved: Bool) {
    alreadyThere += 1
    guard let dream = known[id] else { return }
    let placed = isMoved ? read : read.taking(NotePath.placeKeys, from: dream)
    if let other = OtherVersion(placed, of: dream) { others.append(other) }
  }

  /// Knows new dreams that are as imports brought them, and were changed in the journal until nothing tells that they are the
  /// same.
  /// - Parameter brought: returns for each of some dreams its versions that imports made.
  package mutating func meetBrought(_ brought: ([Dream.ID]) throws -> [[Dream]]) rethrows {
    guard rule != .new, let places = try known.meetBrought(new.map(\.read), brought) else { return }
    for case (let dream, let id?) in zip(new, places) {
      let isMoved = !known.movedNotes(in: [dream.read], [id], seen: &noted).isEmpty
      addVersion(dream.read, of: id, isMoved: isMoved)
    }
    new = zip(new, places).filter { $1 == nil }.map(\.0)
    (newContents, newPlaces) = (nil, nil)
  }

  /// Adds a night. Of two of one day in the files the first one counts.
  private mutating func add(_ night: Night) {
    guard metNights.insert(night.id).inserted else {
      if let first = (nights + nightVersions).first(where: { $0.id == night.id }), first != night {
        inFiles.note(.otherNight, "\(night.id)")
      }
      return
    }
    guard let there = ownNights[night.id] else { return nights.append(night) }
    if there != night { nightVersions.append(night) }
  }

  /// The dreams that aren't in the journal yet, in the order in which they were read. Made each time.
  package var dreams: LazyMapCollection<[NewDream], Dream> { new.lazy.map(\.dream) }

  var newReads: LazyMapCollection<[NewDream], ReadDream> { new.lazy.map(\.read) }

  /// The dreams that aren't in the journal yet, in the order of their ids. Made each time.
  package var dreamsByID: LazyMapCollection<[NewDream], Dream> { new.sorted { $0.id < $1.id }.lazy.map(\.dream) }

  /// Adds a dream with the identity of one that was read before.
  private mutating func addAgain(_ dream: ReadDream) {
    guard let place = place(of: dream) else {
      if isNew(dream) {
        // A copy that was written on in another program.
        inFiles.note(.copy, dream.dream.displayTitle)
        new.append(NewDream(id: nextID(), read: dream))
      } else {
        inFiles.note(.inFiles, dream.dream.displayTitle)
      }
      return
    }
    let first = new[place].read
    guard !dream.isSame(as: first.dream) else { return inFiles.note(.inFiles, dream.dream.displayTitle) }
    inFiles.note(.older, dream.dream.displayTitle)
    if dream.dream.modifiedAt > first.dream.modifiedAt { new[place] = NewDream(id: new[place].id, read: dream) }
  }

  /// The place of the new dream with the id of one, if that is the same dream: it has some of its text.
  private mutating func place(of dream: ReadDream) -> Int? {
    guard dream.identity == .id else { return nil }
    let places = newPlaces ?? Dictionary(new.enumerated().map { ($1.id, $0) }) { first, _ in first }
    newPlaces = places
    return places[dream.dream.id].flatMap { dream.dream.sharesText(with: new[$0].read.dream) ? $0 : nil }
  }

  /// Whether a dream with the id of another one has a day and a text that none of the new dreams has.
  private mutating func isNew(_ dream: ReadDream) -> Bool {
    if case .content = dream.identity { return false }
    if newContents == nil { newContents = Set(new.map { ContentKey($0.dream) }) }
    return newContents?.insert(ContentKey(dream.dream)).inserted ?? true
  }

  /// An id that no dream has.
  private mutating func nextID() -> Dream.ID {
    while true {
      let id = firstID.advanced(by: made)
      made += 1
      if !known.contains(id), !broughtIDs.contains(id) { return id }
    }
  }

  private mutating func dream(of row: DreamBankFile.Row, _ date: DreamBankDate?, isFirst: Bool, in file: DreamBankFile)
    -> Dream
  {
    var extra = file.about.map { isFirst ? $0.facts.merging($0.story) { fact, _ in fact } : $0.facts } ?? [:]
    extra.merge(row.extra) { _, own in own }
    if let date, !date.isWhole { extra["date"] = date.text }
    return Dream(
      id: nextID(), date: date?.date, narrative: Prose(row.dream), series: file.series,
      number: row.number, extra: extra, createdAt: now)
  }

  /// Takes over the date of a file, unless it says nothing, or somebody changed the date in the journal.
  private mutating func correct(_ dream: ImportedDream, to date: DreamBankDate?, _ about: DreamBankDescription?) {
    guard let date, !date.text.isEmpty, date.date != dream.date else { return }
    guard dream.hasDateOfFile(today: today, about?.timeframe) else { return }
    corrections.append(DateCorrection(dream: dream.id, date: date.date, text: date.text))
  }
}

/// A dream that was read, and the id that it gets in the journal.
package struct NewDream: Sendable {
  fileprivate let id: Dream.ID
  fileprivate let read: ReadDream

  /// The dream as it comes into the journal.
  fileprivate var dream: Dream { read.dream.id == id ? read.dream : read.dream.identified(by: id) }
}

/// The date of a dream as a file gives it now.
package struct DateCorrection: Hashable, Sendable {
  package let dream: Dream.ID
  let date: DreamDate?
  /// The date as it is written in the file.
  let text: String

  /// Gives the date to the dream, and keeps it as it is written, too.
  package func apply(to dream: inout Dream) {
    dream.date = date
    dream.extra["date"] = text
  }
}

/// A dream of the journal that an import brought.
package struct ImportedDream: Hashable, Sendable {
  package let id: Dream.ID
  let date: DreamDate?
  /// The date that the import gave it.
  private let importedDate: DreamDate?
  /// The date as it was written in the file that was imported last; nil if that isn't kept.
  private let text: String?

  package init(id: Dream.ID, date: DreamDate?, importedDate: DreamDate?, text: String?) {
    (self.id, self.date, self.importedDate, self.text) = (id, date, importedDate, text)
  }

  /// Whether the date is still one that a file gave: that of the first import, or what a kept text means.
  func hasDateOfFile(today: Day, _ timeframe: DreamBankDescription.Timeframe?) -> Bool {
    let choices = [CenturyChoice(timeframe: timeframe), .latest, CenturyChoice(prefersEarliest: true)]
    return date == importedDate
      || text.map { text in choices.contains { DreamBankDate(text, today: today, century: $0).date == date } } ?? false
  }
}

/// Identifies a dream of a collection when its file is imported again: by the series, the number in it, and the text.
package struct ImportKey: Hashable, Sendable {
  private let series: String?
  private let number: String?
  private let narrative: TextDigest

  package init(series: String?, number: String?, narrative: String) {
    (self.series, self.number, self.narrative) = (series, number, TextDigest(narrative))
  }
}
