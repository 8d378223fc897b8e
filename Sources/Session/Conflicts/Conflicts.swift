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
  func words(inText: Bool, mineIs whereabouts: Whereabouts) -> String {
    let name = "“\(mine.displayTitle)”"
    let way = inText ? "Esc Esc, then C" : "C"
    guard theirs == nil else { return "Another session changed \(name) too: both are kept. \(way) compares them." }
    return switch whereabouts {
    case .inJournal: "Another session deleted \(name): yours is in the journal again. \(way) compares them."
    case .inEditor: "Another session deleted \(name): Esc Esc writes yours again."
    case .inPast: "Another session deleted \(name): yours is not in the journal. \(way) brings it back."
    }
  }

  /// The message to show before quitting.
  var quittingWords: String {
    let name = "“\(mine.displayTitle)”"
    guard theirs == nil else { return "\(name) has two versions: C compares them. q again quits; H will have both." }
    return "C brings your \(name) back. q again quits; lucid history \(id) has it."
  }
}
