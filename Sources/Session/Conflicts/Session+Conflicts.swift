import DreamCore
import Stage

// MARK: Changes of other sessions

extension Session {
  /// Takes over the changes of other sessions, except for what this session is still saving: that is settled by the
  /// outcome of the save. What is being typed is saved first, so that it is merged, too.
  mutating func changedElsewhere(
    _ foreign: ForeignChanges, _ conflicts: [OpenConflict], _ environment: Environment
  ) -> [Command] {
    var commands = foreign.isEmpty ? [] : writeDown(environment)
    let change = journal.saves.settled(foreign).change(to: model)
    let open = scenes.pushed.count
    commands += become(model.applying(change), by: .elsewhere, environment)
    for case let writing as any WritingScene in scenes.all.map(\.content) {
      guard let difference = change.dreams[writing.writes], difference.new == nil else { continue }
      notices.message = "Another session deleted this dream. What you write brings it back."
    }
    if scenes.pushed.count < open { notices.message = "Another session deleted this dream." }
    hear(conflicts)
    return commands
  }

  /// Takes over what a save was merged to. The person's way back leads to what the other sessions wrote, not before it.
  mutating func merged(
    _ outcome: SaveOutcome, of record: SaveRequest.Record?, _ environment: Environment
  ) -> [Command] {
    if let words = outcome.returnedWords { notices.message = words }
    guard !outcome.foreign.isEmpty else {
      hear(outcome.conflicts)
      return []
    }
    var commands = writeDown(environment)
    let change = journal.saves.settled(ForeignChanges(outcome.correction)).change(to: model)
    commands += become(model.applying(change), by: .merge, environment)
    rebase(onto: outcome.foreign)
    say(outcome, of: record)
    hear(outcome.conflicts)
    return commands
  }

  /// Performs the edits for what is being typed.
  private mutating func writeDown(_ environment: Environment) -> [Command] {
    allAct(environment, where: { $0 is any PacedScene && $0.holdsChanges }) { content, _ in
      guard var scene = content as? any PacedScene else { return [] }
      defer { content = scene }
      return scene.write(environment)
    }
  }

  private mutating func say(_ outcome: SaveOutcome, of record: SaveRequest.Record?) {
    let foreign = outcome.foreign
    guard foreign.count == 1, let (id, theirs) = foreign.dreams.first else {
      notices.message = "Another session changed \(foreign.shortSubject), too: both changes were kept."
      return
    }
    let name = foreign.shortSubject
    let words: String? =
      switch (record, outcome.correction.dreams[id]) {
      case (.undo, _?), (.redo, _?), (.retract, _?):
        theirs.new == nil
          ? "Another session has deleted \(name) since: it stays deleted."
          : "Another session has changed \(name) since: that stays as it is."
      case (_, let corrected?):
        corrected.old == nil
          ? "Another session changed \(name): it is not deleted."
          : "Another session changed \(name), too: both changes were kept."
      case (_, nil): theirs.new == nil && model.dreams[id] != nil ? "Deleted elsewhere: \(name). Yours is kept." : nil
      }
    notices.message = words ?? notices.message
  }
}

// MARK: Two versions

extension Session {
  /// The open conflicts as this session sees them, without those that it is settling.
  var conflicts: [Conflict] {
    guard !openConflicts.isEmpty else { return [] }
    let settled = journal.saves.settled
    return openConflicts.filter { !settled.contains($0.id) }
      .compactMap { Conflict($0, in: model, session: journal.session, machine: preferences.syncName) }
  }

  /// Takes over the conflicts in the journal's file, and shows a message about one that is new.
  private mutating func hear(_ open: [OpenConflict]) {
    guard open != openConflicts else { return }
    let known = Set(openConflicts.map(\.id))
    openConflicts = open
    if !isSecluded, let new = conflicts.last(where: { !known.contains($0.id) }) { notices.message = words(of: new) }
  }

  /// The message about a conflict.
  func words(of conflict: Conflict) -> String {
    conflict.words(inText: scenes.top.content.takesText, with: preferences)
  }

  /// Opens the comparison of the first conflict's versions.
  mutating func compare(_ environment: Environment) throws(TransitionError) -> [Command] {
    if case .conflict = scenes.top.scene { return [] }
    guard let conflict = conflicts.first else {
      notices.message = "There is nothing to compare."
      return []
    }
    return try enter(.conflict(conflict.id), using: .push, environment)
  }

  /// Shows a message about the conflict about `dream`, if there is one.
  mutating func remindOfConflict(about dream: Dream.ID) {
    let about = conflicts.first { $0.mine.dream == dream }
    if let about { notices.message = words(of: about) }
  }

  /// The note about conflicts in the last line's corner while letters are text; nil if there is none.
  var conflictNote: String? {
    !scenes.top.content.takesText || conflicts.isEmpty ? nil : "two versions"
  }
}
