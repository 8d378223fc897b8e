import DreamCore
import Foundation
import Platform
import SQLite
import Testing

@testable import JournalStore

@Suite("Opening a journal")
struct OpeningTests {
  @Test("makes the directories and the file for their owner only")
  func modes() throws {
    let journal = try TemporaryJournal()
    let path = journal.directory + "/a/b/journal.sqlite"
    _ = try JournalStore(path: path, at: Instant(milliseconds: 1), session: 1)
    #expect(try journal.mode(path) == 0o600)
    #expect(try journal.mode(journal.directory + "/a") == 0o700)
    #expect(try journal.mode(journal.directory + "/a/b") == 0o700)
  }

  @Test("SQLite's own file beside it, while much is written, is for the owner only too, and gone afterwards")
  func journalFileMode() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting((0..<3000).map { .sample($0) }))
    let beside = journal.path + "-journal"
    try sitter.store.outsideTransaction { try $0.execute("PRAGMA cache_size = 10") }
    let mode = try sitter.store.write { database in
      try database.execute("UPDATE dream SET title = 'x'")
      return try journal.mode(beside)
    }
    #expect(mode == 0o600)
    #expect(!FileManager.default.fileExists(atPath: beside))
  }

  @Test(
    "a commit is on the disk when it is done, in a file without a log beside it, and nothing goes to temporary files")
  func settings() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    func pragma(_ name: String) throws -> String? {
      try store.read { try Statement("PRAGMA \(name)", in: $0).first { $0.text() } ?? nil }
    }
    #expect(try pragma("synchronous") == "3")
    #expect(try pragma("journal_mode") == "delete")
    #expect(try pragma("temp_store") == "2")
    #expect(try pragma("busy_timeout") == "5000")
  }

  @Test("opening and reading writes nothing")
  func readingWritesNothing() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1)))
    sitter.store.close(at: Instant(milliseconds: 5))
    let before = try journal.bytes
    let store = try journal.open(2)
    _ = try store.excerpt(limit: 10)
    _ = try store.load()
    _ = try store.changes(since: 0)
    _ = try store.checked()
    store.close(at: Instant(milliseconds: 6))
    #expect(try journal.bytes == before)
  }

  @Test("at a glance, a journal of an older Lucid stays as it is, and one that is held isn't waited for")
  func glancing() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1)))
    sitter.store.close(at: Instant(milliseconds: 5))
    #expect(try journal.open(for: .glancing).load().model.dreams.count == 1)
    let holder = try Connection(journal.path)
    try holder.use { try $0.execute("BEGIN EXCLUSIVE") }
    #expect(throws: JournalError.held(path: journal.path)) { try journal.open(for: .glancing) }
    try holder.use { try $0.execute("ROLLBACK") }
    try journal.makeOlder(1)
    let before = try journal.bytes
    #expect(throws: JournalError.self) { try journal.open(for: .glancing) }
    #expect(try journal.bytes == before)
  }

  @Test("for reading, no file is an empty journal, and none is made")
  func readingMakesNothing() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open(for: .reading)
    #expect(try store.load().model == Model())
    #expect(try store.excerpt(limit: 5) == Excerpt())
    #expect(throws: JournalError.unwritable(path: journal.path, reason: "it was opened for reading")) {
      try Sitter(store).become(in: Model(holding: .sample(1)))
    }
    #expect(!FileManager.default.fileExists(atPath: journal.path))
  }

  @Test("a new journal has its tables from the first moment, and nothing else is left beside it")
  func neverEmpty() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    #expect(try journal.bytes.count > 4096)
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.directory) == ["journal.sqlite"])
    #expect(try store.load().model == Model())
  }

  @Test("an empty file that was just made becomes a journal where that is wanted, also after it was looked at")
  func freshFile() throws {
    let journal = try TemporaryJournal()
    func open(_ purpose: JournalStore.Purpose) throws -> JournalStore {
      try JournalStore(
        path: journal.path, at: Instant(milliseconds: 1), session: 1, for: purpose, takesEmpty: true)
    }
    try Data().write(to: URL(fileURLWithPath: journal.path))
    #expect(try open(.reading).load().model == Model())
    #expect(JournalFile.isEmpty(journal.path))
    #expect(try open(.writing).load().model == Model())
    #expect(try journal.bytes.count > 4096)
  }

  @Test(
    "an empty file is no empty journal: it is refused and left alone, with what lies beside it",
    arguments: [JournalStore.Purpose.reading, .writing])
  func emptied(purpose: JournalStore.Purpose) throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1)))
    sitter.store.close(at: Instant(milliseconds: 5))
    #expect(truncate(journal.path, 0) == 0)
    func open() throws -> JournalStore {
      try JournalStore(
        path: journal.path, at: Instant(milliseconds: 1), session: 2, for: purpose, takesEmpty: true)
    }
    #expect(throws: JournalError.emptied(path: journal.path, beside: [])) { try open() }
    try Data("x".utf8).write(to: URL(fileURLWithPath: journal.path + ".backup-2026-11-19"))
    let error = JournalError.emptied(path: journal.path, beside: ["journal.sqlite.backup-2026-11-19"])
    #expect(throws: error) { try open() }
    #expect(error.message.contains("journal.sqlite.backup-2026-11-19"))
    #expect(try journal.bytes.isEmpty)
    // Made anew, but an older journal lies beside it.
    try FileManager.default.removeItem(atPath: journal.path)
    try Data().write(to: URL(fileURLWithPath: journal.path))
    #expect(throws: error) { try open() }
    // Made anew, but at the usual place.
    try FileManager.default.removeItem(atPath: journal.path + ".backup-2026-11-19")
    #expect(throws: JournalError.emptied(path: journal.path, beside: [])) { try journal.open(2, for: purpose) }
  }

  @Test("a file that a Lucid left half made becomes a journal")
  func halfMade() throws {
    let journal = try TemporaryJournal()
    try journal.sql("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(try journal.open().load().model == Model())
  }

  @Test(
    "what is no journal is refused and left alone",
    arguments: ["Dear diary,", "x", String(repeating: "y", count: 5000)])
  func notAJournal(text: String) throws {
    let journal = try TemporaryJournal()
    try Data(text.utf8).write(to: URL(fileURLWithPath: journal.path))
    #expect(throws: JournalError.notAJournal(path: journal.path)) { try journal.open() }
    #expect(try journal.bytes == Data(text.utf8))
  }

  @Test(
    "another program's database is refused and left alone",
    arguments: [
      "CREATE TABLE dream (id)", "PRAGMA application_id = 7", "PRAGMA user_version = 1",
    ])
  func foreignDatabase(sql: String) throws {
    let journal = try TemporaryJournal()
    try journal.sql(sql)
    let before = try journal.bytes
    #expect(throws: JournalError.notAJournal(path: journal.path)) { try journal.open() }
    #expect(try journal.bytes == before)
  }

  @Test("a newer journal is refused and left alone", arguments: [JournalStore.Purpose.reading, .writing])
  func newer(purpose: JournalStore.Purpose) throws {
    let journal = try TemporaryJournal()
    _ = try journal.open()
    try journal.sql("PRAGMA user_version = \(Schema.number + 1)")
    let before = try journal.bytes
    #expect(throws: JournalError.newerFormat(path: journal.path, found: Schema.number + 1, supported: Schema.number)) {
      try journal.open(for: purpose)
    }
    #expect(try journal.bytes == before)
  }

  @Test("a directory is no journal")
  func directory() throws {
    let journal = try TemporaryJournal()
    #expect(throws: JournalError.isDirectory(path: journal.directory)) {
      try JournalStore(path: journal.directory, at: Instant(milliseconds: 1), session: 1)
    }
  }

  @Test("a device, a pipe or a socket is no journal, and nothing is read from it or written to it")
  func noFiles() throws {
    let journal = try TemporaryJournal()
    let (pipe, socket) = (journal.directory + "/pipe", journal.directory + "/socket")
    #expect(mkfifo(pipe, 0o600) == 0 && mknod(socket, S_IFSOCK | 0o600, 0) == 0)
    for path in ["/dev/zero", "/dev/null", pipe, socket] {
      for purpose in [JournalStore.Purpose.reading, .writing] {
        #expect(throws: JournalError.isNoFile(path: path)) {
          try JournalStore(path: path, at: Instant(milliseconds: 1), session: 1, for: purpose)
        }
      }
    }
  }

  @Test("where nothing can be made, the error says why")
  func unwritable() throws {
    let journal = try TemporaryJournal()
    try Data("x".utf8).write(to: URL(fileURLWithPath: journal.directory + "/file"))
    let below = journal.directory + "/file/journal.sqlite"
    #expect(throws: JournalError.unreadable(path: below, reason: "Not a directory")) {
      try JournalStore(path: below, at: Instant(milliseconds: 1), session: 1)
    }
    #expect(throws: JournalError.unwritable(path: "/proc/lucid/j", reason: "No such file or directory")) {
      try JournalStore(path: "/proc/lucid/j", at: Instant(milliseconds: 1), session: 1)
    }
  }

  @Test("a path that SQLite would take for something else is a file's name")
  func specialNames() throws {
    let journal = try TemporaryJournal()
    let path = journal.directory + "/file:memory?mode=memory"
    _ = try JournalStore(path: path, at: Instant(milliseconds: 1), session: 1)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(":memory:".absolutePath.hasSuffix("/:memory:"))
  }

  @Test("the default path is LUCID_JOURNAL, or in the data directory, or in the home directory")
  func defaultPath() {
    func path(_ environment: [String: String]) -> String { JournalStore.defaultPath { environment[$0] } }
    #expect(path(["LUCID_JOURNAL": "here", "XDG_DATA_HOME": "/d", "HOME": "/h"]) == "here")
    #expect(path(["LUCID_JOURNAL": "", "XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/lucid/journal.sqlite")
    #expect(path(["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/lucid/journal.sqlite")
  }

  @Test("a closed store says so")
  func closed() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    store.close(at: Instant(milliseconds: 3))
    #expect(throws: JournalError.closed(path: journal.path)) { try store.load() }
    store.close(at: Instant(milliseconds: 4))
  }
}
