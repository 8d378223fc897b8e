import App
import DreamCore
import JournalStore

/// A change of several dreams as one undo step.
struct DreamChange {
  /// The dreams as they are, …
  let old: Model
  /// … and as they are to be.
  let new: Model
  let edit: Edit
  private let changed: [Dream]

  /// A change of dreams by `body`, which returns nil for those that are deleted. The step is called by `verb` and what it
  /// changes: `Tag 12 dreams`.
  init(_ verb: String, _ dreams: [Dream], at now: Instant, _ body: (Dream) -> Dream?) {
    let old = Model().inserting(dreams)
    let differences = dreams.compactMap { Difference(old: $0, new: body($0)) }
    changed = differences.compactMap(\.old)
    let kept = differences.compactMap(\.new)
    let gone = differences.compactMap { $0.new == nil ? $0.old?.id : nil }
    edit = Edit("\(verb) \(old.words(for: changed.map(\.id)))") { $0.inserting(kept).removing(gone) }
    self.old = old
    new = Gate.pass(edit, model: old, state: .viewing, at: now).model
  }

  /// Saves the change and says what was done, or only prints the dreams that it is about.
  func carryOut(in store: JournalStore, isDry: Bool, at now: Instant) throws {
    var output = StandardStream.output
    guard !changed.isEmpty else { return StandardStream.say("Nothing to change.") }
    if isDry {
      let columns = output.columns
      for dream in changed { try output.line(dream.line(columns: columns)) }
    } else {
      let step = Step(id: Step.ID(session: store.session, sequence: 0), name: edit.name, at: now)
      try store.keep(SaveRequest(change: ModelChange(old: old, new: new), record: .step(step), at: now))
      let titles = changed.count > 1 ? ": \(old.titles(of: changed.map(\.id)))" : ""
      try output.line(edit.name + titles)
    }
    try output.flush()
  }
}

extension JournalOption {
  /// Changes the chosen dreams by `body`, which returns nil for those that are deleted, and says what was done. A dry run only
  /// prints the dreams.
  func change(_ choice: DreamChoice, _ verb: String, isDry: Bool, by body: (Dream) -> Dream?) throws {
    let surroundings = Surroundings.live
    let now = surroundings.now()
    let store = try open(for: isDry ? .reading : .writing, surroundings)
    defer { store.close(at: surroundings.now()) }
    let change = DreamChange(verb, try choice.dreams(in: store, surroundings), at: now, body)
    try change.carryOut(in: store, isDry: isDry, at: now)
  }
}
