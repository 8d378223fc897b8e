import DreamCore
import Records
import Syncing

/// What a sync did, in numbers and in words.
package struct SyncReport: Equatable, Sendable {
  /// The machines and programs whose changes came.
  private var makers: [String] = []
  private var came = Counts()
  private var went = Counts()
  /// The number of texts that came or stood here and that don't stand.
  private var conflicts = 0
  /// What else a person has to know, a sentence or two each.
  package private(set) var notes: [String] = []
  /// The files that can't be read and stay as they are, a line each.
  package private(set) var problems: [String] = []
  /// What waits for a person's word to be removed here; nil if nothing does.
  package private(set) var waiting: HeldRemovals?
  /// The erased dreams that came again and are left out, a line each.
  package private(set) var returned: [String] = []
  /// Whether one of them came with this sync.
  private var hasNewProblems = false

  private struct Counts: Equatable {
    var (new, changed, removed, others) = (0, 0, 0, 0)

    var words: String? {
      let counts = [(new, "new"), (changed, "changed"), (removed, "removed")].filter { $0.0 > 0 }
      if counts.isEmpty { return others > 0 ? "what was chosen or coded" : nil }
      return counts.map { "\($0) \($1)" }.joined(separator: ", ")
    }
  }

  mutating func add(_ incoming: IncomingChanges, from makers: [String], holding intake: SyncIntake) {
    waiting = intake.removals
    let source = intake.held.source.isEmpty ? "" : " from \(intake.held.source)"
    returned = intake.returned.map { dream in
      "“\(dream.displayTitle)” (\(dream.id)) was erased, and came again\(source): it is left out. "
        + "lucid sync --take-erased takes it."
    }
    self.makers += makers.filter { !self.makers.contains($0) }
    let kinds =
      incoming.change.dreams.values.map { ($0.old == nil, $0.new == nil) }
      + incoming.change.nights.values.map { ($0.old == nil, $0.new == nil) }
    for (isNew, isRemoved) in kinds {
      if isNew { came.new += 1 } else if isRemoved { came.removed += 1 } else { came.changed += 1 }
    }
    if kinds.isEmpty, !incoming.isEmpty { came.others += 1 }
    hasNewProblems = hasNewProblems || !incoming.problems.isEmpty
    add(incoming.problems)
    tell(early: incoming.early)
  }

  private mutating func add(_ files: [UnreadableFile]) {
    problems += files.map(\.description).filter { !problems.contains($0) }
  }

  mutating func count(_ gone: (outgoing: OutgoingFiles, seen: Int64)) {
    let outgoing = gone.outgoing
    add(outgoing.problems)
    went.new += outgoing.new
    went.changed += outgoing.changed
    went.removed += outgoing.removed
    if outgoing.new + outgoing.changed + outgoing.removed == 0, !outgoing.isEmpty { went.others += 1 }
  }

  /// Notes whose time of change is in the future.
  private mutating func tell(early files: [ExactName]) {
    guard let first = files.first else { return }
    let others = files.count > 1 ? " and \((files.count - 1).counted("other file"))" : ""
    notes.append("\(first)\(others): changed in the future, it says there. The time of the commit counts.")
  }

  /// Notes that the history of the repository was begun anew, without what was erased.
  mutating func forgot(at remote: String) {
    notes.append(
      "The history at \(remote) was begun anew, without what was erased. Its host may keep the old one for a while, and "
        + "programs for notes have to clone it again. Other machines delete it with their next sync: lucid erase there erases "
        + "what they have of it.")
  }

  /// Notes that the history of the repository still has what was erased.
  mutating func keeps(at remote: String, because reason: String) {
    notes.append("The history at \(remote) still has what was erased: \(reason). The next sync tries again.")
  }

  mutating func count(conflicts: Int) { self.conflicts = conflicts }

  /// Whether a person wants to know of it: something came, or something couldn't.
  package var bringsAnything: Bool { came != Counts() || hasNewProblems || !notes.isEmpty }

  /// What came and went, and of what can't be read one file, in one line.
  package var message: String {
    guard let problem = problems.first else { return words() }
    let others = problems.count > 1 ? "; and \(problems.count - 1) more, which lucid sync names" : ""
    return "\(words()) Can't be read, and stays: \(problem)\(others)."
  }

  /// What came and went, in one line.
  /// - Parameter isDone: false for what a sync would do.
  package func words(isDone: Bool = true) -> String {
    let from = makers.isEmpty ? "" : " from \(makers.joined(separator: ", "))"
    let parts = [
      came.words.map { "\($0) \(isDone ? "came" : "would come")\(from)" },
      went.words.map { "\($0) \(isDone ? "went" : "would go")" },
    ].compactMap(\.self)
    let told = parts.isEmpty ? "nothing new" : parts.joined(separator: "; ")
    let open = conflicts > 0 ? " \(conflicts.counted("text")) to choose from: C in Lucid." : ""
    return isDone ? "Synced: \(told).\(open)" : "\(told.prefix(1).uppercased())\(told.dropFirst())."
  }
}
