import DreamCore
import Platform
import SQLite

/// The journal: one SQLite file, or, if it is locked, the tables in memory and a file that has them sealed.
///
/// Each function is one transaction or a few short ones. Functions can be called from any thread; they wait for each other.
/// A save that fails leaves the file as it was.
package final class JournalStore: Sendable {
  /// The absolute path of the file.
  package let path: String
  /// The id of this session, which tells it from others that write to the journal.
  package let session: Int64
  let opened: Instant
  /// The journal's tables.
  private let connection: Connection
  /// The file behind the tables of a locked journal; nil if they are in the file themselves.
  let locked: LockedFile?
  private let purpose: Purpose
  /// What damage did to the tables of a journal that is only read, in words; nil if they are as they should be.
  let alteration: String?
  /// The identity of the open file; nil if there is no file.
  let identity: FileIdentity?
  /// What tells other sessions that the journal is open; nil if there is no file, or it is only glanced at.
  let use: JournalUse?

  /// The purpose for which a journal is opened.
  package enum Purpose: Sendable {
    /// Reading and writing. Creates the file if there is none.
    case writing
    /// Reading. Creates nothing: a file that doesn't exist reads as an empty journal.
    case reading
    /// Reading at once, without leaving a trace: nothing is written, and a journal that another program holds, or that an
    /// older Lucid made, can't be opened.
    case glancing
  }

  /// Opens a journal.
  ///
  /// Missing directories are created with mode 0700, a missing file with 0600. An existing journal is not written to before
  /// the first save; a file that is no journal, or a newer one, is never written to.
  ///
  /// - Parameters:
  ///   - secret: opens a locked journal; without it `JournalError.needsPassphrase` is thrown for one.
  ///   - takesEmpty: Whether an empty file that was just made becomes a journal. No other empty file does, as that
  ///     may have been a journal.
  package init(
    path: String, at now: Instant, session: Int64, for purpose: Purpose = .writing, unlockedBy secret: Secret? = nil,
    takesEmpty: Bool = false
  ) throws(JournalError) {
    let path = path.absolutePath
    self.path = path
    self.session = session
    opened = now
    self.purpose = purpose
    try JournalFile.check(path, takesEmpty: takesEmpty)
    do {
      if purpose == .writing { JournalFile.exists(path) ? PartFile.sweep(beside: path) : try Self.make(path) }
      use = purpose == .glancing ? nil : try Self.use(of: path)
      (connection, locked) = try Self.open(path, for: purpose, secret)
      if purpose != .writing, case .altered(let alteration) = try Self.kind(of: connection) {
        self.alteration = alteration.words
      } else {
        alteration = nil
      }
    } catch {
      throw JournalError(error, path: path)
    }
    identity = FileIdentity(of: path)
  }

  /// Shares the journal at a path. A session that locks it puts another file there: then that one is shared.
  private static func use(of path: String) throws(JournalError) -> JournalUse? {
    while let identity = FileIdentity(of: path) {
      let use = JournalUse(of: identity)
      guard use?.share() != false else { throw .held(path: path) }
      if FileIdentity(of: path) == identity { return use }
    }
    return nil
  }

  private static func open(
    _ path: String, for purpose: Purpose, _ secret: Secret?
  ) throws -> (Connection, LockedFile?) {
    guard purpose == .writing || JournalFile.exists(path) && !JournalFile.isEmpty(path) else {
      return (try empty(), nil)
    }
    guard JournalFile.exists(path) else { throw JournalError.unwritable(path: path, reason: "it was taken away") }
    let file = try open(path, for: purpose)
    let kind = try kind(of: file)
    guard kind == .locked else { return (try ready(file, kind, nil, path, for: purpose), nil) }
    guard let secret else { throw JournalError.needsPassphrase(path: path) }
    let locked = try LockedFile(file, opening: secret, path: path)
    let memory = try locked.journal()
    return (try ready(memory, try self.kind(of: memory), locked, path, for: purpose), locked)
  }

  /// The tables of a journal as this Lucid knows them, in the database where they are or in a copy in memory.
  private static func ready(
    _ tables: Connection, _ kind: Schema.FileKind, _ locked: LockedFile?, _ path: String, for purpose: Purpose
  ) throws -> Connection {
    switch kind {
    case .current: return tables
    case .empty where purpose != .writing: return try empty()
    case .older where purpose == .glancing: throw JournalError.unreadable(path: path, reason: "it is of an older Lucid")
    case .older where purpose == .reading: return try migrated(copy(of: tables))
    case .older(let found): return try upgraded(tables, locked, from: found, at: path)
    case .empty: return try migrated(tables)
    case .newer(let found): throw JournalError.newerFormat(path: path, found: found, supported: Schema.number)
    case .altered(let alteration) where alteration.isReadable && purpose != .writing: return tables
    case .altered(let alteration): throw JournalError.altered(path: path, detail: alteration.words)
    case .foreign, .locked: throw JournalError.notAJournal(path: path)
    }
  }

  /// Opens the file. Where opening it for writing fails, SQLite opens it for reading: it is opened once more then, so that a
  /// failure that passes doesn't last as long as a session.
  private static func open(_ path: String, for purpose: Purpose) throws -> Connection {
    // A glance waits for no other program.
    if purpose == .glancing { return try connect(to: path, isReadOnly: true, busyTimeout: 0) }
    let connection = try connect(to: path)
    guard purpose == .writing, try connection.use(\.isReadOnly) else { return connection }
    connection.close()
    return try connect(to: path)
  }

  /// An empty journal in memory, to be read.
  private static func empty() throws -> Connection {
    let memory = try connect()
    try Schema.migrate(memory)
    return memory
  }

  /// Makes a journal. The file gets its name when the tables are in it, so that no journal is ever empty. Another session may
  /// make the same journal at the same time: then that one stays.
  private static func make(_ path: String) throws {
    if let database = JournalFile.database(beside: path), JournalFile.exists(database) {
      throw JournalError.unwritable(path: path, reason: "SQLite keeps files of that name beside \(database)")
    }
    try JournalFile.createDirectory(for: path)
    let part = try PartFile(of: path)
    defer { part.remove() }
    let connection = try connect(to: part.path)
    try Schema.migrate(connection)
    connection.close()
    _ = try JournalFile.name(part.path, path)
  }

  /// Creates the tables, or brings them up to date. Another session may be doing the same: then its tables are used.
  private static func migrated(_ connection: Connection) throws -> Connection {
    do {
      try Schema.migrate(connection)
    } catch {
      guard try kind(of: connection) == .current else { throw error }
    }
    return connection
  }

  /// Brings a journal of an older Lucid up to date, after a copy of the file was made beside it.
  private static func upgraded(
    _ tables: Connection, _ locked: LockedFile?, from found: Int, at path: String
  ) throws -> Connection {
    try copy(locked?.file ?? tables, to: JournalFile.unused("\(path).format-\(found)"))
    guard let locked else { return try migrated(tables) }
    var memory = tables
    while try kind(of: memory) != .current {
      try Schema.migrate(memory)
      // Another session may have done the same, or saved something.
      if try !memory.use(locked.putImage(of:)) { memory = try locked.journal() }
    }
    return memory
  }

  /// A copy in memory of a journal of an older Lucid that is only read: its file stays as it is.
  private static func copy(of tables: Connection) throws -> Connection {
    let copy = try connect()
    try tables.use { tables in try copy.use { try tables.backup(to: $0) } }
    return copy
  }

  /// The kind of the file, read in one transaction, as another session may be creating the tables.
  private static func kind(of connection: Connection) throws -> Schema.FileKind {
    try connection.use { try $0.transaction(.deferred, Schema.kind) }
  }

  /// Runs a transaction that reads the file as it is at one moment.
  func read<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    try outsideTransaction { database in
      try locked?.catchUp(in: database)
      return try database.readOnly { try database.transaction(.deferred, body) }
    }
  }

  /// Runs a transaction that is completely in the file when this returns, and not at all if it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    try requireWriting()
    return try outsideTransaction { database in
      if let locked { return try locked.write(in: database, body) }
      return try database.transaction(.immediate) { try RowFollower.following($0) { try body(database) } }
    }
  }

  /// Runs a transaction that takes something away for good: it stays nowhere in the file.
  func erase(_ body: (Database) throws -> Void) throws(JournalError) {
    try requireWriting()
    try outsideTransaction { database in
      try database.execute("PRAGMA secure_delete = ON")
      if let locked {
        try locked.erase(in: database) { database in
          try database.transaction(.immediate, body)
          try database.execute("VACUUM")
        }
      } else {
        try database.transaction(.immediate) { try RowFollower.following($0) { try body(database) } }
        try database.execute("VACUUM")
      }
    }
  }

  private func requireWriting() throws(JournalError) {
    guard purpose == .writing else { throw .unwritable(path: path, reason: "it was opened for reading") }
  }

  /// Runs statements that SQLite doesn't accept within a transaction.
  func outsideTransaction<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    try run(on: connection, body)
  }

  /// Runs statements on the file itself, which of a locked journal has sealed boxes.
  func onFile<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    try run(on: locked?.file ?? connection, body)
  }

  private func run<Value>(
    on connection: Connection, _ body: (Database) throws -> Value
  ) throws(JournalError) -> Value {
    do {
      return try connection.use(body)
    } catch {
      throw JournalError(error, path: path)
    }
  }

  /// Ends this session, so that another can take over its steps. The store can't be used afterwards.
  package func close(at now: Instant) {
    // If this fails, the next session notices that the process has ended: nobody is to wait long for it.
    try? onFile { try $0.execute("PRAGMA busy_timeout = 200") }
    if (try? read { try SessionTable(database: $0).contains(session) }) == true {
      try? write { try SessionTable(database: $0).close(session, at: now) }
    }
    connection.close()
    locked?.file.close()
    use?.end()
  }
}
