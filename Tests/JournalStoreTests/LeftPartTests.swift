import DreamCore
import Foundation
import Glibc
import Testing

@testable import JournalStore

@Suite("A copy of the journal that a killed program left half made")
struct LeftPartTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    try journal.open().close(at: Instant(milliseconds: 5))
  }

  /// What such a program leaves: a part, the file that SQLite had beside it, and no lock.
  private func leave(_ name: String, _ beginning: String = "SQLite format 3") throws {
    for (path, text) in [(name, beginning), (name + "-journal", "x")] {
      let whole = "\(journal.directory)/\(path)"
      try Data(text.utf8).write(to: URL(fileURLWithPath: whole))
      #expect(chmod(whole, 0o600) == 0)
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: journal.directory).sorted() }
  }

  @Test("is removed when the journal is opened for writing, with those of its backups")
  func opening() throws {
    try leave("journal.sqlite.part-abc123")
    try leave("journal.sqlite.backup-2026-11-19.part-abc123", "\0\0")
    try journal.open(for: .reading).close(at: Instant(milliseconds: 6))
    #expect(try names.count == 5)
    try journal.open().close(at: Instant(milliseconds: 6))
    #expect(try names == ["journal.sqlite"])
  }

  @Test("is removed though the power took the part itself, and left what SQLite had beside it")
  func alone() throws {
    let beginnings: [[UInt8]] = [[0xD9, 0xD5, 0x05], [0, 0, 0]]
    for (number, beginning) in beginnings.enumerated() {
      let path = "\(journal.directory)/journal.sqlite.part-abc12\(number)-journal"
      try Data(beginning).write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0o600) == 0)
    }
    try journal.open().close(at: Instant(milliseconds: 6))
    #expect(try names == ["journal.sqlite"])
  }

  @Test("is removed by the next backup to its folder")
  func backup() throws {
    let folder = journal.directory + "/backups"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = try journal.open()
    try leave("backups/journal.sqlite.backup-2026-11-19.part-abc123")
    try leave("backups/mine.part-abc123")
    try store.backUp(to: folder + "/mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine"])
  }

  @Test("stays while it is made, and if it isn't one: a part of what could not be saved, a link, somebody's own file")
  func others() throws {
    let part = try PartFile(of: journal.path)
    try leave("journal.sqlite.part-rescue", "{\"lucid\": \"rescue\"")
    try leave("journal.sqlite.part-abcdefgh")
    try leave("journal.sqlite.part-shared")
    #expect(chmod(journal.directory + "/journal.sqlite.part-shared", 0o644) == 0)
    #expect(symlink(journal.path, journal.directory + "/journal.sqlite.part-linked") == 0)
    let before = try names
    try journal.open().close(at: Instant(milliseconds: 6))
    #expect(try names == before)
    part.remove()
    #expect(try names.count == before.count - 1)
  }
}
