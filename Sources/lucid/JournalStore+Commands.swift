import App
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

  /// Says on standard error what was left as it is.
  static func report(_ outcome: SaveOutcome) {
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
}
