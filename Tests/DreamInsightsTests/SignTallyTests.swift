import Chance
import DreamCore
import Samples
import Testing

@testable import DreamInsights

@Suite("Signs")
struct SignTallyTests {
  @Test("a dream counts once for a sign, as lucid, missed or unrated, and the share leaves out what isn't rated")
  func outcomes() throws {
    let signs = SignTally(of: [
      signed(1, "2026-11-01", ["flying"], lucid: 3), signed(2, "2026-11-02", ["flying", "flying"], lucid: 0),
      signed(3, "2026-11-13", ["flying"]), signed(4, "2026-11-04", ["flying"], lucid: 0), signed(5, nil, ["hands"]),
    ]).signs
    let flying = try #require(signs.first)
    #expect(signs.map(\.text) == ["flying", "hands"])
    #expect((flying.met, flying.lucid, flying.missed, flying.unrated) == (4, 1, 2, 1))
    #expect(flying.noticed == Share(1, of: 3, missing: 1))
    #expect(flying.last == Day("2026-11-13") && signs[1].last == nil)
    #expect(flying.sightings.map(\.dream.rawValue) == [3, 4, 2, 1])
  }

  @Test("texts that fold alike are one sign, in the spelling and the class that are most frequent")
  func folded() {
    let signs = SignTally(of: [
      signed(1, nil, ["The  dead"], as: .form), signed(2, nil, ["the dead"], as: .context),
      signed(3, nil, ["the dead"], as: .context), signed(4, nil, ["THE DEAD"], as: .innerAwareness),
    ]).signs
    #expect(signs.map(\.text) == ["the dead"] && signs.map(\.category) == [.context] && signs.map(\.met) == [4])
  }

  @Test("dreams of a collection and signs without words aren't counted")
  func leftOut() {
    #expect(SignTally(of: [signed(1, nil, ["flying"], series: "bea1"), signed(2, nil, [" "])]).signs.isEmpty)
  }

  @Test("a dream has all places of its sign, in order")
  func places() {
    var dream = signed(1, "2026-11-01T23:30:00", [])
    dream.signs = [(9, 15), (0, 6), (nil, nil), (0, 6)].map { from, to in
      DreamSign(text: "flying", range: from.flatMap { from in to.map { from..<$0 } }, category: .action)
    }
    let sighting = SignTally(of: [dream], nightTurn: 18).signs.first?.sightings.first
    #expect(sighting?.ranges == [0..<6, 9..<15] && sighting?.night == Day("2026-11-02"))
  }

  @Test("every dream of one's own with a sign is counted under it, and none twice", arguments: SplitMix64.seeds)
  func complete(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let dreams = random.model().dreams.values.map(\.self)
      let signs = SignTally(of: dreams).signs
      #expect(signs.allSatisfy { Set($0.sightings.map(\.dream)).count == $0.met })
      #expect(signs.allSatisfy { $0.lucid + $0.missed + $0.unrated == $0.met && $0.noticed.missing == $0.unrated })
      for dream in dreams {
        let its = Set(dream.series == nil ? dream.signs.map { FoldedText($0.text).string } : [])
        let found = signs.filter { $0.sightings.map(\.dream).contains(dream.id) }.map { FoldedText($0.text).string }
        #expect(Set(found) == its.filter { found.contains($0) || !$0.isBlank })
      }
    }
  }
}
