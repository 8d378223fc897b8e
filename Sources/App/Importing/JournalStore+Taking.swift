import DreamCore
import Formats
import Importing
import JournalStore
import Records

extension JournalStore {
  /// Takes the contents of files into the journal as one step. What is there already is not taken in again, also if another
  /// import takes it in at the same time.
  /// - Parameters:
  ///   - firstID: the id of the first new dream; the others' are counted from it.
  ///   - rule: what becomes of dreams that the journal has in another version.
  ///   - nightTurn: the hour at which nights turn: a night without recall that gets a dream isn't one any more.
  ///   - onBatch: is called with what is about to be saved.
  /// - Returns: what was new, what became of saving it, and words about nights that were noted as ones without recall;
  ///   without the latter two if nothing was new.
  package func take(
    _ sources: [ImportSource], firstID: Dream.ID, at now: Instant, rule: VersionRule = .kept,
    nightTurn: Int = 12, onBatch: (ImportBatch) -> Void = { _ in }
  ) throws -> (batch: ImportBatch, outcome: SaveOutcome?, recall: String?) {
    while true {
      let stamp = try stamp()
      let model = try load().model
      let batch = try batch(of: sources, in: model, firstID: firstID, at: now, rule: rule)
      guard !batch.isEmpty else { return (batch, nil, nil) }
      onBatch(batch)
      let change = batch.change(of: model, nightTurn: nightTurn)
      // Another import may take in the same dreams at the same time: then what is there is looked at again.
      if let outcome = try save(batch, change, sources, at: now, ifStill: stamp) {
        return (batch, outcome, change.recallWords(bringsDreams: !batch.dreams.isEmpty))
      }
    }
  }

  /// What the contents of files bring into a journal.
  /// - Parameter model: the journal.
  package func batch(
    of sources: [ImportSource], in model: Model, firstID: Dream.ID, at now: Instant, rule: VersionRule = .kept
  ) throws -> ImportBatch {
    var batch = ImportBatch(
      model: model, origins: try knownOrigins(in: model), firstID: firstID, now: now, rule: rule)
    for source in sources { batch.add(source.journal) }
    try batch.compare(bases)
    try batch.dropEarlierNights(areEarlier)
    return batch
  }

  /// Returns `files` as written over the notes of a folder that is there.
  package func fit(
    _ files: NoteFolder, over there: NotesThere, in model: Model, replacesChanged: Bool, at now: Instant
  ) throws -> NoteFolder {
    try files.over(
      there, replacesChanged: replacesChanged, origins: try knownOrigins(in: model), at: now, bases: bases,
      areEarlier: areEarlier)
  }

  /// Where the journal's dreams came from. Those that an older Lucid imported, and that were changed since, get their digests.
  private func knownOrigins(in model: Model) throws(JournalError) -> [OriginSummary] {
    let summaries = try originSummaries()
    let changed = summaries.filter { origin in
      origin.digest == nil && model.dreams[origin.dream].map { $0.modifiedAt > $0.id.made } ?? false
    }
    guard !changed.isEmpty else { return summaries }
    return summaries
      + (try origins(of: changed.map(\.dream))).map { origin in
        let read = ReadDream(origin.base, key: .source(origin.source, ""))
        return OriginSummary(
          dream: origin.dream, source: origin.source,
          digest: origin.digest ?? OriginSummary(of: read, origin.dream).digest)
      }
  }

  /// What files said of dreams of the journal the last time; nil where that isn't known.
  private func bases(_ pairs: [(read: ReadDream, dream: Dream)]) throws(JournalError) -> [Dream?] {
    let origins = Dictionary(grouping: try origins(of: pairs.map(\.dream.id))) { $0.dream }
    return try pairs.map { read, dream throws(JournalError) in
      let origin = origins[dream.id]?.first { $0.source == OriginSummary(of: read, dream.id).source }?.base
      // What Lucid wrote tells when it did, also in a note of another program.
      guard (origin?.modifiedAt ?? read.dream.modifiedAt) <= read.dream.modifiedAt else { return origin }
      return try revision(of: dream.id, modifiedAt: read.dream.modifiedAt) ?? origin
    }
  }

  /// Saves an import as one step; nil, and nothing is saved, if dreams were added or changed since the stamp was taken.
  private func save(
    _ batch: ImportBatch, _ change: ModelChange, _ sources: [ImportSource], at now: Instant, ifStill stamp: JournalStamp
  ) throws -> SaveOutcome? {
    let step = Step(id: Step.ID(session: session, sequence: 0), name: batch.stepName, at: now)
    let request = SaveRequest(
      change: change, record: .step(step), at: now, origins: batch.updatedOrigins,
      conflicts: batch.conflicts(sources.importWords))
    return try save(request, inserting: batch.brought, ifStill: stamp)
  }
}

extension ImportBatch {
  /// What the batch changes in a journal, without the new dreams.
  fileprivate func change(of model: Model, nightTurn: Int) -> ModelChange {
    let old = Model().inserting(updatedIDs.compactMap { model.dreams[$0] })
    let updated = updating(old)
    let dated = updatedIDs.filter { old.dreams[$0]?.date != updated.dreams[$0]?.date }.map { updated.dreams[$0]?.date }
    let days = Set((brought.map(\.dream.date) + dated).compactMap { $0?.night(turningAt: nightTurn) })
    // What the files themselves say of a night stands.
    let (written, recalled) = (nightUpdates.map(\.id), days.subtracting(nightUpdates.map(\.id)))
    let whole = old.inserting((written + recalled).compactMap { model.nights[$0] })
    return ModelChange(old: whole, new: updating(whole.recalling(recalled)))
  }

  /// The edit that takes the batch into the journal, as one undo step.
  /// - Parameter source: the words for where the dreams are from.
  func edit(_ source: String) -> Edit {
    let new = Array(brought)
    // Imported dreams keep the times of their last change.
    var edit = Edit(stepName, keepsTimes: true) { updating($0.inserting(new.map(\.dream))) }
    edit.conflicts = conflicts(source)
    edit.origins =
      updatedOrigins
      + new.map { brought in
        let origin = brought.origin
        return Origin(
          dream: origin.dream, source: origin.source, key: origin.key, digest: origin.digest, base: brought.dream,
          raw: brought.raw)
      }
    return edit
  }
}
