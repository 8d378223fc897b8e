import DreamCore
import SQLite

struct RecordedStep {
  let number: Int64
  let step: Step
  let state: StepState
  /// The number of the session that recorded, undid or redid the step last.
  let mover: Int64
  /// The range that has the sequence numbers of the step's changes; nil if the step has none.
  let changes: ClosedRange<Int64>?
  /// The number of the step after which a branch left this step; nil at the beginning.
  let parent: Int64?
  /// The moment at which the step was left; nil unless it is of a branch.
  let leftAt: Instant?

  init(_ row: inout RowReader) {
    number = row.integer() ?? 0
    step = Step(&row)
    state = row.word(or: .dead) ?? .dead
    mover = row.integer() ?? 0
    let (first, last) = (row.integer(), row.integer())
    if let first, let last, first <= last { changes = first...last } else { changes = nil }
    parent = row.integer()
    leftAt = row.integer().map(Instant.init(milliseconds:))
  }
}

/// The state of a step in the history.
package enum StepState: String, Hashable, Sendable {
  /// The step can be undone.
  case done
  /// The step can be redone.
  case undone
  /// The step is of a branch that an edit in the past left.
  case left
  /// The step was made on other machines, which have what it did, so that it can't be undone here.
  case foreign
  /// Something was erased. What is before can be undone, and this can't.
  case erased
  /// The step was retracted.
  case dead
}

/// The table of the steps of all sessions.
struct StepTable {
  let database: Database

  private static let selection =
    """
    SELECT number, session, sequence, name, at, state, mover, firstChange, lastChange, parent, leftAt FROM step
    """

  func row(_ id: Step.ID) throws -> RecordedStep? {
    try Statement("\(Self.selection) WHERE session = ? AND sequence = ?", in: database)
      .first({ $0.add(id) }) { RecordedStep(&$0) }
  }

  func require(_ id: Step.ID) throws -> RecordedStep {
    guard let row = try row(id) else { throw JournalError.unknownStep(id) }
    return row
  }

  /// The steps of this machine that changed something and were not retracted, oldest first.
  func living() throws -> [RecordedStep] {
    let sql = "\(Self.selection) WHERE state NOT IN ('dead', 'foreign') AND lastChange IS NOT NULL ORDER BY number"
    return try Statement(sql, in: database).all(in: RowOrder(table: "step")) { RecordedStep(&$0) }
  }

  /// The latest steps that changed something and were not retracted, at most `limit`, latest first.
  func latest(_ limit: Int) throws -> [RecordedStep] {
    let sql = "\(Self.selection) WHERE state <> 'dead' AND lastChange IS NOT NULL ORDER BY number DESC LIMIT ?"
    let order = RowOrder(table: "step", isDescending: true)
    return try Statement(sql, in: database).all(in: order, { $0.add(max(0, limit)) }) { RecordedStep(&$0) }
  }

  /// The last step that can't be undone, if it is later than a step: one of other machines that changed something, or an erasure.
  /// - Parameter step: nil to look at all.
  func lastFixed(after step: Step.ID?) throws -> RecordedStep? {
    let number = try step.flatMap { try row($0)?.number } ?? 0
    let sql = """
      \(Self.selection)
      WHERE number > ? AND (state = 'erased' OR state = 'foreign' AND lastChange IS NOT NULL)
      ORDER BY number DESC LIMIT 1
      """
    return try Statement(sql, in: database).first({ $0.add(number) }) { RecordedStep(&$0) }
  }

  /// Notes that dreams were erased, as a step that has no changes.
  func noteErasure(of count: Int, by session: Int64, at now: Instant) throws {
    let sql = "SELECT min(0, coalesce(min(sequence), 0)) - 1 FROM step WHERE session = ?"
    let sequence = try Statement(sql, in: database).first({ $0.add(session) }) { $0.integer() ?? -1 } ?? -1
    let step = Step(
      id: Step.ID(session: session, sequence: Int(sequence)), name: "Erase \(count.counted("dream"))", at: now)
    try put(step, mover: session)
    try set(.erased, of: require(step.id).number, mover: session)
  }

  /// Inserts a step as done; if it exists, updates its name and marks it as done.
  func put(_ step: Step, mover: Int64) throws {
    let sql = """
      INSERT INTO step (session, sequence, name, at, state, mover) VALUES (?, ?, ?, ?, 'done', ?)
      ON CONFLICT (session, sequence) DO UPDATE SET
        name = excluded.name, state = 'done', mover = excluded.mover, parent = NULL, leftAt = NULL
      """
    try Statement(sql, in: database).run { binder in
      binder.add(step.id)
      binder.add(step.name)
      binder.add(step.at.milliseconds, mover)
    }
  }

  func set(_ state: StepState, of number: Int64, mover: Int64) throws {
    let sql = "UPDATE step SET state = ?, mover = ?, parent = NULL, leftAt = NULL WHERE number = ?"
    try Statement(sql, in: database).run { binder in
      binder.add(state.rawValue)
      binder.add(mover, number)
    }
  }

  func note(changes: ClosedRange<Int64>, of number: Int64) throws {
    let sql = "UPDATE step SET firstChange = coalesce(firstChange, ?), lastChange = ? WHERE number = ?"
    try Statement(sql, in: database).run { $0.add(changes.lowerBound, changes.upperBound, number) }
  }

  /// Marks the steps of a branch as undone, so that redo leads into the branch.
  func switchTo(_ ahead: [Step.ID], for session: Int64) throws {
    for id in ahead {
      guard let row = try row(id), row.state == .left else { continue }
      try set(.undone, of: row.number, mover: session)
    }
  }

  /// Makes a branch of steps, in the order in which they were made, that comes after another step.
  ///
  /// What else the session has undone is of the branch too: steps that have no effect there, as another session did the same.
  func leave(_ steps: [Step.ID], after parent: Step.ID?, for session: Int64, at now: Instant) throws {
    var parent = try parent.flatMap { try row($0)?.number }
    let given = try steps.compactMap { try row($0)?.number }
    for number in try Set(given + undone(by: session)).sorted() {
      try leave(number, after: parent, at: now)
      parent = number
    }
  }

  private func leave(_ number: Int64, after parent: Int64?, at now: Instant) throws {
    let sql = "UPDATE step SET state = 'left', parent = ?, leftAt = ? WHERE number = ?"
    try Statement(sql, in: database).run { $0.add(parent, now.milliseconds, number) }
  }

  /// Whether any session's steps are undone.
  func hasUndone() throws -> Bool {
    let sql = "SELECT 1 FROM step WHERE state = 'undone' LIMIT 1"
    return try Statement(sql, in: database).first { _ in true } ?? false
  }

  private func undone(by session: Int64) throws -> [Int64] {
    let sql = "SELECT number FROM step WHERE state = 'undone' AND mover = ?"
    return try Statement(sql, in: database).all({ $0.add(session) }) { $0.integer() ?? 0 }
  }
}

extension Step {
  /// Reads the columns `session`, `sequence`, `name` and `at`.
  init(_ row: inout RowReader) {
    let id = ID(session: row.integer() ?? 0, sequence: Int(row.integer() ?? 0))
    self.init(id: id, name: row.text() ?? "", at: Instant(milliseconds: row.integer() ?? 0))
  }
}

extension Binder {
  fileprivate mutating func add(_ step: Step.ID) { add(step.session, Int64(step.sequence)) }
}
