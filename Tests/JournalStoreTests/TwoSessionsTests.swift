import Chance
import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("Two sessions on one file")
struct TwoSessionsTests {
  private let id = Dream.ID(rawValue: 1)

  @Test("the later save doesn't wipe what the earlier one wrote: both dreams are there")
  func bothAreThere() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    var second = try Sitter(journal.open(2))
    try first.become(first.model.inserting(.sample(1)))
    #expect(try second.become(second.model.inserting(.sample(2))) == [])
    #expect(try journal.open(3).load().model == Model(holding: .sample(1), .sample(2)))
  }

  @Test("the same dream edited twice: the first text stands, the second is kept, and the second session is told")
  func sameDream() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1, "old")))
    var second = try Sitter(journal.open(2))
    try first.become(Model(holding: .sample(1, "theirs")))
    let conflicts = try second.become(Model(holding: .sample(1, "ours"), .sample(2)))
    #expect(conflicts == [.dream(id, ours: .sample(1, "ours"), theirs: .sample(1, "theirs"))])
    #expect(second.model == Model(holding: .sample(1, "theirs"), .sample(2)))
    #expect(try journal.open(3).load().model == second.model)
    #expect(try second.store.versions(of: id).earlier.map(\.dream.narrative) == ["ours", "old"])
    let step = try #require(try second.store.history().past.last)
    #expect(try second.store.change(of: step.id) == ModelChange(old: Model(), new: Model(holding: .sample(2))))
  }

  @Test("a dream that was deleted meanwhile stays so, and what was written to it is kept")
  func deletedMeanwhile() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1, "old")))
    var second = try Sitter(journal.open(2))
    try first.become(Model())
    #expect(
      try second.become(Model(holding: .sample(1, "ours")))
        == [.dream(id, ours: .sample(1, "ours"), theirs: nil)])
    #expect(try second.store.versions(of: id).earlier.map(\.dream.narrative) == ["ours", "old"])
  }

  @Test("a dream that was written to meanwhile isn't deleted")
  func writtenMeanwhile() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    try first.become(Model(holding: .sample(1, "old")))
    var second = try Sitter(journal.open(2))
    try first.become(Model(holding: .sample(1, "new")))
    #expect(try second.become(Model()) == [.dream(id, ours: nil, theirs: .sample(1, "new"))])
    #expect(try journal.open(3).load().model == Model(holding: .sample(1, "new")))
  }

  @Test("a row that another program changed is not overwritten")
  func otherProgram() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "old")))
    try journal.sql("UPDATE dream SET narrative = 'by hand'")
    #expect(
      try sitter.become(Model(holding: .sample(1, "ours")))
        == [.dream(id, ours: .sample(1, "ours"), theirs: .sample(1, "by hand"))])
  }

  @Test("where both did the same there is nothing to tell")
  func theSame() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    var second = try Sitter(journal.open(2))
    try first.become(Model(holding: .sample(1)))
    #expect(try second.become(Model(holding: .sample(1))) == [])
  }

  @Test("nights and the favourite creature are kept apart in the same way")
  func nightsAndFavorite() throws {
    let journal = try TemporaryJournal()
    var first = try Sitter(journal.open(1))
    var second = try Sitter(journal.open(2))
    let day = Day(daysSince1970: 20_000)
    let (theirs, ours) = (Night(id: day, intention: "theirs"), Night(id: day, intention: "ours"))
    try first.become(Model().replacing(theirs).favoring(.dragon))
    let conflicts = try second.become(Model().replacing(ours).favoring(.shark))
    let expected: [SaveConflict] = [
      .night(day, ours: ours, theirs: theirs), .favoriteCreature(ours: .shark, theirs: .dragon),
    ]
    #expect(conflicts == expected)
    #expect(second.model == first.model)
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
    #expect(try sitters[0].store.check() == [])
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
