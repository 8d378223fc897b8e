import Chance
import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("Two sessions on one file", .bothKinds)
struct TwoSessionsTests {
  private let id = Dream.ID(rawValue: 1)

  @Test("the later save doesn't wipe what the earlier one wrote: both dreams are there")
  func bothAreThere() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    var second = try Sitter(journal.open(2))
    try first.become(first.model.inserting(.sample(1)))
    #expect(try second.become(second.model.inserting(.sample(2))) == SaveOutcome())
    #expect(try journal.open(3).load().model == Model(holding: .sample(1), .sample(2)))
  }

  /// The dream at the moment `at`.
  private func dream(_ text: String, at milliseconds: Int64 = 7) -> Dream {
    var dream = Dream.sample(1, text)
    dream.modifiedAt = Instant(milliseconds: milliseconds)
    return dream
  }

  @Test("the same dream edited twice: the changes of both are in, and undo takes back one's own alone")
  func sameDream() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: dream("old")))
    var second = try Sitter(journal.open(2))
    let theirs = dream("theirs", at: 20)
    try first.become(Model(holding: theirs))
    var ours = dream("old", at: 10)
    ours.isStarred = true
    let outcome = try second.become(Model(holding: ours, .sample(2)))
    var merged = theirs
    merged.isStarred = true
    #expect(outcome.correction == ModelChange(dreams: [id: .replaced(old: ours, new: merged)]))
    #expect(outcome.foreign == ModelChange(dreams: [id: .replaced(old: dream("old"), new: theirs)]))
    #expect(outcome.conflicts.isEmpty)
    #expect(second.model == Model(holding: merged, .sample(2)))
    #expect(try journal.open(3).load().model == second.model)
    let step = try #require(try second.store.history().past.last)
    #expect(
      try second.store.change(of: step.id)
        == ModelChange(old: Model(holding: theirs), new: Model(holding: merged, .sample(2))))
    #expect(try second.undo())
    #expect(second.model == Model(holding: theirs))
    #expect(try journal.open(4).load().model == second.model)
  }

  @Test("a sitting that goes on over another session's change takes back nothing of that, also for a later session")
  func sitting() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: dream("old")))
    var second = try Sitter(journal.open(2))
    let group = UndoGroup(number: 1)
    try second.become(Model(holding: dream("old, and more", at: 20)), "Edit", undoGroup: group)
    try first.look()
    var titled = dream("old, and more", at: 25)
    titled.title = "Theirs"
    try first.become(Model(holding: titled))
    try second.become(Model(holding: dream("old, and more than that", at: 30)), "Edit", undoGroup: group)
    #expect(second.model.dreams[id]?.title == "Theirs")
    for sitter in [first, second] { sitter.store.close(at: Instant(milliseconds: 90)) }
    var later = try Sitter(journal.open(3))
    #expect(try later.undo())
    #expect(later.model.dreams[id]?.title == "Theirs")
  }

  @Test("a dream that was deleted meanwhile is there again with what was written to it, and undo deletes it")
  func deletedMeanwhile() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: dream("old")))
    var second = try Sitter(journal.open(2))
    try first.become(Model())
    let outcome = try second.become(Model(holding: dream("ours", at: 20)))
    #expect(outcome.correction.isEmpty && outcome.foreign.dreams[id] == .removed(dream("old")))
    #expect(try journal.open(3).load().model == Model(holding: dream("ours", at: 20)))
    #expect(try second.undo())
    #expect(try journal.open(4).load().model == Model())
  }

  @Test("undo of a change of a dream that was deleted meanwhile leaves it deleted")
  func undoOfDeleted() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: dream("old")))
    var second = try Sitter(journal.open(2))
    try second.become(Model(holding: dream("ours", at: 20)))
    try first.look()
    try first.become(Model())
    #expect(try second.undo())
    #expect(second.model == Model())
    #expect(try journal.open(3).load().model == Model())
  }

  @Test("a dream that was written to meanwhile isn't deleted")
  func writtenMeanwhile() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: dream("old")))
    var second = try Sitter(journal.open(2))
    try first.become(Model(holding: dream("new", at: 20)))
    #expect(
      try second.become(Model()).correction == ModelChange(dreams: [id: .inserted(dream("new", at: 20))]))
    #expect(try journal.open(3).load().model == Model(holding: dream("new", at: 20)))
  }

  @Test("a row that another program changed is not overwritten: both texts are there")
  func otherProgram() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: dream("old")))
    try journal.sql("UPDATE dream SET narrative = 'by hand'")
    let outcome = try sitter.become(Model(holding: dream("ours", at: 20)))
    #expect(outcome.conflicts.map(\.other) == [.dream(dream("ours", at: 20).telling("by hand"))])
    #expect(try sitter.store.versions(of: id).earlier.contains { $0.dream.narrative == "by hand" })
  }

  @Test("where both did the same there is nothing to tell")
  func theSame() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    var second = try Sitter(journal.open(2))
    try first.become(Model(holding: .sample(1)))
    let outcome = try second.become(Model(holding: .sample(1)))
    #expect(outcome.correction.isEmpty && outcome.conflicts.isEmpty)
    #expect(try second.undo() == false)
    #expect(try journal.open(3).load().model == Model(holding: .sample(1)), "undo leaves what the other session did")
  }

  @Test("nights and the favourite creature are merged in the same way, and all places decide alike")
  func nightsAndFavorite() throws {
    let day = Day(daysSince1970: 20_000)
    let night = Night(id: day, sleepQuality: Rating(3))
    let (theirs, ours) = (
      Night(id: day, sleepQuality: Rating(3), intention: "theirs"), Night(id: day, intention: "ours")
    )
    var results: Set<Creature> = []
    for (one, other) in [(theirs, ours), (ours, theirs)] {
      let journal = try TemporaryJournal()
      var first = try Sitter(journal.open(1))
      try first.become(Model().replacing(night))
      var second = try Sitter(journal.open(2))
      try first.become(Model().replacing(one).favoring(one == theirs ? .dragon : .shark))
      let outcome = try second.become(Model().replacing(other).favoring(one == theirs ? .shark : .dragon))
      let merged = try #require(second.model.nights[day])
      #expect(merged.sleepQuality == nil && outcome.conflicts.count == 1)
      guard case .night(let kept)? = outcome.conflicts.first?.other else { continue }
      #expect(Set([merged.intention, kept.intention]) == ["ours", "theirs"])
      results.insert(second.model.favoriteCreature)
      #expect(try journal.open(3).load().model == second.model)
    }
    #expect(results.count == 1)
  }

  @Test(
    "undo of a step that was merged leads to what the other session wrote, whatever that was",
    arguments: SplitMix64.seeds)
  func undoOfMerged(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let journal = try TemporaryJournal()
      var first = try Sitter(journal.open(1))
      try first.become(chance.model())
      var second = try Sitter(journal.open(2))
      try first.become(chance.edited(chance.edited(first.model)))
      try second.become(chance.edited(chance.edited(second.model)))
      try second.look()
      let isInFile = try journal.open(3).load().model == second.model
      _ = try second.undo()
      let isTheirs = try second.model == first.model && journal.open(4).load().model == first.model
      #expect(isInFile && isTheirs)
    }
  }

  @Test(
    "after any edits by turns, each sees what the other did, and the file is what both have",
    arguments: SplitMix64.seeds)
  func anyTurns(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitters = [try Sitter(journal.open(1)), try Sitter(journal.open(2))]
    for _ in 0..<200 {
      let turn = Int.random(in: 0...1, using: &chance)
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: try sitters[turn].look()
      case 1:
        try sitters[turn].look()
        _ = try sitters[turn].undo()
      case 2:
        try sitters[turn].look()
        _ = try sitters[turn].redo()
      default: try sitters[turn].become(chance.edited(sitters[turn].model))
      }
    }
    try sitters[0].look()
    try sitters[1].look()
    let read = try journal.open(3).load().model
    #expect(sitters[0].model == read)
    #expect(sitters[1].model == read)
    #expect(try sitters[0].store.checked().faults == [])
  }

  @Test("what changes while the journal is being read is in it")
  func changedWhileReading() throws {
    let journal = try TemporaryJournal()
    var writer = try Sitter(journal.open(1))
    try writer.become(Model().inserting((0..<5000).map { .sample($0) }))
    var told: [Int] = []
    let read = try journal.open(2).load { count in
      told.append(count)
      guard told.count == 1 else { return }
      #expect(throws: Never.self) {
        try writer.become(writer.model.removing(Dream.ID(rawValue: 3)).inserting(.sample(7, "new")), "Edit")
      }
    }
    #expect(read.model == writer.model)
    #expect(told == [2000, 4000, 4999] || told == [2000, 4000, 5000])
    #expect(read.seen == (try journal.open(3).changes(since: 0).seen))
  }

  @Test("what another program changes while the journal is being read is in it")
  func otherProgramWhileReading() throws {
    let journal = try TemporaryJournal()
    var writer = try Sitter(journal.open(1))
    try writer.become(Model().inserting((0..<3000).map { .sample($0) }))
    var isFirst = true
    let read = try journal.open(2).load { _ in
      guard isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) { try journal.sql("UPDATE dream SET narrative = 'by hand' WHERE id = 3") }
    }
    #expect(read.model.dreams[Dream.ID(rawValue: 3)]?.narrative == "by hand")
  }
}
