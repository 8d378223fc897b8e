import App
import Configuration
import DreamCore
import Formats
import JournalStore
import Stage

extension StandardStream {
  /// Writes the faults of a journal to standard error. Throws if something is left out.
  static func say(_ faults: LoadFaults) throws(CommandFailure) {
    guard let words = faults.message else { return }
    guard faults.leavesNothingOut else { throw .failed(words) }
    say(words)
  }
}

extension JournalStore {
  /// Says of what leaves a locked journal that it isn't locked.
  func sayIsReadable(_ what: String) { if key != nil { StandardStream.say("\(what) can be read by anybody.") } }

  /// Saves a change, and reports the items that another session had changed.
  func keep(_ request: SaveRequest) throws(JournalError) { Self.report(try save(request)) }

  /// Says on standard error which items another session had changed, and whether there are two texts of one now.
  static func report(_ outcome: SaveOutcome) {
    if let words = outcome.returnedWords { StandardStream.say(words) }
    let foreign = outcome.foreign
    guard !foreign.isEmpty else { return }
    let what = foreign.count == 1 ? foreign.subject : "\(foreign.count) of them"
    StandardStream.say("Changed elsewhere meanwhile, and merged: \(what).")
    if outcome.conflicts.contains(where: { foreign.changes($0.other) }) {
      StandardStream.say("Both texts are kept: the key C in the app compares them.")
    }
  }

  /// Makes an edit of a part of the journal as one step of now. Returns false, and saves nothing, if that changes nothing.
  @discardableResult
  func keep(_ edit: Edit, of old: Model) throws(JournalError) -> Bool {
    let now = Surroundings.live.now()
    let turn = (try? Configuration.current())?.preferences.nightTurn ?? Preferences().nightTurn
    var old = old
    for day in Set(edit.body(old, .viewing).0.dreams.values.compactMap({ $0.date?.night(turningAt: turn) })) {
      if old.nights[day] == nil, let night = try night(day) { old = old.inserting([night]) }
    }
    let new = Gate.pass(edit, model: old, state: .viewing, at: now, nightTurn: turn).model
    guard new != old else { return false }
    let step = Step(id: Step.ID(session: session, sequence: 0), name: edit.name, at: now)
    let change = ModelChange(old: old, new: new)
    try keep(SaveRequest(change: change, record: .step(step), at: now))
    if let words = change.recallWords() { StandardStream.say(words) }
    return true
  }
}

extension JournalOption {
  /// Changes the chosen dreams by `body` as one step; see `change(_:isDry:_:by:)`.
  func change(_ choice: DreamChoice, _ verb: String, isDry: Bool, by body: ((inout Dream) -> Void)?) throws {
    try change(verb, isDry: isDry, { try choice.dreams(in: $0) }, by: body)
  }

  /// Changes dreams as one step, and says what was done; a dry run only prints the dreams.
  /// - Parameters:
  ///   - verb: the first word of the step's name, which the dreams follow: `Tag 12 dreams`.
  ///   - dreams: finds the dreams in the journal.
  ///   - body: changes a dream; nil to delete the dreams.
  func change(
    _ verb: String, isDry: Bool, _ dreams: (JournalStore) throws -> [Dream], by body: ((inout Dream) -> Void)?
  ) throws {
    let store = try open(for: isDry ? .reading : .writing)
    defer { store.close(at: Surroundings.live.now()) }
    var (changed, new) = ([Dream](), [Dream]())
    for dream in try dreams(store) {
      var copy = dream
      body?(&copy)
      guard body == nil || copy != dream else { continue }
      changed.append(dream)
      new.append(copy)
    }
    guard !changed.isEmpty else { return StandardStream.say("Nothing to change.") }
    let columns = StandardStream.output.columns
    guard !isDry else { return try StandardStream.print(changed.map { $0.line(columns: columns) }) }
    let (old, ids) = (Model().inserting(changed), changed.map(\.id))
    let kept = body == nil ? nil : new
    let edit = Edit("\(verb) \(old.words(for: ids))") { kept.map($0.inserting) ?? $0.removing(ids) }
    try store.keep(edit, of: old)
    try StandardStream.print(edit.name + (ids.count > 1 ? ": \(old.titles(of: ids))" : ""))
  }
}

extension ModelChange {
  /// Whether the change is about the item of a version.
  fileprivate func changes(_ version: OpenConflict.Version) -> Bool {
    switch version {
    case .dream(let dream): dreams[dream.id] != nil
    case .night(let night): nights[night.id] != nil
    }
  }
}
