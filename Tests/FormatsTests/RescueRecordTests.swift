import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Formats

@Suite("Rescue files")
struct RescueRecordTests {
  @Test("what is written is read as it was", arguments: SplitMix64.seeds)
  func identity(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let (old, dream, night) = (random.dream(), random.dream(), random.night())
      let change = ModelChange(
        dreams: [dream.id: .inserted(dream), old.id: .removed(old)], nights: [night.id: .inserted(night)],
        favoriteCreature: Difference(old: .shark, new: .dragon))
      let record = RescueRecord(
        journal: "/a b/journal.sqlite", at: Instant(milliseconds: 1_795_070_400_000), reason: "The disk is full.",
        change: change)
      #expect(try RescueRecord(Array(record.json.text.utf8)) == record)
    }
  }

  @Test(
    "a file that isn't understood is refused as a whole",
    arguments: [
      ("rescue", "backup"), ("\"version\": 1", "\"version\": 2"), ("\"mood\": null", "\"mood\": 9"), ("}", ""),
    ])
  func refused(word: String, other: String) {
    let dream = Dream(id: Dream.ID(rawValue: 1), narrative: "Stairs.", createdAt: Instant(milliseconds: 0))
    let record = RescueRecord(
      journal: "/j", at: Instant(milliseconds: 0), reason: "", change: ModelChange(dreams: [dream.id: .inserted(dream)])
    )
    let text = record.json.text.replacing(word, with: other, maxReplacements: 1)
    #expect(throws: ReadingError.self) { try RescueRecord(Array(text.utf8)) }
  }
}
