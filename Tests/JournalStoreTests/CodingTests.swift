import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("The codings of dreams", .bothKinds)
struct CodingTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "I met my sister."), .sample(2, "Water.")))
    sitter.store.close(at: Instant(milliseconds: 5))
  }

  @Test("the last word of each coder counts for a dream and a scale, and all earlier ones are kept")
  func past() throws {
    let store = try journal.open()
    let first = Coding.sample(1, ["1FTA", "1ANI # a dog"])
    let second = Coding.sample(1, ["1FTA"], at: 6)
    let none = Coding.sample(1, [], in: .aggressions)
    #expect(try store.keep([first, none, .sample(1, ["1FKA"], by: "Bo")]) == 3)
    #expect(try store.keep([first]) == 0)
    #expect(try store.keep([second]) == 1)
    #expect(try store.codings() == [second, .sample(1, ["1FKA"], by: "Bo"), none])
    #expect(try store.codings(asOf: first.at) == [first, .sample(1, ["1FKA"], by: "Bo"), none])
    #expect(try store.codings(everOf: Dream.ID(rawValue: 1)).filter { $0.coder == "Ada" } == [second, none, first])
  }

  @Test("what is taken back doesn't count, and stays in the past")
  func takenBack() throws {
    let store = try journal.open()
    let said = Coding.sample(1, ["1FTA"])
    let takenBack = Coding(
      dream: said.dream, coder: "Ada", scale: said.scale, codes: [], at: Instant(milliseconds: 9), isTakenBack: true)
    #expect(try store.keep([takenBack]) == 0)
    try store.keep([said])
    #expect(try store.keep([takenBack]) == 1)
    #expect(try store.codings() == [])
    #expect(try store.codings(everOf: said.dream) == [takenBack, said])
  }

  @Test("two sessions code for different coders at once, an undo comes between, and nothing is lost")
  func twoSessions() throws {
    var first = try Sitter(journal.open(1))
    let second = try journal.open(2)
    try first.become(first.model.replacing(.sample(2, "Fire.")))
    let request = { (coding: Coding) in
      SaveRequest(change: ModelChange(), record: .code([coding]), at: Instant(milliseconds: 8))
    }
    let (ada, bo) = (Coding.sample(2, ["1MBA"]), Coding.sample(2, ["1MKA"], by: "Bo"))
    _ = try first.store.save(request(ada))
    _ = try second.save(request(bo))
    #expect(try first.undo())
    let again = Coding.sample(2, ["1MKA", "1ANI"], by: "Bo", at: 7)
    _ = try second.save(request(again))
    for store in [first.store, second] { #expect(try store.codings() == [ada, again]) }
    let store = try journal.open(3)
    // What only adds to the last word of the same session takes its place: so typing isn't kept letter by letter.
    #expect(try store.codings(everOf: ada.dream) == [again, ada])
    try store.keep([.sample(2, ["1MKA", "1ANI", "1FKA"], by: "Bo", at: 9)])
    #expect(try store.codings(everOf: ada.dream).count == 3)
    #expect(try store.load().model == Model(holding: .sample(1, "I met my sister."), .sample(2, "Water.")))
    #expect(try store.checked().faults == [])
  }

  @Test("those of a file are taken once, but not over later ones, nor for dreams that aren't there")
  func taking() throws {
    let store = try journal.open()
    try store.keep([.sample(2, ["OU"], in: .settings, at: 100)])
    let file = [
      Coding.sample(1, ["1FTA"]), .sample(2, ["IF"], in: .settings, at: 50), .sample(2, [], in: .emotions),
      .sample(9, ["1MBA"]),
    ]
    var taken = try store.take(file)
    #expect(taken.new == 2 && taken.known == 0 && taken.older == 1)
    #expect(taken.strange == [Dream.ID(rawValue: 9)])
    let (once, bytes) = (try store.codings(), try store.codings(everOf: Dream.ID(rawValue: 2)).count)
    taken = try store.take(file)
    #expect(taken.new == 0 && taken.known == 2 && taken.older == 1)
    #expect(try store.codings() == once && store.codings(everOf: Dream.ID(rawValue: 2)).count == bytes)
    // In a journal with the same dreams they are the same.
    let other = try TemporaryJournal()
    var sitter = try Sitter(other.open())
    try sitter.become(store.load().model)
    _ = try sitter.store.take(once)
    #expect(try sitter.store.codings() == once)
  }

  @Test("a sample is kept as it was drawn, and one name is of one sample")
  func samples() throws {
    let store = try journal.open()
    let sample = CodingSample.sample("pilot", [2, 1])
    #expect(try store.add(sample))
    #expect(try !store.add(.sample("pilot", [1])))
    #expect(try store.add(.sample("empty", [])))
    #expect(try journal.open(2).samples() == [sample, .sample("empty", [])])
  }

  @Test("the digest of the dreams changes with any of them")
  func digest() throws {
    var sitter = try Sitter(journal.open())
    let before = try sitter.store.dreamsDigest()
    try sitter.store.keep([.sample(1, ["1FTA"])])
    #expect(try sitter.store.dreamsDigest() == before)
    try sitter.become(sitter.model.replacing(.sample(2, "Water!")))
    #expect(try sitter.store.dreamsDigest() != before)
  }

  @Test("those of an erased dream are gone, and its place in samples is empty; of an erased past the last word stays")
  func erased() throws {
    let store = try journal.open()
    try store.keep([.sample(1, ["1FTA # plankton"]), .sample(2, ["1MBA # krill"])])
    try store.keep([.sample(1, ["1FKA"], at: 6), .sample(2, ["1MKA"], at: 6)])
    #expect(try store.add(.sample("pilot", [2, 1])))
    try store.erase([Dream.ID(rawValue: 1)], .all)
    try store.erase([Dream.ID(rawValue: 2)], .past)
    #expect(try store.codings(everOf: Dream.ID(rawValue: 1)) == [])
    #expect(try store.codings(everOf: Dream.ID(rawValue: 2)) == [.sample(2, ["1MKA"], at: 6)])
    #expect(try store.samples() == [.sample("pilot", [2, nil])])
    #expect(try store.checked().faults == [])
    store.close(at: Instant(milliseconds: 20))
    for word in ["plankton", "krill"] { #expect(try journal.bytes.range(of: Data(word.utf8)) == nil) }
  }

  @Test("a backup has them, and so has what is saved of a broken journal, with their digests")
  func copies() throws {
    let store = try journal.open()
    try store.keep([.sample(1, ["1FTA"])])
    #expect(try store.add(.sample("pilot", [1])))
    let (backup, salvaged) = ("\(journal.directory)/backup.sqlite", "\(journal.directory)/salvaged.sqlite")
    try store.backUp(to: backup)
    _ = try JournalStore.salvage(journal.path, to: salvaged, unlockedBy: journal.secret)
    for path in [backup, salvaged] {
      let copy = try JournalStore(
        path: path, at: Instant(milliseconds: 9), session: 4, for: .reading, unlockedBy: journal.secret)
      #expect(try copy.codings() == [.sample(1, ["1FTA"])])
      #expect(try copy.samples() == [.sample("pilot", [1])])
      #expect(try copy.checked().faults == [])
    }
  }

  @Test("a day on which dreams were only coded has its backup, too")
  func daily() throws {
    let store = try journal.open()
    let times = (1...3).map { BackupTime(day: Day(daysSince1970: 20_000 + $0), clock: ClockTime(secondOfDay: 0)) }
    #expect(try store.backUp(.usual, at: times[0], isDaily: true) != nil)
    #expect(try store.backUp(.usual, at: times[1], isDaily: true) == nil)
    try store.keep([.sample(1, ["1FTA"])])
    #expect(try store.backUp(.usual, at: times[2], isDaily: true) != nil)
  }

  @Test("a journal of an older Lucid gets the tables, empty", arguments: 1...5)
  func migrated(version: Int) throws {
    try journal.makeOlder(version)
    let store = try journal.open(2)
    #expect(try store.codings() == [] && store.samples() == [])
    #expect(try store.load().model.dreams.count == 2)
    try store.keep([.sample(1, ["1FTA"])])
    #expect(try store.checked().faults == [])
  }
}
