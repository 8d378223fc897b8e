import DreamCore
import Stage

// MARK: Changes of other sessions

extension Session {
  /// Takes over the changes of other sessions, except for what this session is still saving: that is settled by the
  /// outcome of the save.
  mutating func changedElsewhere(_ foreign: ForeignChanges, _ environment: Environment) -> [Command] {
    let change = journal.saves.settled(foreign).change(to: model)
    let open = scenes.pushed.count
    let commands = become(model.applying(change), by: .elsewhere, environment)
    for case let writing as any WritingScene in scenes.all.map(\.content) {
      guard let difference = change.dreams[writing.writes] else { continue }
      if let mine = writing.rival(of: difference) {
        note(Conflict(mine: mine, theirs: difference.new))
      } else if difference.new == nil {
        notices.message = "Another session deleted this dream."
      }
    }
    if scenes.pushed.count < open { notices.message = "Another session deleted this dream." }
    return commands
  }

  /// Makes the model agree with the file after a save of which the file refused a part.
  mutating func correct(
    by correction: ModelChange, of record: SaveRequest.Record?, _ environment: Environment
  ) -> [Command] {
    guard !correction.isEmpty else { return [] }
    let change = journal.saves.settled(ForeignChanges(correction)).change(to: model)
    let commands = become(model.applying(change), by: .elsewhere, environment)
    notices.message = "Another session changed it: theirs is shown, \(preferences.versionsKey) has yours."
    for (_, difference) in correction.dreams.sorted(by: { $0.key < $1.key }) { say(difference, of: record) }
    return commands
  }

  private mutating func say(_ conflict: Difference<Dream>, of record: SaveRequest.Record?) {
    switch record {
    case .undo, .redo, .retract:
      let name = (conflict.new ?? conflict.old)?.shortName ?? "it"
      notices.message =
        conflict.new == nil
        ? "Another session has deleted \(name) since: it stays deleted."
        : "Another session has changed \(name) since: it stays as it is."
    case .step, .switchTo, nil:
      if let mine = conflict.old {
        note(Conflict(mine: mine, theirs: conflict.new))
      } else if let theirs = conflict.new {
        notices.message = "Another session changed \(theirs.shortName): it is not deleted."
      }
    }
  }
}

// MARK: Two versions

extension Session {
  /// Adds a conflict and shows a message about it.
  private mutating func note(_ conflict: Conflict) {
    if conflicts.note(conflict) { notices.message = words(of: conflict) }
  }

  private func words(of conflict: Conflict) -> String {
    conflict.words(inText: scenes.top.content.takesText, mineIs: whereabouts(of: conflict), with: preferences)
  }

  private func whereabouts(of conflict: Conflict) -> Conflict.Whereabouts {
    if model.dreams[conflict.id] != nil { return .inJournal }
    return scenes.all.contains { ($0.content as? any WritingScene)?.writes == conflict.id } ? .inEditor : .inPast
  }

  /// The first conflict of which quitting now would leave a version out of the journal's list; nil if there is none.
  var undecidedConflict: Conflict? {
    conflicts.all.first { $0.theirs != nil || whereabouts(of: $0) != .inJournal }
  }

  /// Opens the comparison of the first conflict's versions.
  mutating func compare(_ environment: Environment) throws(TransitionError) -> [Command] {
    if case .conflict = scenes.top.scene { return [] }
    guard let conflict = conflicts.all.first else {
      notices.message = "There is nothing to compare."
      return []
    }
    return try enter(.conflict(conflict.id), using: .push, environment)
  }

  /// Shows a message about the conflict about `dream`, if there is one.
  mutating func remindOfConflict(about dream: Dream.ID) {
    if let conflict = conflicts[dream] { notices.message = words(of: conflict) }
  }

  /// The note about conflicts in the last line's corner while letters are text; nil if there is none.
  var conflictNote: String? {
    conflicts.all.isEmpty || !scenes.top.content.takesText ? nil : "two versions"
  }
}
