import DreamCore

extension Session {
  /// Takes in what other sessions did. What own saves are on their way for stays as it is here: their outcome tells.
  mutating func changedElsewhere(_ foreign: ForeignChanges, _ environment: Environment) -> [Command] {
    guard let old = phase.journal?.model else { return [] }
    let change = saves.settled(foreign).change(to: old)
    let open = scenes.pushed.count
    let commands = takeIn(change, environment)
    for case .editor(let editor) in scenes.all {
      guard let difference = change.dreams[editor.dream.id] else { continue }
      if let mine = editor.rival(of: difference) {
        note(Conflict(mine: mine, theirs: difference.new))
      } else if difference.new == nil {
        message = "Another session deleted this dream."
      }
    }
    if scenes.pushed.count < open { message = "Another session deleted this dream." }
    return commands
  }

  /// Makes the model true to the file after a save that could not take in everything.
  mutating func correct(
    by correction: ModelChange, of record: SaveRequest.Record?, _ environment: Environment
  ) -> [Command] {
    guard !correction.isEmpty, let model = phase.journal?.model else { return [] }
    let commands = takeIn(saves.settled(ForeignChanges(correction)).change(to: model), environment)
    message = "Another session had changed it: theirs is shown, yours is kept in its past."
    for (_, difference) in correction.dreams.sorted(by: { $0.key < $1.key }) {
      say(difference, of: record)
    }
    return commands
  }

  private mutating func say(_ conflict: Difference<Dream>, of record: SaveRequest.Record?) {
    switch record {
    case .undo, .redo, .retract:
      let name = (conflict.new ?? conflict.old).map { "“\($0.displayTitle)”" } ?? "it"
      message =
        conflict.new == nil
        ? "Another session has deleted \(name) since: it stays deleted."
        : "Another session has changed \(name) since: it stays as it is."
    case .step, nil:
      if let mine = conflict.old {
        note(Conflict(mine: mine, theirs: conflict.new))
      } else if let theirs = conflict.new {
        message = "Another session changed “\(theirs.displayTitle)”: it is not deleted."
      }
    }
  }

  private mutating func takeIn(_ change: ModelChange, _ environment: Environment) -> [Command] {
    guard let old = phase.standing else { return [] }
    let new = old.model.applying(change)
    phase.withOpen { journal in
      journal.model = new
      journal.state = journal.state.validated(for: new)
    }
    let commands = modelDidChange(old: old.model, new: new, by: .elsewhere, environment)
    stateDidChange(old: old.state, new: context.state)
    return commands
  }
}

// MARK: Conflicts

extension Session {
  /// Remembers that there are two texts of a dream, and says so.
  private mutating func note(_ conflict: Conflict) {
    guard conflict.isReal else { return }
    conflicts.removeAll { $0.id == conflict.id }
    conflicts.append(conflict)
    message = words(of: conflict)
  }

  private func words(of conflict: Conflict) -> String {
    conflict.words(inText: scenes.top.content.takesText, mineIs: whereabouts(of: conflict))
  }

  private func whereabouts(of conflict: Conflict) -> Conflict.Whereabouts {
    if phase.journal?.model.dreams[conflict.id] != nil { return .inJournal }
    let isInEditor = scenes.all.contains { scene in
      if case .editor(let editor) = scene { editor.dream.id == conflict.id } else { false }
    }
    return isInEditor ? .inEditor : .inPast
  }

  /// What is to be said before one quits: of texts that would stay undecided, or that are not in the journal.
  var undecidedWords: String? {
    undecidedConflict ?? aside.map { "q again quits. lucid --journal \($0) has all of this." }
  }

  private var undecidedConflict: String? {
    conflicts.first { $0.theirs != nil || whereabouts(of: $0) != .inJournal }
      .map(\.quittingWords)
  }

  /// Keeps both texts up to date: writing goes on in mine, and what comes from elsewhere is theirs.
  mutating func updateConflicts(by change: ModelChange, _ cause: Cause) {
    for index in conflicts.indices {
      guard let difference = change.dreams[conflicts[index].id] else { continue }
      switch cause {
      case .edit(let edit) where edit.sitting != nil:
        if let mine = difference.new { conflicts[index].mine = mine }
      case .elsewhere: conflicts[index].theirs = difference.new
      case .edit, .undo, .redo: break
      }
    }
    conflicts.removeAll { !$0.isReal }
  }

  mutating func compare() {
    if case .conflict = scenes.top { return }
    guard let conflict = conflicts.first else { return message = "There is nothing to compare." }
    transition(to: .conflict(ConflictScene(conflict.id)), using: .push)
  }

  /// While one writes there was no time for it.
  mutating func remindOfConflict(in scene: Scene) {
    guard case .editor(let editor) = scene else { return }
    if let conflict = conflicts.first(where: { $0.id == editor.dream.id }) {
      message = words(of: conflict)
    }
  }

  /// For the corner of the last line, while the keys are taken for text.
  var conflictNote: String? {
    guard !conflicts.isEmpty, scenes.top.content.takesText else { return nil }
    return "two versions"
  }
}
