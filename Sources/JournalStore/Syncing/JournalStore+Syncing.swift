import DreamCore
import SQLite

extension JournalStore {
  /// How far the journal is synced with other machines; nil if it isn't.
  package func syncState() throws(JournalError) -> SyncState? { try read { try SyncTable(database: $0).state() } }

  /// Sets how far the journal is synced, if nobody else has since.
  /// - Parameter old: the state that was read before. If the journal has another one by now, nothing is set.
  /// - Returns: whether it was set.
  @discardableResult
  package func setSync(_ state: SyncState?, replacing old: SyncState?) throws(JournalError) -> Bool {
    try write { database in
      let table = SyncTable(database: database)
      guard try table.state() == old else { return false }
      try table.set(state)
      return true
    }
  }

  /// Takes what other machines changed into the journal, merged with what was changed here, and notes how far it is synced then.
  ///
  /// It is no step that could be undone: the other machines have it, too. What each dream was before is in its past.
  /// - Parameters:
  ///   - step: names what came.
  ///   - place: the words for where a text that doesn't stand was written, of those that came and of those that were here.
  ///   - settled: tells the conflicts that were settled elsewhere.
  ///   - tombstones: the marks of erased dreams that are added to those of the journal.
  /// - Returns: the outcome; nil, and nothing is saved, if the journal was synced otherwise meanwhile.
  package func take(
    _ change: ModelChange, as step: Step, from place: (there: String, here: String), opening conflicts: [NewConflict],
    settling settled: (OpenConflict) -> Bool, codings: [Coding], tombstones: Tombstones, replacing old: SyncState,
    by new: SyncState
  ) throws(JournalError) -> SaveOutcome? {
    try write { database in
      let (table, open) = (SyncTable(database: database), ConflictTable(database: database))
      guard try table.state() == old else { return nil }
      try table.set(new)
      try TombstoneTable(database: database).merge(tombstones)
      let there = try open.open()
      let request = SaveRequest(
        change: change, record: .sync(step, there: place.there, here: place.here), at: step.at, conflicts: conflicts,
        settled: there.filter(settled).map(\.id))
      let outcome = try save(request, inserting: nil, in: database)
      let dreams = try Table<Dream>(in: database)
      try CodingTable(database: database).merge(
        codings.filter { try dreams.head(of: $0.dream.rawValue) != nil }, by: session)
      return outcome
    }
  }

  /// What was changed since a sync, by whichever session, and what else machines share, as it is now; all that there is or was if
  /// there was no sync. What is held is left out, and a dream that is marked as erased.
  package func changes(toSync state: SyncState) throws(JournalError) -> LocalChanges {
    try read { database in
      let changes = try database.changes(since: state.seen, otherThan: nil, andPresent: state.seen == 0)
      let table = try Table<Dream>(in: database)
      let erased = try state.erased.map { ($0, try table.head(of: $0.rawValue)?.value) }
      let tombstones = try TombstoneTable(database: database).all()
      let unasked = tombstones.erased(among: changes.dreams.compactMap { $1 == nil ? nil : $0 })
      return LocalChanges(
        changes, erased: Dictionary(erased) { first, _ in first },
        favorite: try Table<Favorite>(in: database).head(of: 0)?.value.creature,
        conflicts: try ConflictTable(database: database).open(),
        codings: try CodingTable(database: database).ofPresentDreams(), tombstones: tombstones,
        leavingOut: HeldItems(dreams: state.held.dreams.union(unasked), nights: state.held.nights))
    }
  }

  /// The number of dreams and nights that were changed since a sync.
  package func count(toSync state: SyncState) throws(JournalError) -> Int {
    try read { try ChangeLog(in: $0).items(since: state.seen, otherThan: nil).count + state.erased.count }
  }

  /// The dreams and nights of a journal that some changes are about, as they are, and how many there are of all.
  package func items(_ items: HeldItems) throws(JournalError) -> PresentItems {
    try read { database in
      let (dreams, nights) = (try Table<Dream>(in: database), try Table<Night>(in: database))
      let summary = try database.summary()
      return PresentItems(
        dreams: try items.dreams.compactMap { try dreams.head(of: $0.rawValue)?.value },
        nights: try items.nights.compactMap { try nights.head(of: Int64($0.daysSince1970))?.value },
        all: (summary.dreams, summary.nights))
    }
  }

  /// The dreams that are in the journal although they are marked as erased.
  package func erasedDreams(by tombstones: Tombstones) throws(JournalError) -> Set<Dream.ID> {
    if tombstones.isEmpty { return [] }
    return try read { database in
      let ids = try Statement("SELECT id FROM dream", in: database).all { Dream.ID(rawValue: $0.integer() ?? 0) }
      return tombstones.erased(among: ids)
    }
  }

  /// The journal as it was at its last sync.
  package func model(at state: SyncState) throws(JournalError) -> Model {
    let loaded = try load()
    return try model(loaded.model, seen: loaded.seen, asOf: state.seen)
  }

  /// Whether the journal has or had a dream as it is.
  package func hasHad(_ dream: Dream) throws(JournalError) -> Bool {
    let versions = try versions(of: dream.id)
    return ([versions.current].compactMap(\.self) + versions.earlier).contains { $0.dream == dream }
  }
}
