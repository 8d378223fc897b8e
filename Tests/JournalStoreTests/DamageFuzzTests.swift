import Chance
import DreamCore
import Foundation
import Glibc
import Samples
import Testing

@testable import JournalStore

/// The seed is the argument that a failure prints, `LUCID_SEED` repeats it, and `LUCID_FUZZ` is how many times as many files are
/// tried.
@Suite("A journal with a fault anywhere")
struct DamageFuzzTests {
  private let journal: TemporaryJournal
  private let whole: Data
  private let dreams: [Dream]
  private let steps: [Step]

  /// A journal with something in each of its tables.
  init() throws {
    journal = try TemporaryJournal()
    var chance = SplitMix64(seed: 1)
    var sitter = try Sitter(journal.open())
    let dreams = (0..<400).map { number in
      var dream = chance.dream()
      dream = Dream.sample(
        .random(in: 0 ... .max, using: &chance), dream.narrative.string, date: dream.date?.description)
      return number.isMultiple(of: 9) ? dream.telling(String(repeating: "water ", count: 1500)) : dream
    }
    let nights = (0..<300).map { Night(id: Day(daysSince1970: 20_000 + $0), recall: Night.Recall.none) }
    try sitter.become(Model().inserting(dreams).inserting(nights))
    for dream in dreams.prefix(40) { try sitter.become(sitter.model.replacing(dream.telling("again"))) }
    try sitter.become(sitter.model.removing([dreams[0].id]))
    try sitter.become(sitter.model.favoring(.dragon))
    _ = try sitter.undo()
    let origins = dreams.suffix(50).map {
      Origin(dream: $0.id, source: "note", key: "a", digest: 1, base: $0, raw: [1, 2])
    }
    let step = Step(id: Step.ID(session: 1, sequence: 100_000), name: "Import", at: Instant(milliseconds: 9))
    let request = SaveRequest(change: ModelChange(), record: .step(step), at: step.at, origins: origins)
    _ = try sitter.store.save(request)
    steps = try sitter.store.timeline().map(\.step)
    sitter.store.close(at: Instant(milliseconds: 10))
    (whole, self.dreams) = (try journal.bytes, sitter.model.inListOrder)
  }

  @Test("is read to an end by whatever reads it, and what is met with is said", arguments: SplitMix64.seeds)
  func anyDamage(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for number in 0..<100 * SplitMix64.times {
      let damaged = Damage.some(of: whole, &chance)
      try damaged.write(to: URL(fileURLWithPath: journal.path))
      try trying("LUCID_SEED=\(seed), file \(number)", &chance)
    }
  }

  private func trying(_ name: String, _ chance: inout SplitMix64) throws {
    guard let store = try said({ try journal.open(2) }) else { return }
    defer { store.close(at: Instant(milliseconds: 20)) }
    let (dream, step) = (chance.some(dreams), chance.some(steps))
    let loaded = try said {
      try store.load { read in precondition(read < 10_000, "\(name): goes round for ever") }
    }
    var listed: [Dream.ID] = []
    let faults = try said {
      try store.dreams {
        listed.append($0.id)
        precondition(listed.count < 10_000, "\(name): goes round for ever")
      }
    }
    #expect(Set(listed).count == listed.count, "\(name)")
    // What is missing from the list was either named, or isn't in the file by any sign.
    if let loaded, let faults, loaded.faults.damage != nil, faults.message == nil {
      #expect(listed == dreams.map(\.id), "\(name): the list is silent where loading says \(loaded.faults)")
    }
    if let loaded, loaded.faults.damage == nil, let faults, faults.damage == nil {
      #expect(Set(loaded.model.dreams.values.map(\.id)) == Set(listed), "\(name): the list and the model differ")
    }
    for text in ["@1", "@300", dream.id.description, String(dream.id.description.suffix(5))] {
      _ = try said { try store.found(text) }
    }
    _ = try said { try store.excerpt(limit: 20) }
    _ = try said { try store.history() }
    _ = try said { try store.timeline() }
    _ = try said { try store.change(of: step.id) }
    _ = try said { try store.versions(of: dream.id) }
    _ = try said { try store.deletedDreams() }
    _ = try said { try store.changes(since: 0) }
    _ = try said { try store.originSummaries() }
    _ = try said { try store.rawOrigins(of: Set(dreams.map(\.id))) }
    _ = try said { try store.areEarlier([Night(id: Day(daysSince1970: 20_010))]) }
    _ = try said { try save(dream.telling("a change"), over: dream, in: store) }
    _ = try said { try save(.sample(17, "new"), over: nil, in: store) }
    _ = try said { try save(nil, over: dream, in: store) }
  }

  private func save(_ new: Dream?, over old: Dream?, in store: JournalStore) throws {
    guard let id = (new ?? old)?.id, let difference = Difference(old: old, new: new) else { return }
    let step = Step(id: Step.ID(session: 2, sequence: 0), name: "Write", at: Instant(milliseconds: 19))
    _ = try store.save(SaveRequest(change: ModelChange(dreams: [id: difference]), record: .step(step), at: step.at))
  }

  /// What `body` returns; nil if it says what is wrong with the journal. Any other error is a failure.
  private func said<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let error as JournalError {
      #expect(!error.message.isEmpty)
      return nil
    }
  }
}
