import DreamCore
import Interchange
import JournalStore

extension JournalStore {
  /// Saves a change; what another session changed in the meantime is left as it is, and that is said.
  func keep(_ request: SaveRequest) throws(JournalError) {
    let conflicts = try save(request).conflicts.count
    guard conflicts > 0 else { return }
    StandardStream.say("\(conflicts.counting("dream")) changed elsewhere since then; left as it is now.")
  }

  /// Puts new dreams in, as one step that undo takes back: through the gate, as everything.
  func insert(_ dreams: [Dream], named name: String, at now: Instant) throws(JournalError) {
    let empty = Model()
    let edit = Edit(name) { $0.inserting(dreams) }
    let (model, _) = Gate.pass(edit, model: empty, state: .viewing, at: now)
    let step = Step(id: Step.ID(session: session, sequence: 0), name: name, at: now)
    try keep(SaveRequest(change: ModelChange(old: empty, new: model), record: .step(step), at: now))
  }

  /// By what the dreams of some collections are known again.
  func importKeys(of series: Set<String>) throws -> Set<ImportKey> {
    var keys: Set<ImportKey> = []
    try texts(of: series) { text in
      keys.insert(ImportKey(series: text.series, number: text.number, narrative: text.narrative.string))
    }
    return keys
  }
}
