import SQLite
import Synchronization

/// The file of a locked journal: an SQLite file that has nothing but sealed boxes.
///
/// The journal itself, with the tables that any journal has, is in memory. The file has an image of it as it was at some
/// moment, and an entry for each transaction since, with what that changed. Another session's entries are taken over from there.
final class LockedFile: Sendable {
  let file: Connection
  /// The file's id and key. What is in it for the passphrase may be out of date.
  let header: LockHeader
  /// How far the journal in memory has come.
  private let reached: Mutex<Position>

  private struct Position {
    var image: LockedImage.Name?
    /// How often an image was opened.
    var loads: Int64 = 0
    /// The number of the last entry that is in memory.
    var last: Int64 = -1
    /// What the next entry follows.
    var tag: [UInt8] = []
    /// The size of the entries behind the image, in bytes.
    var size = 0

    init() {}

    init(_ image: LockedImage.Name, loads: Int64) {
      (self.image, last, tag, self.loads) = (image, image.base, image.id, loads)
    }

    /// Has the image read anew.
    mutating func forget() { (image, last) = (nil, -1) }

    mutating func add(_ box: [UInt8], _ number: Int64) {
      (last, tag, size) = (number, Array(box.suffix(JournalKey.tag)), size + box.count)
    }
  }

  /// Opens a locked file by its key.
  init(_ file: Connection, opening secret: Secret, path: String) throws {
    self.file = file
    header = try file.use { try LockHeader(in: $0, opening: secret, path: path) }
    reached = Mutex(Position())
  }

  /// The file of `other`, of which nothing is in memory yet.
  private init(_ other: LockedFile) {
    (file, header) = (other.file, other.header)
    reached = Mutex(Position())
  }

  /// SQLite's `application_id` of a locked journal: "LUCL" in ASCII.
  static let applicationID: Int64 = 0x4c55_434c
  /// The version of the file's format, its `user_version`.
  static let number = 1

  static let schema = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(number);

