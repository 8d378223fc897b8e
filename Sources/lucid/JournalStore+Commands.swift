import DreamCore
import Interchange
import JournalStore

extension StandardStream {
  /// Writes to standard error what of a journal could not be read as it is in the file. Throws if something is left out.
  static func say(_ faults: LoadFaults) throws(CommandFailure) {
    guard let words = faults.message else { return }
    guard faults.leavesNothingOut else { throw .incomplete(words) }
    say(words)
  }
}

extension JournalStore {
  /// Saves a change, and reports what was left as it is because another session had changed it.
  func keep(_ request: SaveRequest) throws(JournalError) {
    Self.report(try save(request))
  }

  private static func report(_ outcome: SaveOutcome) {
    let count = outcome.conflicts.count
    guard count > 0 else { return }
    let what = count == 1 ? outcome.correction.subject : "\(count) of them"
    StandardStream.say("Changed elsewhere since then, and left as it is now: \(what).")
  }

  /// Inserts new dreams as one step.
  func insert(_ dreams: [Dream], named name: String, at now: Instant) throws(JournalError) {
    let empty = Model()
    let edit = Edit(name) { $0.inserting(dreams) }
    let (model, _) = Gate.pass(edit, model: empty, state: .viewing, at: now)
    let step = Step(id: Step.ID(session: session, sequence: 0), name: name, at: now)
    try keep(SaveRequest(change: ModelChange(old: empty, new: model), record: .step(step), at: now))
  }

  /// Takes in an import as one step. Returns false, and saves nothing, if dreams were added or changed since the stamp was
  /// taken that could be the same.
  func take(_ batch: ImportBatch, at now: Instant, ifStill stamp: CollectionStamp) throws(JournalError) -> Bool {
    var old = Model()
    for correction in batch.corrections { old = old.inserting(try dream(matching: correction.dream.description)) }
    // Imported dreams keep the times of their last change.
    let edit = Edit(batch.stepName, keepsTimes: true) { model in
      let corrected = batch.corrections.reduce(model.inserting(batch.dreams).inserting(batch.nights)) {
        model, correction in
        model.changing(correction.dream) {
          correction.apply(to: &$0)
          $0.modifiedAt = now
        }
      }
      return batch.favoriteCreature.map(corrected.favoring) ?? corrected
    }
    let (model, _) = Gate.pass(edit, model: old, state: .viewing, at: now)
    let step = Step(id: Step.ID(session: session, sequence: 0), name: edit.name, at: now)
    let request = SaveRequest(change: ModelChange(old: old, new: model), record: .step(step), at: now)
    guard let outcome = try save(request, ifStill: stamp) else { return false }
    Self.report(outcome)
    return true
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

extension ImportBatch {
  /// Whether the import changes nothing.
  var isEmpty: Bool { dreams.isEmpty && corrections.isEmpty && nights.isEmpty && favoriteCreature == nil }

  /// The name of the undo step: `Import 8 dreams`, `Correct 2 dates`, `Import 3 nights`.
  var stepName: String {
    let imported =
      dreams.isEmpty
      ? nights.isEmpty ? nil : "Import \(nights.count.counted("night"))" : "Import \(dreams.count.counted("dream"))"
    let corrected =
      corrections.isEmpty ? nil : "\(imported == nil ? "C" : "c")orrect \(corrections.count.counted("date"))"
    let words = [imported, corrected].compactMap(\.self)
    return words.isEmpty ? "Import the favourite" : words.joined(separator: ", ")
  }
}
