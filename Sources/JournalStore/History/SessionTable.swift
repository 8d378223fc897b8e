import DreamCore
import Platform
import SQLite

/// The table of the sessions that have written to the journal.
struct SessionTable {
  let database: Database

  /// Adds a session, if it isn't there yet.
  func register(_ session: Int64, at opened: Instant) throws {
    let sql = "INSERT OR IGNORE INTO session (id, pid, started, boot, opened) VALUES (?, ?, ?, ?, ?)"
    let process = ProcessIdentity.current
    try Statement(sql, in: database).run { binder in
      binder.add(session, process.pid, process.started)
      binder.add(process.boot)
      binder.add(opened.milliseconds)
    }
  }

  func contains(_ session: Int64) throws -> Bool {
    try Statement("SELECT 1 FROM session WHERE id = ?", in: database).first({ $0.add(session) }) { _ in true }
      ?? false
  }

  func close(_ session: Int64, at now: Instant) throws {
    let sql = "UPDATE session SET closed = ? WHERE id = ?"
    try Statement(sql, in: database).run { $0.add(now.milliseconds, session) }
  }

  /// The running sessions other than `own`. Only they can undo and redo their steps.
  func others(than own: Int64) throws -> Set<Int64> {
    var alive: Set<Int64> = []
    let sql = "SELECT id, pid, started, boot FROM session WHERE closed IS NULL AND id <> ?"
    try Statement(sql, in: database).each({ $0.add(own) }) { row in
      let id = row.integer() ?? 0
      let process = ProcessIdentity(pid: row.integer() ?? 0, started: row.integer() ?? 0, boot: row.text() ?? "")
      if process.isAlive { alive.insert(id) }
    }
    return alive
  }
}
