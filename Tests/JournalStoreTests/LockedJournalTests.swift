import DreamCore
import Foundation
import Glibc
import SQLite
import Testing

@testable import JournalStore

@Suite("A locked journal")
struct LockedJournalTests {
  private let journal: TemporaryJournal
  private let code = RecoveryCode()

  init() throws {
    journal = try TemporaryJournal(isLocked: false)
    let sitter = try Sitter(journal.open())
    try sitter.become(in: Model(holding: .sample(1, "Stairs under water."), .sample(2)))
    sitter.store.close(at: Instant(milliseconds: 5))
    try journal.lock(by: .sample, code)
  }

  private func open(_ session: Int64 = 1, for purpose: JournalStore.Purpose = .writing) throws -> JournalStore {
    try journal.open(session, for: purpose, by: .passphrase(.sample))
  }

  @Test("opens by the passphrase and by the recovery code, and has what was in it, with its history")
  func opens() throws {
    for secret in [Secret.passphrase(.sample), .code(code), Secret(TypedSecret(code.text.uppercased().utf8))] {
      let store = try journal.open(by: secret)
      #expect(try store.load().model == Model(holding: .sample(1, "Stairs under water."), .sample(2)))
      #expect(try store.history().past.count == 1)
      store.close(at: Instant(milliseconds: 9))
    }
  }

  @Test("opens by nothing else, and stays as it is then")
  func refuses() throws {
    let before = try journal.bytes
    #expect(throws: JournalError.needsPassphrase(path: journal.path)) { try journal.open(by: nil) }
    #expect(throws: JournalError.wrongPassphrase(path: journal.path)) {
      try journal.open(by: .passphrase(try #require(Passphrase(TypedSecret("correct horse".utf8)))))
    }
    #expect(throws: JournalError.wrongPassphrase(path: journal.path)) { try journal.open(by: .code(RecoveryCode())) }
    #expect(try journal.bytes == before)
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: journal.directory)) == ["journal.sqlite"])
  }

  @Test("stays where a link leads to, when it is locked and when it is unlocked")
  func linked() throws {
    let link = journal.directory + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: journal.path)
    func store(_ secret: Secret?) throws -> JournalStore {
      try JournalStore(path: link, at: Instant(milliseconds: 7), session: 8, unlockedBy: secret)
    }
    _ = try store(.passphrase(.sample)).unlock()
    #expect(!JournalStore.isLocked(at: journal.path))
    _ = try store(nil).lock(by: .sample, code, cost: .none)
    #expect(JournalStore.isLocked(at: journal.path))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == journal.path)
    #expect(try open().load().model.dreams.count == 2)
  }

  @Test("isn't locked, unlocked or sealed anew while another session has it open, be it one that wrote nothing")
  func inUse() throws {
    for isLocked in [false, true] {
      let own = try TemporaryJournal(isLocked: isLocked)
      let (store, other) = (try own.open(1), try own.open(2, for: .reading))
      #expect(throws: JournalError.inUse(path: own.path)) { try store.lock(by: .sample, RecoveryCode(), cost: .none) }
      if isLocked { #expect(throws: JournalError.inUse(path: own.path)) { try store.unlock() } }
      other.close(at: Instant(milliseconds: 9))
      #expect(try store.lock(by: .sample, RecoveryCode(), cost: .none).isEmpty)
    }
  }

  @Test("can't be opened while another session locks it, however long that takes")
  func taken() throws {
    let own = try TemporaryJournal(isLocked: false)
    let store = try own.open(1)
    try store.requireAlone()
    #expect(throws: JournalError.held(path: own.path)) { try own.open(2) }
    store.close(at: Instant(milliseconds: 9))
    try own.open(2).close(at: Instant(milliseconds: 9))
  }

  @Test("is another file than the one that was opened: that one isn't sealed in its place")
  func replaced() throws {
    let own = try TemporaryJournal(isLocked: false)
    let store = try own.open()
    let other = try TemporaryJournal(isLocked: false)
    try Sitter(other.open()).become(in: Model(holding: .sample(5)))
    #expect(rename(other.path, own.path) == 0)
    #expect(throws: JournalError.self) { try store.lock(by: .sample, RecoveryCode(), cost: .none) }
    #expect(try own.open().load().model == Model(holding: .sample(5)))
  }

  @Test("has what was in a write-ahead log, of which nothing is left beside it")
  func log() throws {
    let own = try TemporaryJournal(isLocked: false)
    let sitter = try Sitter(own.open())
    try sitter.become(in: Model(holding: .sample(5)))
    sitter.store.close(at: Instant(milliseconds: 5))
    try own.sql("PRAGMA journal_mode = wal")
    // A program that was killed leaves its log.
    let writer = try Connection(own.path)
    try writer.use { try $0.execute("UPDATE dream SET narrative = 'by hand'") }
    for end in ["-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: own.path + end, toPath: own.directory + "/left" + end)
    }
    let bytes = try own.bytes
    writer.close()
    try bytes.write(to: URL(filePath: own.path))
    for end in ["-wal", "-shm"] { rename(own.directory + "/left" + end, own.path + end) }
    try own.lock()
    #expect(try FileManager.default.contentsOfDirectory(atPath: own.directory) == ["journal.sqlite"])
    let opened = try own.open(by: .passphrase(.sample)).load().model
    #expect(opened.dreams.values.first?.narrative == "by hand")
  }

  @Test("has no word of its dreams in its file, and nor have its copies, which are sealed with it")
  func sealed() throws {
    let sitter = try Sitter(open())
    try sitter.become(in: sitter.model.inserting(.sample(3, "A corridor of doors.")))
    try sitter.store.backUp(to: journal.directory + "/copy")
    for name in try FileManager.default.subpathsOfDirectory(atPath: journal.directory) {
      let bytes = try Data(contentsOf: URL(filePath: "\(journal.directory)/\(name)"))
      for word in ["Stairs", "corridor", "narrative", "unicorn"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
      }
    }
  }

  @Test("opens no more if something is missing from its file, be it what was saved last", arguments: [0, 1])
  func missing(after: Int) throws {
    var sitter = try Sitter(open())
    for number: Int64 in 3..<6 { try sitter.become(sitter.model.inserting(.sample(number, "Rain."))) }
    sitter.store.close(at: Instant(milliseconds: 9))
    let file = try Connection(journal.path)
    try file.use {
      try $0.execute("DELETE FROM entry WHERE number = (SELECT max(number) - \(after) FROM entry)")
    }
    file.close()
    #expect(throws: JournalError.self) { try open() }
    #expect(throws: JournalError.self) { try open(for: .reading) }
  }
}
