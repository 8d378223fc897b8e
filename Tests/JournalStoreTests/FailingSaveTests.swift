import DreamCore
import Foundation
import SQLite
import Testing

@testable import JournalStore

@Suite("A save that fails")
struct FailingSaveTests {
  private let long = Dream.sample(2, String(repeating: "stairs ", count: 100_000))

  @Test("a full disk leaves the file as it was, and the save goes in when there is room")
  func full() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1)))
    let before = try journal.bytes
    let store = sitter.store
    try store.outsideTransaction { try $0.execute("PRAGMA max_page_count = 30") }
    let step = Step(id: Step.ID(session: 1, sequence: 9), name: "Write", at: Instant(milliseconds: 1))
    let request = SaveRequest(
      change: ModelChange(dreams: [long.id: .inserted(long)]), record: .step(step), at: Instant(milliseconds: 1))
    #expect(throws: JournalError.full(path: journal.path)) { try store.save(request) }
    #expect(try journal.bytes == before)
    #expect(try store.load().model == Model(holding: .sample(1)))
    try store.outsideTransaction { try $0.execute("PRAGMA max_page_count = 100000") }
    #expect(try store.save(request) == SaveOutcome())
    #expect(try store.load().model == Model(holding: .sample(1), long))
    #expect(try store.history().past.map(\.name) == ["Edit", "Write"])
  }

  @Test("a journal that another program holds is locked, and free again afterwards")
  func locked() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.store.outsideTransaction { try $0.execute("PRAGMA busy_timeout = 1") }
    let other = try Connection(journal.path)
    try other.use { try $0.execute("BEGIN EXCLUSIVE") }
    #expect(throws: JournalError.held(path: journal.path)) { try sitter.store.load() }
    #expect(throws: JournalError.held(path: journal.path)) { try sitter.become(in: Model(holding: .sample(1))) }
    try other.use { try $0.execute("ROLLBACK") }
    #expect(try sitter.become(Model(holding: .sample(1))) == SaveOutcome())
  }

  @Test("a journal that was deleted under the session isn't written to as if it were there")
  func deleted() throws {
    let journal = try TemporaryJournal()
    let sitter = try Sitter(journal.open())
    try FileManager.default.removeItem(atPath: journal.path)
    let reason = "it was moved or deleted while it was open"
    #expect(throws: JournalError.unwritable(path: journal.path, reason: reason)) {
      try sitter.become(in: Model(holding: .sample(1)))
    }
  }

  @Test("a read-only file can be read, and a save says that it can't be written")
  func readOnly() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1)))
    sitter.store.close(at: Instant(milliseconds: 5))
    // Byte 18 is the least version of SQLite's format that may write; root would not mind the file's mode.
    var bytes = try journal.bytes
    bytes[18] = 3
    try bytes.write(to: URL(fileURLWithPath: journal.path))
    sitter = try Sitter(journal.open(2))
    #expect(sitter.model == Model(holding: .sample(1)))
    #expect(throws: JournalError.unwritable(path: journal.path, reason: "it is read-only")) {
      try sitter.become(in: Model())
    }
  }

  @Test("a journal that was cut off is damaged, and says so")
  func cutOff() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting((0..<200).map { .sample($0, String(repeating: "water ", count: 100)) }))
    sitter.store.close(at: Instant(milliseconds: 5))
    let bytes = try journal.bytes
    try bytes.prefix(bytes.count / 2 / 4096 * 4096).write(to: URL(fileURLWithPath: journal.path))
    #expect {
      try journal.open().load()
    } throws: { error in
      if case JournalError.damaged(journal.path, _) = error { true } else { false }
    }
  }

  @Test(
    "a crash in the middle of a commit doesn't cut the file off: the next that opens it has the journal from before")
  func crash() throws {
    let journal = try TemporaryJournal()
    let copy = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting((0..<3000).map { .sample($0) }))
    let expected = sitter.model
    try sitter.store.outsideTransaction { try $0.execute("PRAGMA cache_size = 10") }
    try sitter.store.write { database in
      try database.execute("UPDATE dream SET narrative = 'half'")
      for file in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: journal.path + file, toPath: copy.path + file)
      }
    }
    #expect(try copy.bytes.range(of: Data("half".utf8)) != nil)
    let store = try copy.open(2)
    #expect(try store.load().model == expected)
    #expect(try store.checked().faults == [])
  }
}