    CREATE TABLE header(
      id BLOB NOT NULL, salt BLOB NOT NULL, passes INTEGER NOT NULL, memory INTEGER NOT NULL,
      passphrase BLOB NOT NULL, recovery BLOB NOT NULL
    ) STRICT;
    CREATE TABLE image(id BLOB NOT NULL, base INTEGER NOT NULL, count INTEGER NOT NULL, end BLOB NOT NULL) STRICT;
    CREATE TABLE chunk(number INTEGER PRIMARY KEY, box BLOB NOT NULL) STRICT;
    CREATE TABLE spare(number INTEGER PRIMARY KEY, box BLOB NOT NULL) STRICT;
    CREATE TABLE entry(number INTEGER PRIMARY KEY, box BLOB NOT NULL) STRICT;
    """

  /// Makes a locked file in an empty one, of an image of a journal.
  static func make(_ image: UnsafeRawBufferPointer, in file: Connection, _ header: LockHeader) throws {
    try file.use { file in
      try file.transaction(.immediate) { file in
        try file.execute(schema)
        try header.write(to: file)
        _ = try LockedImage.put(image, base: 0, in: file, header)
      }
    }
  }

  static func damage(_ part: String) -> SQLiteError {
    SQLiteError(.corrupt, "\(part) can't be unsealed")
  }
}

// MARK: Reading

extension LockedFile {
  /// The journal in memory.
  func journal() throws -> Connection {
    let memory = try JournalStore.connect()
    try memory.use { try catchUp(in: $0) }
    return memory
  }

  /// Brings the journal in memory to what the file has.
  func catchUp(in memory: Database) throws {
    try file.use { file in
      try file.transaction(.deferred) { try catchUp(in: memory, from: $0) }
    }
  }

  /// A number that changes when the journal in memory is replaced by another image, of which nobody knows what changed.
  var imageVersion: Int64 { reached.withLock { $0.loads } }

  /// Unseals all that is in the file now. Returns what can't be, in words; nil if all can.
  func fault() throws -> String? {
    do {
      _ = try LockedFile(self).journal()
      return nil
    } catch let error as SQLiteError where error.isDamage {
      return error.message
    }
  }

  private func catchUp(in memory: Database, from file: Database) throws {
    let name = try LockedImage.Name(in: file)
    var reached = reached.withLock { $0 }
    if name != reached.image {
      try LockedImage(in: file, header).put(into: memory)
      reached = Position(name, loads: reached.loads + 1)
      self.reached.withLock { $0 = reached }
    }
    let sql = "SELECT number, box FROM entry WHERE number > ? ORDER BY number"
    try Statement(sql, in: file).each({ $0.add(reached.last) }) { row in
      let (number, box) = (row.integer() ?? 0, row.blob() ?? [])
      let place = BoxPlace.entry(number, in: header.id, after: reached.tag)
      guard number == reached.last + 1, let entry = header.key.open(box, as: place).flatMap(PaddedBytes.init(padded:))
      else {
        throw Self.damage("change \(number)")
      }
      do {
        try memory.apply(entry.bytes)
      } catch {
        throw SQLiteError(.corrupt, "a sealed change doesn't fit")
      }
      reached.add(box, number)
      self.reached.withLock { $0 = reached }
    }
    let end = try Statement("SELECT end FROM image", in: file).first { $0.blob() ?? [] }
    guard let end, header.key.open(end, as: .end(reached.last, in: header.id, after: reached.tag)) != nil else {
      throw Self.damage("the end")
    }
  }
}

// MARK: Writing

extension LockedFile {
  /// Runs a transaction in memory whose changes are completely in the file when this returns, and not at all if it throws.
  func write<Value>(in memory: Database, _ body: (Database) throws -> Value) throws -> Value {
    try file.use { file in
      do {
        try file.begin(.immediate)
        try catchUp(in: memory, from: file)
        try memory.begin(.immediate)
        let (value, changes) = try memory.recordingChanges { try body(memory) }
        if try isDue(changes.count, memory) {
          try commitAnew(memory, file)
        } else {
          let position = try changes.isEmpty ? reached.withLock { $0 } : append(changes, to: file)
          try file.commit()
          do {
            try memory.commit()
            reached.withLock { $0 = position }
          } catch {
            // It is in the file: from there it is read again.
            reached.withLock { $0.forget() }
            try? memory.rollback()
          }
        }
        return value
      } catch {
        for database in [memory, file] { try? database.rollback() }
        throw error
      }
    }
  }

  /// Runs `body` with the journal in memory as it is in the file, to which nobody can write meanwhile.
  func holding(in memory: Database, _ body: () throws -> Void) throws {
    try file.use { file in
      try file.begin(.immediate)
      defer { try? file.rollback() }
      try catchUp(in: memory, from: file)
      try body()
    }
  }

  /// Whether the entries, with another one, would outgrow a quarter of the image: opening them would take longer than it.
  private func isDue(_ size: Int, _ memory: Database) throws -> Bool {
    try reached.withLock { $0.size } + size > max(256 << 10, memory.size() / 4)
  }

  /// Commits a transaction by a new image instead of an entry.
  private func commitAnew(_ memory: Database, _ file: Database) throws {
    do {
      // Until then the image would be without it.
      try memory.commit()
      try renew(memory, base: reached.withLock { $0.last } + 1, in: file)
      try file.commit()
    } catch {
      reached.withLock { $0.forget() }
      throw error
    }
  }

  private func append(_ changes: [UInt8], to file: Database) throws -> Position {
    var position = reached.withLock { $0 }
    let number = position.last + 1
    let place = BoxPlace.entry(number, in: header.id, after: position.tag)
    let box = header.key.seal(PaddedBytes(changes).padded, as: place)
    try Statement("INSERT INTO entry (number, box) VALUES (?, ?)", in: file).run { binder in
      binder.add(number)
      binder.add(bytes: box)
    }
    position.add(box, number)
    let end = header.key.seal([], as: .end(number, in: header.id, after: position.tag))
    try Statement("UPDATE image SET end = ?", in: file).run { $0.add(bytes: end) }
    return position
  }

  private func renew(_ memory: Database, base: Int64, in file: Database) throws {
    let name = try memory.withSerialized { try LockedImage.put($0, base: base, in: file, header) }
    try file.execute("DELETE FROM entry")
    reached.withLock { $0 = Position(name, loads: $0.loads) }
  }

  /// Puts the journal in memory, whose tables are other ones now, into the file. Returns false, and does nothing, if another
  /// session has changed the file meanwhile.
  func putImage(of memory: Database) throws -> Bool {
    try file.use { file in
      try file.transaction(.immediate) { file in
        let position = reached.withLock { $0 }
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM entry WHERE number > ?)"
        let isLast = try Statement(sql, in: file).first({ $0.add(position.last) }) { $0.truth() }
        guard try isLast == true && LockedImage.Name(in: file) == position.image else {
          reached.withLock { $0.forget() }
          return false
        }
        try renew(memory, base: position.last + 1, in: file)
        return true
      }
    }
  }

  /// Takes something away for good: it stays nowhere in the file, which gets a new image.
  func erase(in memory: Database, _ body: (Database) throws -> Void) throws {
    do {
      try file.use { file in
        try file.execute("PRAGMA secure_delete = ON")
        try file.transaction(.immediate) { file in
          try catchUp(in: memory, from: file)
          try body(memory)
          try renew(memory, base: reached.withLock { $0.last } + 1, in: file)
        }
        try file.execute("VACUUM")
      }
    } catch {
      // What is in memory may be ahead of the file: it is read anew.
      reached.withLock { $0.forget() }
      throw error
    }
  }
}

extension Database {
  /// The size of the database's image, in bytes.
  func size() throws -> Int {
    func pragma(_ name: String) throws -> Int {
      try Statement("PRAGMA \(name)", in: self).first { Int($0.integer() ?? 0) } ?? 0
    }
    return try pragma("page_count") * pragma("page_size")
  }
}
