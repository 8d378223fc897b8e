import Chance
import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("The marks of erased dreams", .bothKinds)
struct TombstoneTests {
  private let journal: TemporaryJournal
  private let ids = (1...3).map { Dream.ID(rawValue: $0) }

  /// A journal of three dreams of which the first was erased.
  init() throws {
    journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model().inserting((1...3).map { .sample($0) }))
    try sitter.store.erase([ids[0]], .all)
    sitter.store.close(at: Instant(milliseconds: 5))
  }

  @Test("stay in the journal, its backups and what is salvaged of it, and tell no id")
  func kept() throws {
    let store = try journal.open(2)
    defer { store.close(at: Instant(milliseconds: 6)) }
    #expect(try store.tombstones().erased(among: ids) == [ids[0]])
    #expect(try store.checked().faults == [])
    let backup = "\(journal.directory)/backup.sqlite"
    try store.backUp(to: backup)
    let copy = "\(journal.directory)/salvaged.sqlite"
    _ = try JournalStore.salvage(journal.path, to: copy, unlockedBy: journal.secret)
    for path in [backup, copy] {
      let kept = try JournalStore.reading(path, unlockedBy: journal.secret) { store throws(JournalError) in
        try store.tombstones()
      }
      #expect(kept.erased(among: ids) == [ids[0]])
    }
  }

  @Test("are taken away when a person brings the dream again, and not by a sync")
  func lifted() throws {
    let store = try journal.open(2)
    defer { store.close(at: Instant(milliseconds: 6)) }
    var count = 0
    func save(_ record: (Step) -> SaveRequest.Record, _ change: ModelChange) throws -> [Dream.ID] {
      count += 1
      let step = Step(id: Step.ID(session: 2, sequence: count), name: "Import", at: Instant(milliseconds: 6))
      return try store.save(SaveRequest(change: change, record: record(step), at: step.at)).returned
    }
    let change = ModelChange(dreams: [ids[0]: .inserted(.sample(1))])
    #expect(try save({ .sync($0, there: "there", here: "here") }, change) == [])
    #expect(try store.erasedDreams(by: store.tombstones()) == [ids[0]])
    _ = try save({ .sync($0, there: "there", here: "here") }, change.inverse)
    #expect(try save({ .step($0) }, change) == [ids[0]])
    #expect(try store.tombstones().erased(among: ids) == [])
    #expect(try store.checked().faults == [])
  }

  @Test("An erasure is what undo meets first, until something is done after it")
  func undo() throws {
    var sitter = try Sitter(journal.open(2))
    defer { sitter.store.close(at: Instant(milliseconds: 6)) }
    #expect(try sitter.store.nextUndo().behind?.state == .erased)
    #expect(try sitter.store.nextUndo().step != nil)
    try sitter.become(sitter.model.favoring(.dragon))
    #expect(try sitter.store.nextUndo().behind == nil)
  }

  @Test("are merged with the same result in any order, and however often", arguments: SplitMix64.seeds)
  func merging(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sets = (0..<3).map { _ in
      var tombstones = Tombstones()
      for _ in 0..<6 {
        let dream = random.some(ids)
        if random.isTrue(onceIn: 3) { tombstones.lift([dream]) } else { tombstones.erase(dream) }
      }
      return tombstones
    }
    let merged = sets[0].merging(sets[1]).merging(sets[2])
    #expect(merged == sets[2].merging(sets[0].merging(sets[1])).merging(sets[1]))
    var lifted = merged
    lifted.lift(ids)
    #expect(lifted.merging(merged).erased(among: ids) == [])
  }
}
