import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("A backup", .bothKinds)
struct BackupTests {
  @Test("has the dreams and their past, and is for its owner only")
  func whole() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "a")))
    try sitter.become(Model(holding: .sample(1, "b")))
    let path = journal.directory + "/backup.sqlite"
    try sitter.store.backUp(to: path)
    let copy = try JournalStore(
      path: path, at: Instant(milliseconds: 4), session: 2, for: .reading, unlockedBy: journal.secret)
    #expect(try copy.load().model == sitter.model)
    #expect(try copy.versions(of: Dream.ID(rawValue: 1)).earlier.map(\.dream.narrative) == ["a"])
    #expect(try journal.mode(path) == 0o600)
  }

  @Test("overwrites nothing")
  func overwrites() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    #expect(throws: JournalError.taken(path: journal.path)) {
      try store.backUp(to: journal.path)
    }
    let other = journal.directory + "/notes"
    try Data("notes".utf8).write(to: URL(fileURLWithPath: other))
    #expect(throws: JournalError.taken(path: other)) { try store.backUp(to: other) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data("notes".utf8))
    try store.backUp(to: other, replacing: true)
    #expect(
      try JournalStore(path: other, at: Instant(milliseconds: 4), session: 2, unlockedBy: journal.secret).load().model
        == Model())
    #expect(throws: JournalError.self) {
      try store.backUp(to: journal.path, replacing: true)
    }
  }

  @Test("leaves nothing behind if the journal is damaged, and says so")
  func damaged() throws {
    let journal = try TemporaryJournal(isLocked: false)
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting((0..<200).map { .sample($0, String(repeating: "water ", count: 100)) }))
    sitter.store.close(at: Instant(milliseconds: 5))
    var bytes = try journal.bytes
    let page = bytes.count / 2 / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: journal.path))
    let store = try journal.open(2, for: .reading)
    #expect(throws: JournalError.self) {
      try store.backUp(to: journal.directory + "/backup.sqlite")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.directory) == ["journal.sqlite"])
  }

  @Test("is the journal of one moment, whatever another session does meanwhile")
  func whileOthersWrite() async throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let writer = Task.detached {
      var sitter = try Sitter(journal.open(2))
      for number in 0..<200 {
        try sitter.become(sitter.model.inserting(.sample(Int64(number))))
        // Others get their turn: without a pause the file could be locked for as long as they wait.
        usleep(2000)
      }
    }
    for number in 0..<10 {
      let path = journal.directory + "/backup-\(number).sqlite"
      try store.backUp(to: path)
      let copy = try JournalStore(
        path: path, at: Instant(milliseconds: 4), session: 3, for: .reading, unlockedBy: journal.secret)
      let ids = try copy.load()
        .model.dreams.values.map(\.id.rawValue).sorted()
      #expect(ids == (0..<Int64(ids.count)).map { $0 })
    }
    try await writer.value
  }

  @Test("has the day in its name, in the folder that is given or beside the journal")
  func names() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    let date = try #require(DreamDate("2026-11-22"))
    #expect(store.backupPath(nil, on: date) == journal.path + ".backup-2026-11-22")
    #expect(store.backupPath("/tmp", on: date) == "/tmp/journal.sqlite.backup-2026-11-22")
    #expect(store.backupPath("mine.sqlite", on: date) == "mine.sqlite")
  }
}
