import Chance
import DreamCore
import Samples
import Testing

@testable import JournalStore

@Suite("the journal as it was", .bothKinds)
struct AsOfTests {
  @Test("after any edits, the journal as of each moment is the model of that moment", arguments: SplitMix64.seeds)
  func anyMoment(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open(1))
    // The sitter's first step is made at 2001, and each further one a millisecond later.
    var models: [Int64: Model] = [2000: sitter.model]
    var now: Int64 = 2000
    for _ in 0..<40 {
      let id = Dream.ID(rawValue: Int64.random(in: 1...6, using: &random))
      let day = Day(daysSince1970: Int.random(in: 20_000...20_003, using: &random))
      let model =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: sitter.model.removing(id)
        case 1: sitter.model.removingNights([day])
        case 2: sitter.model.replacing(random.night(id: day))
        case _: sitter.model.replacing(random.dream(id: id))
        }
      guard model != sitter.model else { continue }
      try sitter.become(model)
      now += 1
      models[now] = sitter.model
    }
    let store = try journal.open(2)
    let loaded = try store.load()
    for (moment, model) in models {
      let then = try store.model(loaded.model, seen: loaded.seen, asOf: Instant(milliseconds: moment))
      try #require(then == model, "as of \(moment)")
    }
  }
}
