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

  /// Makes an edit of a part of the journal as one step of now. Returns false, and saves nothing, if that changes nothing.
  @discardableResult
  func keep(_ edit: Edit, of old: Model) throws(JournalError) -> Bool {
    let now = Surroundings.live.now()
    let new = Gate.pass(edit, model: old, state: .viewing, at: now).model
    guard new != old else { return false }
    let step = Step(id: Step.ID(session: session, sequence: 0), name: edit.name, at: now)
    try keep(SaveRequest(change: ModelChange(old: old, new: new), record: .step(step), at: now))
    return true
  }
}

/// A change of several dreams as one undo step.
struct DreamChange {
  /// A model of the dreams as they are.
  private let old: Model
  private let edit: Edit
  private let changed: [Dream]

  /// A change of dreams by `body`, which returns nil for those that are deleted. The step is called by `verb` and what is
  /// changed: `Tag 12 dreams`.
  init(_ verb: String, _ dreams: [Dream], _ body: (Dream) -> Dream?) {
    old = Model().inserting(dreams)
    let differences = dreams.compactMap { Difference(old: $0, new: body($0)) }
    changed = differences.compactMap(\.old)
    let kept = differences.compactMap(\.new)
    let gone = differences.compactMap { $0.new == nil ? $0.old?.id : nil }
    edit = Edit("\(verb) \(old.words(for: changed.map(\.id)))") { $0.inserting(kept).removing(gone) }
  }

  /// Saves the change and says what was done, or only prints the dreams that it is about.
  func carryOut(in store: JournalStore, isDry: Bool) throws {
    guard !changed.isEmpty else { return StandardStream.say("Nothing to change.") }
    guard isDry else {
      try store.keep(edit, of: old)
      let titles = changed.count > 1 ? ": \(old.titles(of: changed.map(\.id)))" : ""
      return try StandardStream.print(edit.name + titles)
    }
    var output = StandardStream.output
    for dream in changed { try output.line(dream.line(columns: output.columns)) }
    try output.flush()
  }
}

extension JournalOption {
  /// Changes the chosen dreams by `body`, which returns nil for those that are deleted, and says what was done. A dry run only
  /// prints the dreams.
  func change(_ choice: DreamChoice, _ verb: String, isDry: Bool, by body: (Dream) -> Dream?) throws {
    try change(verb, isDry: isDry, { try choice.dreams(in: $0) }, by: body)
  }

  /// Changes the dreams that `dreams` finds in the journal.
  func change(
    _ verb: String, isDry: Bool, _ dreams: (JournalStore) throws -> [Dream], by body: (Dream) -> Dream?
  ) throws {
    let store = try open(for: isDry ? .reading : .writing)
    defer { store.close(at: Surroundings.live.now()) }
    try DreamChange(verb, try dreams(store), body).carryOut(in: store, isDry: isDry)
  }
}
