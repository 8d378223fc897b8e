import DreamCore
import Interchange
import JournalStore

extension JournalStore {
  /// Takes the contents of files into the journal as one step. What is there already is not taken in again, also if another
  /// import takes it in at the same time.
  /// - Parameters:
  ///   - firstID: the id of the first new dream; the others' are counted from it.
  ///   - today: no date is read as one after this day.
  ///   - rule: what becomes of dreams that the journal has in another version.
  ///   - onBatch: is called with what is about to be saved.
  /// - Returns: what was new, and what became of saving it; without the latter if nothing was new.
  package func take(
    _ sources: [ImportSource], firstID: Dream.ID, at now: Instant, today: Day,
    rule: VersionRule = .kept, onBatch: (ImportBatch) -> Void = { _ in }
  ) throws -> (batch: ImportBatch, outcome: SaveOutcome?) {
    while true {
      let stamp = try stamp(of: Self.series(of: sources))
      let batch = try batch(of: sources, firstID: firstID, at: now, today: today, rule: rule)
      guard !batch.isEmpty else { return (batch, nil) }
      onBatch(batch)
      // Another import may take in the same dreams at the same time: then what is there is looked at again.
      if let outcome = try save(batch, at: now, ifStill: stamp) { return (batch, outcome) }
    }
  }

  /// The new part of the contents of files.
  package func batch(
    of sources: [ImportSource], firstID: Dream.ID, at now: Instant, today: Day, rule: VersionRule = .kept
  ) throws -> ImportBatch {
    let existing = try importedDreams(of: Set(sources.compactMap(\.series)))
    var batch: ImportBatch
    if Self.series(of: sources) == nil {
      let model = try load().model
      batch = ImportBatch(
        existing: existing, known: KnownDreams(model.dreams), nights: Array(model.nights.values),
        favoriteCreature: model.favoriteCreature, firstID: firstID, now: now, today: today, rule: rule)
    } else {
      batch = ImportBatch(existing: existing, firstID: firstID, now: now, today: today)
    }
    for source in sources { source.add(to: &batch) }
    try drop(from: &batch)
    return batch
  }

  /// Drops from a batch the dreams and nights that the journal had at some time.
  func drop(from batch: inout ImportBatch) throws {
    try batch.meetBrought(brought)
    try batch.dropEarlier(compared)
    try batch.dropEarlierNights(areEarlier)
  }

  /// Returns `files` as written over the notes of a folder that is there.
  package func fit(_ files: NoteFolder, over there: NotesThere, replacesChanged: Bool) throws -> NoteFolder {
    try files.over(
      there, replacesChanged: replacesChanged, brought: brought, compared: compared, areEarlier: areEarlier)
  }

  /// Returns the versions of some dreams that imports made.
  private func brought(_ ids: [Dream.ID]) throws(JournalError) -> [[Dream]] {
    try pasts(of: ids) { _, past in
      past.filter { $0.reason.map(ImportBatch.isStepName) ?? false }.map(\.dream)
    }
  }

  /// Compares versions of dreams in files with the dreams' pasts; nil for a version whose content the journal has, or had.
  /// The dreams of an import that was undone don't count.
  private func compared(_ versions: [OtherVersion]) throws(JournalError) -> [OtherVersion?] {
    try pasts(of: versions.map(\.id), leavingUndone: ImportBatch.isStepName) { place, past in
      versions[place].compared(with: past, isImport: ImportBatch.isStepName)
    }
  }

  /// Saves an import as one step; nil, and nothing is saved, if dreams were added or changed since the stamp was taken that
  /// could be the same.
  private func save(_ batch: ImportBatch, at now: Instant, ifStill stamp: CollectionStamp) throws -> SaveOutcome? {
    var old = Model()
    for id in batch.corrections.map(\.dream) + batch.updates.map(\.id) {
      old = old.inserting(try dream(matching: id.description))
    }
    old = old.inserting(try batch.nightUpdates.compactMap { try night($0.id) })
    let step = Step(id: Step.ID(session: session, sequence: 0), name: batch.stepName, at: now)
    let request = SaveRequest(change: batch.otherChange(of: old, at: now), record: .step(step), at: now)
    // In the order of their ids, so that the pages of the file are filled one after the other.
    return try save(request, inserting: batch.dreamsByID, ifStill: stamp)
  }

  /// The collections that are imported; nil if any dream of the journal can be one that is imported.
  private static func series(of sources: [ImportSource]) -> Set<String>? {
    let series = sources.map(\.series)
    return series.contains(nil) ? nil : Set(series.compactMap(\.self))
  }

  /// The dreams of some collections, by the keys that identify them when these are imported again.
  func importedDreams(of series: Set<String>) throws -> [ImportKey: ImportedDream] {
    var dates: [Dream.ID: ImportedDream] = [:]
    try self.dates(of: series) { date in
      dates[date.dream] = ImportedDream(
        id: date.dream, date: date.current, importedDate: date.first, text: date.extra["date"])
    }
    var dreams: [ImportKey: ImportedDream] = [:]
    try texts(of: series) { text in
      dreams[ImportKey(series: text.series, number: text.number, narrative: text.narrative.string)] = dates[text.dream]
    }
    return dreams
  }
}
