import Chance
import DreamCore
import Foundation
import SQLite
import Testing

@testable import JournalStore

@Suite("What is saved of a broken locked journal")
struct LockedSalvageTests {
  private let journal: TemporaryJournal
  private let code = RecoveryCode()
  private let model: Model
  /// The image that is in the file: a clear journal, byte for byte.
  private let image: Data

  private static let chunk = 64 << 10

  /// A journal whose image has seven chunks.
  init() throws {
    journal = try TemporaryJournal(isLocked: false)
    let dreams = (1...1000).map { Dream.sample($0, "dream \($0): " + String(repeating: "water ", count: 40)) }
    let sitter = try Sitter(journal.open())
    try sitter.become(in: Model().inserting(dreams))
    sitter.store.close(at: Instant(milliseconds: 5))
    try journal.lock(by: .sample, code)
    model = Model().inserting(dreams)
    let store = try journal.open(for: .reading, by: .code(code))
    image = try store.outsideTransaction { try $0.withSerialized { Data($0) } }
  }

  /// Saves some dreams more, an entry each.
  private func add(_ ids: ClosedRange<Int64>) throws {
    var sitter = try Sitter(journal.open(3, by: .code(code)))
    for id in ids { try sitter.become(sitter.model.inserting(.sample(id, "rain \(id)"))) }
    sitter.store.close(at: Instant(milliseconds: 9))
  }

  /// Flips a bit in the middle of boxes.
  private func flip(_ numbers: [Int], of table: String) throws {
    let file = try Connection(journal.path)
    defer { file.close() }
    try file.use { file in
      for number in numbers {
        let sql = "SELECT box FROM \(table) WHERE number = \(number)"
        var box = try #require(try Statement(sql, in: file).first { $0.blob() } ?? nil)
        box[box.count / 2] ^= 4
        try Statement("UPDATE \(table) SET box = ? WHERE number = ?", in: file).run {
          $0.add(bytes: box)
          $0.add(number)
        }
      }
    }
  }

  private func saved(by secret: Secret? = nil) throws -> (what: SalvagedJournal, model: Model, copy: TemporaryJournal) {
    let copy = try TemporaryJournal(isLocked: false)
    let what = try JournalStore.salvage(journal.path, to: copy.path, unlockedBy: secret ?? .passphrase(.sample))
    let store = try copy.open(2, by: .code(code))
    defer { store.close(at: Instant(milliseconds: 20)) }
    #expect(try store.checked().faults == [])
    let model = try store.load().model
    #expect(model.dreams.count == what.dreams)
    return (what, model, copy)
  }

  @Test("is all of a whole one, with its past, sealed for the same passphrase and code")
  func whole() throws {
    try add(2001...2003)
    let (what, model, copy) = try saved(by: .code(code))
    #expect(what.lost == [] && what.lostChunks == 0 && what.lostEntries == 0)
    var sitter = try Sitter(copy.open(4, by: .passphrase(.sample)))
    #expect(sitter.model == model && model.dreams.count == 1003)
    for _ in 0..<4 { #expect(try sitter.undo()) }
    #expect(sitter.model == Model())
    #expect(try copy.bytes.range(of: Data("water".utf8)) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copy.directory) == ["journal.sqlite"])
    #expect(throws: JournalError.wrongPassphrase(path: journal.path)) { try saved(by: .code(RecoveryCode())) }
    #expect(throws: JournalError.needsPassphrase(path: journal.path)) {
      try JournalStore.salvage(journal.path, to: copy.directory + "/other")
    }
  }

  @Test("is every dream in the parts of the image that open, and whatever was saved since", arguments: SplitMix64.seeds)
  func chunks(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    try add(2001...2005)
    // The first two chunks have a spare.
    let lost = (2..<(image.count + Self.chunk - 1) / Self.chunk).filter { _ in Bool.random(using: &chance) }
    try flip(lost, of: "chunk")
    let parts = lost.map { image[$0 * Self.chunk..<min(image.count, ($0 + 1) * Self.chunk)] }
    let gone = (1...1000).filter { id in parts.contains { $0.range(of: Data("dream \(id): ".utf8)) != nil } }
    let (what, saved, _) = try saved()
    #expect(what.lostChunks == lost.count && what.lostEntries == 0)
    let dreams = model.removing(gone.map { Dream.ID(rawValue: Int64($0)) }).dreams.values.map(\.id)
    #expect(Set(saved.dreams.values.map(\.id)) == Set(dreams + (2001...2005).map { Dream.ID(rawValue: $0) }))
  }

  @Test(
    "is all, if what leads to the rows opens in one of two places; if in none, what was saved since", arguments: [0, 1])
  func roots(chunk: Int) throws {
    let tables = ["chunk", "spare"]
    func flip() throws { for table in tables { try self.flip([chunk], of: table) } }
    try self.flip([chunk], of: "chunk")
    #expect(throws: JournalError.self) { try journal.open(by: .code(code)) }
    #expect(try saved().model == model)
    try self.flip([chunk], of: "spare")
    #expect(throws: JournalError.damaged(path: journal.path, detail: "what leads to the dreams can't be unsealed")) {
      try self.saved()
    }
    // And back.
    try flip()
    try add(2001...2005)
    try flip()
    let (what, saved, _) = try self.saved()
    #expect(what.lostChunks == 1 && saved.dreams.values.map(\.id.rawValue).sorted() == Array(2001...2005))
  }

  @Test("is all but the change that doesn't open, or is missing with the one that follows it")
  func entries() throws {
    try add(2001...2009)
    let numbers = try numbersOfEntries()
    try flip([numbers[3]], of: "entry")
    var (what, saved, _) = try saved()
    #expect(what.lostChunks == 0 && what.lostEntries == 1)
    #expect(saved.dreams.count == 1008 && saved.dreams[Dream.ID(rawValue: 2004)] == nil)
    let file = try Connection(journal.path)
    try file.use { try $0.execute("DELETE FROM entry WHERE number = \(numbers[6])") }
    file.close()
    (what, saved, _) = try self.saved()
    #expect(what.lostEntries == 3 && saved.dreams.count == 1006)
    for id: Int64 in [2004, 2007, 2008] { #expect(saved.dreams[Dream.ID(rawValue: id)] == nil) }
  }

  private func numbersOfEntries() throws -> [Int] {
    let file = try Connection(journal.path)
    defer { file.close() }
    return try file.use {
      try Statement("SELECT number FROM entry ORDER BY number", in: $0).all { Int($0.integer() ?? 0) }
    }
  }

  @Test("is the beginning of one whose end is cut off")
  func cut() throws {
    let whole = try journal.bytes
    try whole.prefix(whole.count * 3 / 4).write(to: URL(filePath: journal.path))
    let (what, saved, _) = try saved()
    #expect(what.lostChunks > 0 && saved.dreams.count > 300)
  }

  @Test("is a good journal, whatever the damage", arguments: SplitMix64.seeds)
  func anyDamage(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    try add(2001...2030)
    let whole = try journal.bytes
    var count = 0
    for _ in 0..<30 {
      try Damage.some(of: whole, &chance).write(to: URL(filePath: journal.path))
      do {
        _ = try saved()
        count += 1
      } catch is JournalError {
        continue
      }
    }
    #expect(count > 0)
  }
}
