import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("A backup")
struct BackupTests {
  @Test("has the dreams and their past, and is for its owner only")
  func whole() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "a")))
    try sitter.become(Model(holding: .sample(1, "b")))
    let path = journal.directory + "/backup.sqlite"
    try sitter.store.backUp(to: path, at: Instant(milliseconds: 3))
    let copy = try JournalStore(path: path, at: Instant(milliseconds: 4), session: 2, for: .reading)
    #expect(try copy.load().model == sitter.model)
    #expect(try copy.revisions(of: Dream.ID(rawValue: 1)).map(\.narrative) == ["a"])
    #expect(try journal.mode(path) == 0o600)
  }

  @Test("overwrites nothing")
  func overwrites() throws {
    let journal = try TemporaryJournal()
    let store = try journal.open()
    #expect(throws: JournalError.unwritable(path: journal.path, reason: "it exists already")) {
      try store.backUp(to: journal.path, at: Instant(milliseconds: 3))
    }
  }
}
