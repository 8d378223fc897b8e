import DreamCore
import GRDB

/// The journal: one SQLite file.
///
/// Each function is one transaction, or a few short ones, and can be called from any thread; they wait for each other.
/// A save that fails leaves the file as it was.
package final class JournalStore: Sendable {
  /// Where the file lies, from the root.
  package let path: String
  /// Which of the sessions that write to the journal this one is.
  package let session: Int64
  let opened: Instant
  private let queue: DatabaseQueue
  private let purpose: Purpose
  /// Which file it is that is open; nothing where there is none.
  let identity: JournalFile.Identity?

  /// What a store is opened for.
  package enum Purpose: Sendable {
    /// Makes the file if there is none.
    case writing
    /// Makes nothing: where there is no file it reads as an empty journal.
    case reading
  }

  /// Opens a journal. Directories are made with the mode 0700 and the file with 0600. A journal that is there is not
  /// written to before the first save; what is no journal, or a newer one, is never.
  package init(
    path: String, at now: Instant, session: Int64, for purpose: Purpose = .writing
  ) throws(JournalError) {
    let path = JournalFile.absolute(path)
    self.path = path
    self.session = session
    opened = now
    self.purpose = purpose
    try JournalFile.check(path)
    if purpose == .writing { try JournalFile.create(path) }
    do {
      queue = try Self.open(path, for: purpose)
    } catch {
      throw JournalError(error, path: path)
    }
    identity = JournalFile.Identity(of: path)
  }

  private static func open(_ path: String, for purpose: Purpose) throws -> DatabaseQueue {
    let exists = JournalFile.exists(path)
    let queue = try exists ? DatabaseQueue(path: path, configuration: configuration) : DatabaseQueue()
    switch try standing(queue) {
    case .current: return queue
    case .empty where exists && purpose == .reading:
      let empty = try DatabaseQueue()
      try Schema.migrate(empty)
      return empty
    case .empty, .older:
      try migrate(queue)
      return queue
    case .newer(let found): throw JournalError.newerFormat(path: path, found: found, supported: Schema.number)
    case .foreign: throw JournalError.notAJournal(path: path)
    }
  }

  /// Another session may be making the tables of the same new file: what it made counts.
  private static func migrate(_ queue: DatabaseQueue) throws {
    do {
      try Schema.migrate(queue)
    } catch {
      guard try standing(queue) == .current else { throw error }
    }
  }

  /// At one moment: another session may be making the tables.
  private static func standing(_ queue: DatabaseQueue) throws -> Schema.Standing {
    try queue.inDatabase { try transaction(.deferred, in: $0, Schema.standing) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "lucid.journal"
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // A commit is on the disk when it returns; no text gets into temporary files; and nothing in a file from elsewhere
      // runs functions of ours.
      let settings = "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF"
      try database.execute(sql: settings)
    }
    return configuration
  }
}

extension JournalStore {
  /// One transaction that sees the file as it is at one moment.
  func read<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    try outsideTransaction { database in
      try database.readOnly { try Self.transaction(.deferred, in: database, body) }
    }
  }

  /// One transaction that is wholly in the file when this returns, and not at all when it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    guard purpose == .writing else { throw .unwritable(path: path, reason: "it was opened for reading") }
    return try outsideTransaction { try Self.transaction(.immediate, in: $0, body) }
  }

  private static func transaction<Value>(
    _ kind: Database.TransactionKind, in database: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    var value: Value?
    try database.inTransaction(kind) {
      value = try body(database)
      return .commit
    }
    guard let value else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
    return value
  }

  /// For the few statements that SQLite takes in no transaction.
  func outsideTransaction<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    do {
      return try queue.inDatabase { database in
        // GRDB hands SQLite the connection without asking whether there still is one.
        guard database.sqliteConnection != nil else { throw JournalError.closed(path: path) }
        return try body(database)
      }
    } catch {
      throw JournalError(error, path: path)
    }
  }

  /// Says that this session is over: another may take over its steps. The store is of no use afterwards.
  package func close(at now: Instant) {
    // A session that can't sign off is found to be dead by the next one.
    try? signOff(at: now)
    try? queue.close()
  }

  private func signOff(at now: Instant) throws {
    guard try read({ try SessionTable(database: $0).contains(session) }) else { return }
    try write { try SessionTable(database: $0).close(session, at: now) }
  }
}
