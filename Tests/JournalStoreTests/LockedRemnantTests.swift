import DreamCore
import Foundation
import Glibc
import SQLite
import Testing

@testable import JournalStore

@Suite("What locking and unlocking can't reach")
struct LockedRemnantTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal(isLocked: false)
    let sitter = try Sitter(journal.open())
    try sitter.become(in: Model(holding: .sample(1, "Stairs under water.")))
    sitter.store.close(at: Instant(milliseconds: 5))
    try FileManager.default.createDirectory(atPath: journal.directory + "/snapshot", withIntermediateDirectories: true)
  }

  private var snapshot: String { journal.directory + "/snapshot/journal.sqlite" }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test("a snapshot that has the journal by another name stays as it is, byte for byte, and is named")
  func linked() throws {
    let before = try journal.bytes
    #expect(link(journal.path, snapshot) == 0)
    let left = try journal.lock()
    #expect(left.map(\.path) == [journal.path] && left[0].reason.contains("another name"), "\(left)")
    #expect(try bytes(snapshot) == before)
    #expect(JournalStore.isLocked(at: journal.path))
  }

  @Test("so is one of a backup, and of a locked journal that gets another key or is unlocked")
  func linkedCopies() throws {
    let backup = journal.path + ".backup"
    try journal.open().backUp(to: backup)
    #expect(link(backup, snapshot) == 0)
    #expect(try journal.lock().map(\.path) == [backup])
    #expect(try !JournalStore.isLocked(at: snapshot) && bytes(snapshot).range(of: Data("Stairs".utf8)) != nil)
    let other = journal.directory + "/snapshot/other"
    #expect(link(journal.path, other) == 0)
    let before = try bytes(other)
    let store = try journal.open(2, by: .passphrase(.sample))
    #expect(try store.lock(by: .sample, RecoveryCode(), cost: .none).map(\.path) == [journal.path])
    #expect(try bytes(other) == before)
    #expect(unlink(other) == 0 && link(journal.path, other) == 0)
    let left = try journal.open(3, by: .passphrase(.sample)).unlock()
    #expect(left.map(\.path) == [journal.path] && JournalStore.isLocked(at: other))
  }

  @Test("a name that is a copy of the journal, too, is sealed with it, and nothing is left")
  func linkedBeside() throws {
    #expect(link(journal.path, journal.path + ".old") == 0)
    let file = open(journal.path, O_RDONLY)
    defer { close(file) }
    #expect(try journal.lock().isEmpty)
    #expect(JournalStore.isLocked(at: journal.path + ".old"))
    var bytes = [UInt8](repeating: 1, count: 1 << 16)
    let count = pread(file, &bytes, bytes.count, 0)
    #expect(count > 0 && bytes[..<count].allSatisfy { $0 == 0 })
  }

  @Test(
    "whatever is put into a locked file beside what belongs there is found out",
    arguments: [
      "header SELECT * FROM header", "image SELECT * FROM image", "entry SELECT 0, box FROM chunk WHERE number = 0",
      "entry SELECT -7, x'00'", "entry SELECT 9, x'00'", "chunk SELECT count(*), x'00' FROM chunk",
      "chunk SELECT -1, x'00'",
      "spare SELECT 2, x'00'", "spare SELECT -1, x'00'",
    ])
  func added(row: String) throws {
    try journal.lock()
    let file = try Connection(journal.path)
    try file.use { try $0.execute("INSERT INTO \(row)") }
    file.close()
    for purpose in [JournalStore.Purpose.writing, .reading, .glancing] {
      #expect(throws: JournalError.self) { try journal.open(1, for: purpose, by: .passphrase(.sample)) }
    }
    // Salvage goes by what belongs there.
    let saved = try JournalStore.salvage(
      journal.path, to: journal.directory + "/saved", unlockedBy: .passphrase(.sample))
    #expect(saved.dreams == 1)
  }

  @Test("a changed spare part is found out as any other is")
  func spare() throws {
    try journal.lock()
    let file = try Connection(journal.path)
    try file.use { try $0.execute("UPDATE spare SET box = zeroblob(length(box)) WHERE number = 0") }
    file.close()
    #expect(throws: JournalError.self) { try journal.open(1, by: .passphrase(.sample)) }
  }

  @Test("a file that asks for minutes and gigabytes is refused in words, before anything is tried")
  func costly() throws {
    try journal.lock()
    let file = try Connection(journal.path)
    try file.use { try $0.execute("UPDATE header SET passes = 16, memory = 4 << 30") }
    file.close()
    #expect {
      try journal.open(1, by: .passphrase(.sample))
    } throws: {
      ($0 as? JournalError)?.message.contains("16 x 4096 MB of memory to try a passphrase") == true
    }
  }
}
