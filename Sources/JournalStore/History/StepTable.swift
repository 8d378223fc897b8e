import DreamCore
import GRDB

/// A row of the table of steps.
struct RecordedStep {
  let number: Int64
  let step: Step
  let state: StepState
  /// The number of the session that recorded, undid or redid the step last.
  let mover: Int64
  /// The range of sequence numbers that the step's changes are in; nil if it has none.
  let changes: ClosedRange<Int64>?
  /// The number of the step that a left one comes after; nil at the beginning.
  let parent: Int64?
  /// The moment at which the step was left; nil unless it is of a branch.
  let leftAt: Instant?

  init(_ row: inout RowReader) {
    number = row.integer() ?? 0
    let id = Step.ID(session: row.integer() ?? 0, sequence: Int(row.integer() ?? 0))
    step = Step(
      id: id, name: row.text() ?? "", at: Instant(milliseconds: row.integer() ?? 0))
    state = row.word(or: .dead) ?? .dead
    mover = row.integer() ?? 0
    let (first, last) = (row.integer(), row.integer())
    if let first, let last, first <= last { changes = first...last } else { changes = nil }
    parent = row.integer()
    leftAt = row.integer().map(Instant.init(milliseconds:))
  }
}

/// The state of a step in the history.
enum StepState: String, Sendable {
  /// The step can be undone.
  case done
  /// The step can be redone.
  case undone
  /// The step is of a branch that an edit in the past left.
  case left
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
    try SQLStatement("\(Self.selection) WHERE session = ? AND sequence = ?", in: database)
      .first({ $0.add(id) }) { RecordedStep(&$0) }
  }

  /// The row of a step that is there.
  func require(_ id: Step.ID) throws -> RecordedStep {
    guard let row = try row(id) else { throw JournalError.unknownStep(id) }
    return row
  }

  /// Calls `body` with each step that changed something and was not retracted, oldest first.
  func eachLiving(_ body: (RecordedStep) -> Void) throws {
    let sql = "\(Self.selection) WHERE state <> 'dead' AND lastChange IS NOT NULL ORDER BY number"
    try SQLStatement(sql, in: database).each { row in
      body(RecordedStep(&row))
      return true
    }
  }

  /// Calls `body` with each step that changed something and was not retracted, latest first, up to a limit.
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
      ON CONFLICT (session, sequence) DO UPDATE SET
        name = excluded.name, state = 'done', mover = excluded.mover, parent = NULL, leftAt = NULL
      """
    try SQLStatement(sql, in: database).run { binder in
      binder.add(step.id)
      binder.add(step.name)
      binder.add(step.at.milliseconds)
      binder.add(mover)
    }
  }

  func set(_ state: StepState, of number: Int64, mover: Int64) throws {
    let sql = "UPDATE step SET state = ?, mover = ?, parent = NULL, leftAt = NULL WHERE number = ?"
    try SQLStatement(sql, in: database).run { binder in
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

  /// Makes a branch of the undone steps, except for those that another running session has undone. It begins after the last
  /// step before them that is done: sessions that run beside each other make steps between each other's.
  func leaveUndone(for session: Int64, at now: Instant) throws {
    let running = try SessionTable(database: database).others(than: session)
    let undone = try numbers(of: .undone) { !running.contains($0) }
    guard let first = undone.first else { return }
    var parent = try last(.done, before: first) { !running.contains($0) }
    for number in undone {
      try leave(number, after: parent, at: now)
      parent = number
    }
  }

  /// Makes a branch of the undone steps, and has the given ones undone instead: the branch that is ahead now.
  func turn(to ahead: [Step.ID], for session: Int64, at now: Instant) throws {
    try leaveUndone(for: session, at: now)
    for id in ahead {
      guard let row = try row(id), row.state == .left else { continue }
      try set(.undone, of: row.number, mover: session)
    }
  }

  private func leave(_ number: Int64, after parent: Int64?, at now: Instant) throws {
    let sql = "UPDATE step SET state = 'left', parent = ?, leftAt = ? WHERE number = ?"
    try SQLStatement(sql, in: database).run { binder in
      binder.add(parent)
      binder.add(now.milliseconds)
      binder.add(number)
    }
  }

  /// The numbers of the steps of a state, in order, whose mover is a session that is wanted.
  private func numbers(of state: StepState, movedBy isWanted: (Int64) -> Bool) throws -> [Int64] {
    var numbers: [Int64] = []
    let sql = "SELECT number, mover FROM step WHERE state = '\(state.rawValue)' ORDER BY number"
    try SQLStatement(sql, in: database).each { row in
      let (number, mover) = (row.integer() ?? 0, row.integer() ?? 0)
      if isWanted(mover) { numbers.append(number) }
      return true
    }
    return numbers
  }

  /// The number of the last step of a state before the one with a number, that changed something and that a wanted session
  /// made.
  private func last(
    _ state: StepState, before number: Int64, madeBy isWanted: (Int64) -> Bool
  ) throws -> Int64? {
    var last: Int64?
    let sql = """
      SELECT number, session FROM step WHERE state = '\(state.rawValue)' AND lastChange IS NOT NULL AND number < ?
      ORDER BY number DESC
      """
    try SQLStatement(sql, in: database).each({ $0.add(number) }) { row in
      let (number, session) = (row.integer() ?? 0, row.integer() ?? 0)
      guard isWanted(session) else { return true }
      last = number
      return false
    }
    return last
  }
}

extension Binder {
  fileprivate mutating func add(_ step: Step.ID) {
    add(step.session)
    add(step.sequence)
  }
}
