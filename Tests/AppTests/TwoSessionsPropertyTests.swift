import Chance
import DreamCore
import Foundation
import Input
import JournalStore
import Testing

/// Two sessions on one file, each with saves under way while the other's changes come in.
@Suite("two sessions at once") struct TwoSessionsPropertyTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.journal }

  private func open(_ session: Int64) throws -> JournalStore {
    try JournalStore(path: path, at: Instant(milliseconds: 0), session: session)
  }

  @Test(
    "whatever both do, in the end both models are the file, and no text that was saved is gone",
    arguments: SplitMix64.seeds)
  func anything(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var seats = [try Seat(open(1)), try Seat(open(2))]
    for turn in 0..<1500 {
      let seat = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: _ = try seats[seat].work()
      case 2, 3: _ = seats[seat].collect()
      case 4: seats[seat].look()
      case 5: seats[seat].wait()
      default: random.act(at: &seats[seat], turn: turn)
      }
    }
    // What the last of the one is, the other has to see, and the other way round.
    for seat in [0, 1, 0, 1] { try seats[seat].settle() }
    let file = try open(3).load().model
    #expect(seats[0].model == file)
    #expect(seats[1].model == file)
    try expectKept(seats[0].acknowledged.union(seats[1].acknowledged))
  }

  /// That all words are in some text that is, or was.
  private func expectKept(_ texts: Set<String>) throws {
    let store = try open(4)
    let ids = try store.changes(since: 0).dreams
    var kept: Set<Substring> = []
    for (id, head) in ids {
      for dream in try store.versions(of: id).earlier.map(\.dream) + [head].compactMap({ $0 }) {
        kept.formUnion(dream.narrative.string.split(separator: " "))
      }
    }
    for text in texts { #expect(kept.isSuperset(of: text.split(separator: " "))) }
  }

  @Test("the same dream in both editors: both texts are in the journal or in its past, and it ends")
  func bothEditors() throws {
    var seats = [try Seat(open(1))]
    seats[0].press("n")
    seats[0].type("stairs")
    try seats[0].settle()
    seats.append(try Seat(open(2)))
    for (seat, word) in [" mine", " theirs"].enumerated() {
      seats[seat].press("g", "e")
      seats[seat].type(word)
      seats[seat].wait()
    }
    for seat in [0, 1, 0, 1] { try seats[seat].settle() }
    let file = try open(3).load().model
    #expect(seats[0].model == file)
    #expect(seats[1].model == file)
    #expect(file.dreams.count == 1)
    try expectKept(["stairs mine", "stairs theirs"])
    #expect(seats.contains { !$0.session.context.conflicts.isEmpty })
  }

  @Test("undo goes on over three hundred steps of a session that is over")
  func manySteps() throws {
    let first = try open(1)
    var writer = try Seat(first)
    writer.press("n")
    writer.type("stairs")
    writer.press(.escape, .escape)
    for _ in 0..<299 { writer.press("*") }
    while try writer.work() || writer.collect() {}
    first.close(at: Instant(milliseconds: 9))
    var seat = try Seat(open(2))
    for _ in 0..<300 {
      seat.press("u")
      while try seat.work() || seat.collect() {}
    }
    #expect(seat.model == Model())
    #expect(try open(3).load().model == Model())
    seat.press("u")
    #expect(seat.session.message == "Nothing to undo.")
    seat.press("4", "G", .enter)
    while try seat.work() || seat.collect() {}
    #expect(seat.model.dreams.values.map(\.isStarred) == [true])
    #expect(try open(3).load().model == seat.model)
  }
}

extension SplitMix64 {
  /// What a person might do next.
  fileprivate mutating func act(at seat: inout Seat, turn: Int) {
    switch Int.random(in: 0..<16, using: &self) {
    case 0, 1:
      seat.press(.escape, .escape, "n")
      seat.type("n\(turn)")
    case 2, 3, 4:
      seat.press(.escape, .escape, "e")
      seat.type(" e\(turn)")
    case 5:
      seat.press(.escape, .escape, "d")
    case 6: seat.press(.escape, .escape, "*")
    case 7, 8: seat.press(.escape, .escape, "u")
    case 9: seat.press(.escape, .escape, .control("r"))
    case 10: seat.press(.escape, .escape, "Y", .enter)
    case 11: seat.press(.escape, .escape, "C", some(["m", "t", "b", "q"]))
    case 12: seat.press(.escape, .escape, "4", some(["k", "g"]), .enter, "q")
    case 13: seat.press(.escape, .escape, "H", "j", .enter)
    default: seat.press(.escape, .escape, some(["j", "k", "g", "G"]))
    }
  }
}
