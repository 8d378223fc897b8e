import DreamCore
import Foundation
import GRDB
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
    for secret in [Secret.passphrase(.sample), .code(code), Secret(typed: code.text.uppercased())] {
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
      try journal.open(by: .passphrase(try #require(Passphrase("correct horse"))))
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
    try store(.passphrase(.sample)).unlock()
    #expect(!JournalStore.isLocked(at: journal.path))
    _ = try store(nil).lock(by: .sample, code, cost: .none)
    #expect(JournalStore.isLocked(at: journal.path))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == journal.path)
    #expect(try open().load().model.dreams.count == 2)
  }

  @Test("has no word of its dreams in its file, and nor have its copies, which are sealed with it")
  func sealed() throws {
    let sitter = try Sitter(open())
    try sitter.become(in: sitter.model.inserting(.sample(3, "A corridor of doors.")))
    try sitter.store.backUp(to: journal.directory + "/copy", at: Instant(milliseconds: 9))
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
    let file = try DatabaseQueue(path: journal.path)
    try file.write {
      try $0.execute(sql: "DELETE FROM entry WHERE number = (SELECT max(number) - \(after) FROM entry)")
    }
    try file.close()
    #expect(throws: JournalError.self) { try open() }
    #expect(throws: JournalError.self) { try open(for: .reading) }
  }
}
