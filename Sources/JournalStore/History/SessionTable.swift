import DreamCore
import Glibc
import SQLite
import SystemPackage

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

/// A process, identified among all that ever had its number: by its number, its start time and the boot of the system.
struct ProcessIdentity: Hashable, Sendable {
  let pid: Int64
  /// The start time in clock ticks since the boot: field 22 of `/proc/PID/stat`.
  let started: Int64
  let boot: String

  static let current = ProcessIdentity(pid: Int64(getpid()))

  /// The running process with a number. `started` is 0 if there is none.
  init(pid: Int64) { self.init(pid: pid, started: Self.startTime(of: pid) ?? 0, boot: Self.currentBoot) }

  init(pid: Int64, started: Int64, boot: String) {
    self.pid = pid
    self.started = started
    self.boot = boot
  }

  var isAlive: Bool { boot == Self.currentBoot && Self.startTime(of: pid) == started }

  private static let currentBoot = String(
    (contents(of: "/proc/sys/kernel/random/boot_id") ?? "").prefix { !$0.isWhitespace })

  /// The start time of a process. In `/proc/PID/stat`, the command's name is in parentheses and may itself contain some.
  private static func startTime(of pid: Int64) -> Int64? {
    guard let status = contents(of: "/proc/\(pid)/stat"), let end = status.lastIndex(of: ")") else { return nil }
    let fields = status[status.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Int64(fields[19]) : nil
  }

  private static func contents(of path: String) -> String? {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else { return nil }
    defer { try? file.close() }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
