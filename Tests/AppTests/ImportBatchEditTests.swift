import Chance
import DreamCore
import Samples
import Testing

@testable import App
@testable import Interchange

@Suite("What an import saves")
struct ImportBatchEditTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)

  /// A table of a collection's dreams with these dates.
  private func file(_ dates: [String]) throws -> DreamBankFile {
    let lines = dates.enumerated().map { "\"\($0)\"\t\"(\($1))\"\t\"Dream \($0)\"\n" }
    let text = "\"n\"\t\"date\"\t\"dream\"\n" + lines.joined()
    return try DreamBankFile(series: "mara", ImportFile(Array(text.utf8)))
  }

  @Test("it is what the gate makes of its edit", arguments: SplitMix64.seeds)
  func change(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let years = (0..<Int.random(in: 0...6, using: &random)).map { _ in Int.random(in: 1950...2000, using: &random) }
      var first = ImportBatch(firstID: Dream.ID(rawValue: 1 << 40), now: Self.now, today: Day(daysSince1970: 20_777))
      first.add(try file(years.map { "\($0)" }))
      let there = Dictionary(
        uniqueKeysWithValues: first.dreams.map { dream in
          (
            ImportKey(series: dream.series, number: dream.number, narrative: dream.narrative.string),
            ImportedDream(id: dream.id, date: dream.date, importedDate: dream.date, text: dream.extra["date"])
          )
        })
      var batch = ImportBatch(
        existing: there, firstID: Dream.ID(rawValue: 1 << 41), now: Self.now, today: Day(daysSince1970: 20_777))
      batch.add(try file(years.map { "\($0 + Int.random(in: 0...1, using: &random))" } + ["1999"]))
      batch.add(ImportedJournal(random.model(upTo: 4)))
      let old = Model().inserting(first.dreams)
      let new = Gate.pass(batch.edit(at: Self.now), model: old, state: .viewing, at: Self.now).model
      #expect(old.applying(batch.otherChange(of: old, at: Self.now)).inserting(batch.dreamsByID) == new)
      #expect(batch.dreamsByID.map(\.id) == batch.dreams.map(\.id).sorted())
    }
  }
}
