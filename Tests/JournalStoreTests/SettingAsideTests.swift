import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("A journal whose file is taken away", .bothKinds)
struct SettingAsideTests {
  private let journal: TemporaryJournal
  private var sitter: Sitter

  init() throws {
    journal = try TemporaryJournal()
    sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "a")))
  }

  @Test("is noticed, goes on in a copy with all that was saved and its past, and leaves the other file alone")
  func replaced() throws {
    #expect(!sitter.store.isReplaced)
    let other = try TemporaryJournal()
    try Sitter(other.open()).become(in: Model(holding: .sample(2, "theirs")))
    try FileManager.default.removeItem(atPath: journal.path)
    try FileManager.default.moveItem(atPath: other.path, toPath: journal.path)
    let theirs = try journal.bytes
    #expect(sitter.store.isReplaced)
    var copy = try Sitter(sitter.store.setAside())
    #expect(copy.store.path == journal.path + ".kept")
    #expect(copy.model == sitter.model)
    #expect(!copy.store.isReplaced)
    #expect(try copy.become(Model(holding: .sample(1, "b"))) == SaveOutcome())
    #expect(try copy.store.versions(of: Dream.ID(rawValue: 1)).earlier.map(\.dream.narrative) == ["a"])
    #expect(try journal.bytes == theirs)
    #expect(try journal.mode(copy.store.path) == 0o600)
  }

  @Test("the same where there is no file any more; a copy from before is not written over")
  func deleted() throws {
    try Data("before".utf8).write(to: URL(fileURLWithPath: journal.path + ".kept"))
    try FileManager.default.removeItem(atPath: journal.path)
    #expect(sitter.store.isReplaced)
    let copy = try sitter.store.setAside()
    #expect(copy.path == journal.path + ".kept-2")
    #expect(try copy.load().model == sitter.model)
  }
}
