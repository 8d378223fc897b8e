import Chance
import DreamCore
import Foundation
import Glibc
import Testing

@testable import JournalStore

@Suite("A check of a journal")
struct CheckTests {
  private let journal: TemporaryJournal

  /// A journal with something in each of its tables.
  init() throws {
    journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting([.sample(1, "The house was dark."), .sample(2, "Water."), .sample(3)]))
    try sitter.become(sitter.model.inserting([Night(id: Day(daysSince1970: 20_000), recall: Night.Recall.none)]))
    try sitter.become(sitter.model.inserting([Night(id: Day(daysSince1970: 20_000), intention: "fly")]))
    try sitter.become(sitter.model.favoring(.dragon))
    try sitter.become(sitter.model.replacing(.sample(1, "The house was bright.")))
    try sitter.become(sitter.model.removing([Dream.ID(rawValue: 2)]))
    #expect(try sitter.undo())
    let origin = Origin(dream: Dream.ID(rawValue: 1), source: "note", key: "a", digest: 1, base: .sample(1), raw: [1])
    let other = NewConflict(other: .dream(.sample(1, "Another text.")), source: OpenConflict.anotherSession)
    let step = Step(id: Step.ID(session: 1, sequence: 100), name: "Import", at: Instant(milliseconds: 9))
    let request = SaveRequest(
      change: ModelChange(), record: .step(step), at: step.at, origins: [origin], conflicts: [other])
    _ = try sitter.store.save(request)
    try sitter.store.keep([.sample(1, ["1MBA"])])
    #expect(try sitter.store.add(.sample("pilot", [1])))
    try sitter.store.setSync(SyncState(journal: "1", remote: "r", branch: "main", tip: "2"), replacing: nil)
    try sitter.store.erase([Dream.ID(rawValue: 3)], .all)
    sitter.store.close(at: Instant(milliseconds: 10))
  }

  private func faults() throws -> [JournalFault] {
    let store = try journal.open(2, for: .reading)
    defer { store.close(at: Instant(milliseconds: 20)) }
    return try store.checked().faults
  }

  @Test("finds nothing in what Lucid wrote, and has read all of it")
  func whole() throws {
    let store = try journal.open(2, for: .reading)
    let checked = try store.checked()
    #expect(checked.faults == [])
    #expect(checked.dreams == 2)
    let digests = try Int(journal.sql("SELECT count(*) FROM digest")[0])
    #expect(checked.rows == digests)
    for table in DigestedTable.allCases {
      let count = try journal.sql("SELECT count(*) > 0 FROM digest WHERE part = \(table.rawValue)")
      #expect(count == ["1"], "\(table)")
    }
  }

  @Test("looks at every table but that of the digests and that of the versions")
  func tables() throws {
    let names = try journal.sql("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    let others = ["digest", "grdb_migrations"]
    #expect(names.filter { !others.contains($0) } == DigestedTable.allCases.map(\.name).sorted())
  }

  @Test(
    "names what another program changed, took away or added, in each table",
    arguments: [
      (
        "UPDATE dream SET narrative = 'The mouse was dark.' WHERE id = 1",
        "dream \(id(1)) “The mouse was dark”: not as Lucid wrote it."
      ),
      ("UPDATE dream SET vividness = 3 WHERE id = 2", "dream \(id(2)) “Water”: not as Lucid wrote it."),
      ("DELETE FROM dream WHERE id = 2", "dream \(id(2)): gone, and Lucid didn't remove it."),
      ("UPDATE dream SET id = 7 WHERE id = 2", "dream \(id(7)) “Water”: not written by Lucid."),
      ("UPDATE dream_revision SET title = 'x'", "an earlier text of dream \(id(1)) “x”: not as Lucid wrote it."),
      ("DELETE FROM dream_revision", "an earlier text of a dream (revision 1): gone, and Lucid didn't remove it."),
      ("UPDATE night SET intention = 'swim'", "night 2024-10-04: not as Lucid wrote it."),
      ("UPDATE favorite SET creature = 'cat.grey'", "the favourite creature: not as Lucid wrote it."),
      ("UPDATE step SET name = 'Nothing' WHERE number = 1", "the history (step 1): not as Lucid wrote it."),
      ("UPDATE change SET at = 5 WHERE seq = 1", "the history (change 1): not as Lucid wrote it."),
      ("UPDATE session SET closed = NULL", "the history (session 1): not as Lucid wrote it."),
      ("UPDATE origin SET raw = x'02'", "where a dream came from: not as Lucid wrote it."),
      ("UPDATE conflict SET settled = 1", "a conflict (number 1): not as Lucid wrote it."),
    ])
  func changed(sql: String, words: String) throws {
    try journal.sql(sql)
    let found = try faults().map(\.words)
    #expect(found.contains(words), "\(found)")
  }

  @Test("takes what another program did for Lucid's once that is accepted")
  func accepted() throws {
    try journal.sql("UPDATE dream SET vividness = 3 WHERE id = 2; DELETE FROM origin")
    let store = try journal.open(2)
    #expect(try store.checked().faults.count == 2)
    try store.acceptRows()
    #expect(try store.checked().faults == [])
  }

  /// `LUCID_FUZZ` is how many times as many files are tried.
  @Test("finds whatever damage changes a row, and names no other", arguments: SplitMix64.seeds)
  func anyDamage(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let (whole, before) = (try journal.bytes, try dump())
    var numberOfDifferences = 0
    let used = whole.indices.dropFirst(100).filter { whole[$0] != 0 }
    for number in 0..<150 * SplitMix64.times {
      var bytes = whole
      bytes[chance.some(used)] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
      if chance.isTrue(onceIn: 4) { bytes = Damage.some(of: whole, &chance) }
      try bytes.write(to: URL(fileURLWithPath: journal.path))
      // What can't be opened or walked through was told already.
      guard let found = try? faults(), !found.contains(where: \.isStructural), let after = try? dump() else { continue }
      let doubted = Set(found.compactMap { $0.row.map { Place($0.key) } })
      let differing = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      numberOfDifferences += differing.count
      #expect(doubted == differing, "LUCID_SEED=\(seed), file \(number)")
    }
    #expect(numberOfDifferences > 0)
  }

  /// A row of the dump: a table, and the row's number; 0 in a table without numbered rows.
  private struct Place: Hashable {
    let table: String
    let number: Int64

    init(_ key: RowKey) { self.init(key.table, key.number) }

    init(_ table: DigestedTable, _ number: Int64) {
      self.table = table.name
      self.number = table.key == nil ? number : 0
    }
  }

  /// All rows, each with its digest, as text.
  private func dump() throws -> [Place: String] {
    var dump: [Place: String] = [:]
    for table in DigestedTable.allCases {
      // In a table that isn't strict a text can become bytes, which look the same.
      let columns = table == .sequence ? "*, typeof(name), typeof(seq)" : "*"
      for row in try journal.sql("SELECT \(columns) FROM \(table.name)") {
        dump[Place(table, Int64(row.prefix { $0 != "|" }) ?? 0), default: ""] += row
      }
      for row in try journal.sql("SELECT key, value FROM digest WHERE part = \(table.rawValue)") {
        dump[Place(table, Int64(row.prefix { $0 != "|" }) ?? 0), default: ""] += row
      }
    }
    return dump
  }
}

private func id(_ number: Int64) -> String { Dream.ID(rawValue: number).description }
