import DreamCore
import GRDB

/// Who has written to the journal, and who of them still may.
struct SessionTable {
  let database: Database

  /// Does nothing if the session is signed on already.
  func register(_ session: Int64, at opened: Instant) throws {
    let sql = "INSERT OR IGNORE INTO session (id, pid, started, boot, opened) VALUES (?, ?, ?, ?, ?)"
    let process = ProcessIdentity.current
    try Query(sql, in: database).run { binder in
      binder.add(session)
      binder.add(process.pid)
      binder.add(process.started)
      binder.add(process.boot)
      binder.add(opened.milliseconds)
    }
  }

  /// Whether the session has signed on.
  func contains(_ session: Int64) throws -> Bool {
    try Query("SELECT 1 FROM session WHERE id = ?", in: database).first({ $0.add(session) }) { _ in true } ?? false
  }

  func close(_ session: Int64, at now: Instant) throws {
    try Query("UPDATE session SET closed = ? WHERE id = ?", in: database).run { binder in
      binder.add(now.milliseconds)
      binder.add(session)
    }
  }

  /// The sessions that are running and not closed, without `own`: their steps are theirs.
  func others(than own: Int64) throws -> Set<Int64> {
    var alive: Set<Int64> = []
    let sql = "SELECT id, pid, started, boot FROM session WHERE closed IS NULL AND id <> ?"
    try Query(sql, in: database).each({ $0.add(own) }) { row in
      let id = row.integer() ?? 0
      let process = ProcessIdentity(
        pid: row.integer() ?? 0, started: row.integer() ?? 0, boot: row.text() ?? "")
      if process.isAlive { alive.insert(id) }
      return true
    }
    return alive
  }
}
