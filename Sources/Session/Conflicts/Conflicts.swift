import CellCanvas
import DreamCore
import Stage

/// The conflicts that the person has not settled: dreams that this session and another one changed at the same time.
struct Conflicts: Sendable {
  private(set) var all: [Conflict] = []

  /// Adds a conflict, replacing an earlier one about the same dream. Returns false if the two versions don't differ.
  mutating func note(_ conflict: Conflict) -> Bool {
    guard conflict.isReal else { return false }
    settle(conflict.id)
    all.append(conflict)
    return true
  }

  /// Removes the conflict about `dream`: the person has chosen a version.
  mutating func settle(_ dream: Dream.ID) { all.removeAll { $0.id == dream } }

  /// The conflict about `dream`; nil if there is none.
  subscript(dream: Dream.ID) -> Conflict? { all.first { $0.id == dream } }

  /// Updates both versions after a change of the model: `mine` by writing, `theirs` by other sessions' changes. Conflicts
  /// whose versions no longer differ are removed.
  mutating func follow(_ change: ModelChange, by origin: Origin) {
    for index in all.indices {
      guard let difference = change.dreams[all[index].id] else { continue }
      switch origin {
      case .writing: if let mine = difference.new { all[index].mine = mine }
      case .elsewhere: all[index].theirs = difference.new
      case .other: break
      }
    }
    all.removeAll { !$0.isReal }
  }

  /// The origin of a change of the model, as far as it matters to a conflict.
  enum Origin: Hashable, Sendable { case writing, elsewhere, other }
}

extension Conflict {
  /// The place where the person's version is kept.
  enum Whereabouts: Hashable, Sendable {
    case inJournal
    /// In an open editor, which will write it to the journal.
    case inEditor
    /// Among the dream's earlier versions only.
    case inPast
  }

  /// The message about a new conflict. `inText` says that letters are text, so that the keys to leave it come first.
  func words(inText: Bool, mineIs whereabouts: Whereabouts, with preferences: Preferences = Preferences()) -> String {
    let way = inText ? "Esc Esc, then \(preferences.compareKey)" : preferences.compareKey
    guard theirs == nil else { return "Changed elsewhere: \(mine.shortName). Both are kept. \(way) compares." }
    return switch whereabouts {
    case .inJournal: "Deleted elsewhere: \(mine.shortName). Yours is kept. \(way) compares."
    case .inEditor: "Deleted elsewhere: \(mine.shortName). Esc Esc writes yours again."
    case .inPast: "Deleted elsewhere: \(mine.shortName). \(way) brings yours back."
    }
  }

  /// The message to show before quitting. `inText` says that letters are text, so that the keys to leave it come first.
  func quittingWords(inText: Bool, with preferences: Preferences = Preferences()) -> String {
    let (name, compare) = (mine.shortName, preferences.compareKey)
    switch (inText, theirs) {
    case (false, .some):
      return "\(name) has two versions. \(compare) compares; Ctrl-C quits, \(preferences.versionsKey) has both."
    case (true, .some): return "\(name) has two versions. Esc Esc, then \(compare) compares, Ctrl-C quits."
    case (false, nil): return "Deleted elsewhere: \(name). \(compare) brings it back; Ctrl-C quits without it."
    case (true, nil): return "Deleted elsewhere: \(name). Esc Esc, then \(compare) brings it back."
    }
  }
}

extension ModelChange {
  /// The name of what changes, short enough for a message of 80 columns about another session.
  var shortSubject: String {
    guard count == 1, let dream = dreams.values.first else {
      return dreams.count > 1 ? dreams.count.counted("dream") : subject
    }
    return (dream.new ?? dream.old)?.shortName ?? subject
  }
}

extension Dream {
  /// The title in quotation marks, short enough for a message of 80 columns about another session.
  var shortName: String {
    let title = DisplayText(beginningOf: displayTitle, past: 40).truncated(to: 13, ellipsis: DisplayText("…"))
    return "“\(title.string)”"
  }
}
