import DreamCore
import GRDB

/// A row of the table of steps.
struct RecordedStep {
  let number: Int64
  let step: Step
  let state: StepState
  /// The range of sequence numbers that the step's changes are in; nil if it has none.
  let changes: ClosedRange<Int64>?

  init(_ row: inout RowReader) {
    number = row.integer() ?? 0
    let id = Step.ID(session: row.integer() ?? 0, sequence: Int(row.integer() ?? 0))
    step = Step(
      id: id, name: row.text() ?? "", at: Instant(milliseconds: row.integer() ?? 0))
    state = row.word(or: .dead) ?? .dead
    let (first, last) = (row.integer(), row.integer())
    if let first, let last, first <= last { changes = first...last } else { changes = nil }
  }
}

/// The state of a step in the history.
enum StepState: String, Sendable {
  /// The step can be undone.
  case done
  /// The step can be redone.
  case undone
  /// The step was retracted, or can no longer be redone.
  case dead
}

/// The table of the steps of all sessions.
struct StepTable {
  let database: Database

  private static let selection =
    "SELECT number, session, sequence, name, at, state, firstChange, lastChange FROM step"

  func row(_ id: Step.ID) throws -> RecordedStep? {
    try SQLStatement("\(Self.selection) WHERE session = ? AND sequence = ?", in: database)
      .first({ $0.add(id) }) { RecordedStep(&$0) }
  }

  /// Calls `body` with each step that changed something and can be undone or redone, oldest first.
  func eachLiving(_ body: (RecordedStep) -> Void) throws {
    let sql = "\(Self.selection) WHERE state <> 'dead' AND lastChange IS NOT NULL ORDER BY number"
    try SQLStatement(sql, in: database).each { row in
      body(RecordedStep(&row))
      return true
    }
  }

  /// Calls `body` with each step that changed something and can be undone or redone, latest first, up to a limit.
  func eachLiving(latestFirst limit: Int, _ body: (RecordedStep) -> Void) throws {
    let sql = """
      \(Self.selection) WHERE state <> 'dead' AND lastChange IS NOT NULL ORDER BY number DESC LIMIT ?
      """
    try SQLStatement(sql, in: database).each({ $0.add(max(0, limit)) }) { row in
      body(RecordedStep(&row))
      return true
    }
  }

  /// Inserts a step as done; if it exists, updates its name and marks it as done.
  func put(_ step: Step, mover: Int64) throws {
    let sql = """
      INSERT INTO step (session, sequence, name, at, state, mover) VALUES (?, ?, ?, ?, 'done', ?)
      ON CONFLICT (session, sequence) DO UPDATE SET name = excluded.name, state = 'done', mover = excluded.mover
      """
    try SQLStatement(sql, in: database).run { binder in
      binder.add(step.id)
      binder.add(step.name)
      binder.add(step.at.milliseconds)
      binder.add(mover)
    }
  }

  func set(_ state: StepState, of number: Int64, mover: Int64) throws {
    try SQLStatement("UPDATE step SET state = ?, mover = ? WHERE number = ?", in: database).run { binder in
      binder.add(state.rawValue)
      binder.add(mover)
      binder.add(number)
    }
  }

  func note(changes: ClosedRange<Int64>, of number: Int64) throws {
    let sql = "UPDATE step SET firstChange = coalesce(firstChange, ?), lastChange = ? WHERE number = ?"
    try SQLStatement(sql, in: database).run { binder in
      binder.add(changes.lowerBound)
      binder.add(changes.upperBound)
      binder.add(number)
    }
  }

  /// Makes undone steps dead, except for those that another running session has undone.
  func forgetUndone(for session: Int64) throws {
    let sql = "SELECT DISTINCT mover FROM step WHERE state = 'undone'"
    var movers: Set<Int64> = []
    try SQLStatement(sql, in: database).each { row in
      if let mover = row.integer() { movers.insert(mover) }
      return true
    }
    guard !movers.isEmpty else { return }
    for mover in movers.subtracting(try SessionTable(database: database).others(than: session)) {
      try SQLStatement("UPDATE step SET state = 'dead' WHERE state = 'undone' AND mover = ?", in: database)
        .run { $0.add(mover) }
    }
  }
}

extension Binder {
  fileprivate mutating func add(_ step: Step.ID) {
    add(step.session)
    add(step.sequence)
  }
}
