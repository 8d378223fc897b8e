import DreamCore
import GRDB

/// The undo steps of all sessions.
struct StepTable {
  let database: Database

  /// A step as it stands in the file.
  struct Row {
    let number: Int64
    let step: Step
    let state: StepState
    /// The first and the last of its changes are between these, in the log; nothing where it has none.
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

  private static let selection =
    "SELECT number, session, sequence, name, at, state, firstChange, lastChange FROM step"

  func row(_ id: Step.ID) throws -> Row? {
    try Query("\(Self.selection) WHERE session = ? AND sequence = ?", in: database)
      .first({ $0.add(id) }) { Row(&$0) }
  }

  /// The steps that can be undone or done again and changed something, the oldest first.
  func eachLiving(_ body: (Row) -> Void) throws {
    let sql = "\(Self.selection) WHERE state <> 'dead' AND lastChange IS NOT NULL ORDER BY number"
    try Query(sql, in: database).each { row in
      body(Row(&row))
      return true
    }
  }

  /// The same backwards, at most so many.
  func eachLiving(latestFirst limit: Int, _ body: (Row) -> Void) throws {
    let sql = """
      \(Self.selection) WHERE state <> 'dead' AND lastChange IS NOT NULL ORDER BY number DESC LIMIT ?
      """
    try Query(sql, in: database).each({ $0.add(max(0, limit)) }) { row in
      body(Row(&row))
      return true
    }
  }

  /// Puts a step in, done; or gives it its new name if it is there.
  func put(_ step: Step, mover: Int64) throws {
    let sql = """
      INSERT INTO step (session, sequence, name, at, state, mover) VALUES (?, ?, ?, ?, 'done', ?)
      ON CONFLICT (session, sequence) DO UPDATE SET name = excluded.name, state = 'done', mover = excluded.mover
      """
    try Query(sql, in: database).run { binder in
      binder.add(step.id)
      binder.add(step.name)
      binder.add(step.at.milliseconds)
      binder.add(mover)
    }
  }

  func set(_ state: StepState, of number: Int64, mover: Int64) throws {
    try Query("UPDATE step SET state = ?, mover = ? WHERE number = ?", in: database).run { binder in
      binder.add(state.rawValue)
      binder.add(mover)
      binder.add(number)
    }
  }

  func note(changes: ClosedRange<Int64>, of number: Int64) throws {
    let sql = "UPDATE step SET firstChange = coalesce(firstChange, ?), lastChange = ? WHERE number = ?"
    try Query(sql, in: database).run { binder in
      binder.add(changes.lowerBound)
      binder.add(changes.upperBound)
      binder.add(number)
    }
  }

  /// Forgets what can be done again, but for what a session that is still running has undone.
  func forgetUndone(for session: Int64) throws {
    let sql = "SELECT DISTINCT mover FROM step WHERE state = 'undone'"
    var movers: Set<Int64> = []
    try Query(sql, in: database).each { row in
      if let mover = row.integer() { movers.insert(mover) }
      return true
    }
    guard !movers.isEmpty else { return }
    for mover in movers.subtracting(try SessionTable(database: database).others(than: session)) {
      try Query("UPDATE step SET state = 'dead' WHERE state = 'undone' AND mover = ?", in: database)
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
