import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("Dates and times in their usual form")
struct PlainDateTests {
  private func quick(_ text: String) -> DreamDate? {
    Array(text.utf8).withUnsafeBufferPointer { DreamDate(plain: $0) }
  }

  @Test("the quick way to read a date reads what EDTF reads, or leaves it alone", arguments: SplitMix64.seeds)
  func dates(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let usual = chance.some(["2026-11-19T06:40:00+09:00", "2026-11-19T06:40:00", "2026-11-19"])
      var text = Array(chance.date()?.description ?? usual).map(String.init)
      if chance.isTrue(onceIn: 2) {
        text[Int.random(in: text.indices, using: &chance)] = chance.some(["0", "6", "9", "-", "T", "é"])
      }
      let mutated = text.joined()
      if let quick = quick(mutated) { #expect(quick == DreamDate(edtf: mutated)) }
    }
    #expect(quick("2026-11-19T06:40:00") != nil)
  }

  @Test("the quick way to read a time in UTC reads what the slow one does", arguments: SplitMix64.seeds)
  func instants(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let instant = chance.instant()
      #expect(Instant(instant.description) == instant)
      // With more digits it is read by the other way.
      #expect(Instant(String(instant.description.dropLast()) + "9Z") == instant)
    }
    #expect(Instant("2026-11-19T06:40:00.12xZ") == nil)
    #expect(Instant("2026-13-19T06:40:00.123Z") == nil)
  }
}
