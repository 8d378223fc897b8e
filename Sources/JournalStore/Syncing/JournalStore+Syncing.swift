import DreamCore
import GRDB

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
  /// - Returns: the outcome; nil, and nothing is saved, if the journal was synced otherwise meanwhile.
  package func take(
    _ change: ModelChange, as step: Step, from place: (there: String, here: String), opening conflicts: [NewConflict],
    settling settled: (OpenConflict) -> Bool, codings: [Coding], replacing old: SyncState, by new: SyncState
  ) throws(JournalError) -> SaveOutcome? {
    try write { database in
      let (table, open) = (SyncTable(database: database), ConflictTable(database: database))
      guard try table.state() == old else { return nil }
      try table.set(new)
      let there = try open.open()
      let opening = conflicts.filter { new in !there.contains { $0.other.hasTexts(of: new.other) } }
      let request = SaveRequest(
        change: change, record: .sync(step, there: place.there, here: place.here), at: step.at, conflicts: opening,
        settled: there.filter(settled).map(\.id))
      let outcome = try save(request, inserting: nil, in: database)
      let dreams = try Table<Dream>(in: database)
      try CodingTable(database: database).merge(
        codings.filter { try dreams.head(of: $0.dream.rawValue) != nil }, by: session)
      return outcome
    }
  }

  /// What was changed since a sync, by whichever session, and what else machines share, as it is now.
  package func changes(toSync state: SyncState) throws(JournalError) -> LocalChanges {
    try read { database in
      let changes = try database.changes(since: state.seen, otherThan: nil)
      let table = try Table<Dream>(in: database)
      let erased = try state.erased.map { ($0, try table.head(of: $0.rawValue)?.value) }
      return LocalChanges(
        changes, erased: Dictionary(erased) { first, _ in first },
        favorite: try Table<Favorite>(in: database).head(of: 0)?.value.creature,
        conflicts: try ConflictTable(database: database).open(),
        codings: try CodingTable(database: database).ofPresentDreams())
    }
  }

  /// The number of dreams and nights that were changed since a sync.
  package func count(toSync state: SyncState) throws(JournalError) -> Int {
    try read { try ChangeLog(in: $0).items(since: state.seen, otherThan: nil).count + state.erased.count }
  }
}

extension OpenConflict.Version {
  /// Whether both are of one item and have the same texts.
  fileprivate func hasTexts(of other: OpenConflict.Version) -> Bool {
    switch (self, other) {
    case (.dream(let one), .dream(let two)): one.id == two.id && one.hasTexts(of: two)
    case (.night(let one), .night(let two)): one.id == two.id && one.intention == two.intention
    case (.dream, .night), (.night, .dream): false
    }
  }
}
