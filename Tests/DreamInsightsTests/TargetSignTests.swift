import Chance
import DreamCore
import Samples
import Testing

@testable import DreamInsights

@Suite("The target of a night")
struct TargetSignTests {
  private static let night = Day("2026-11-25") ?? Day(daysSince1970: 0)

  private func candidates(_ dreams: [Dream], nights: [Night] = []) -> [TargetSign] {
    TargetSign.candidates(in: Model().inserting(dreams).inserting(nights), for: Self.night)
  }

  @Test(
    "the sign missed most comes first, with how often it was met and missed, its last night and the dream to rehearse")
  func missedMost() throws {
    let targets = candidates([
      signed(1, "2026-11-03", ["the dead"], lucid: 0), signed(2, "2026-11-10", ["The dead"], lucid: 0),
      signed(3, "2026-11-13", ["the dead"], lucid: 2), signed(4, "2026-11-14", ["the dead"]),
      signed(5, "2026-11-20", ["flying"], lucid: 0), signed(6, "2026-11-21", ["flying"], lucid: 4),
    ])
    let dead = try #require(targets.first)
    #expect(targets.map(\.text) == ["the dead", "flying"])
    #expect((dead.met, dead.missed, dead.last) == (4, 2, Day("2026-11-14")))
    #expect(dead.lastMissed == Dream.ID(rawValue: 2) && dead.category == .action)
  }

  @Test("of signs missed as often, the one met last comes first")
  func ties() {
    let targets = candidates([
      signed(1, "2026-11-03", ["a", "b", "c"], lucid: 0), signed(2, "2026-11-10", ["a"]),
      signed(3, "2026-11-11", ["b", "c"]),
    ])
    #expect(targets.map(\.text) == ["b", "c", "a"])
  }

  @Test("no sign is a target that was met once, never missed, or met in a collection only")
  func never() {
    let dreams = [
      signed(1, "2026-11-03", ["once", "once"], lucid: 0), signed(2, "2026-11-04", ["noticed"], lucid: 3),
      signed(3, "2026-11-05", ["noticed"]), signed(4, "2026-11-06", ["theirs"], lucid: 0, series: "bea1"),
      signed(5, "2026-11-07", ["theirs"], lucid: 0, series: "bea1"), signed(6, "2026-11", ["vague"], lucid: 0),
      signed(7, "2026-11-08", ["vague"], lucid: 0), signed(8, nil, ["vague"], lucid: 0),
      signed(9, "2026-11-26", ["later"], lucid: 0), signed(10, "2026-11-27", ["later"], lucid: 0),
    ]
    #expect(candidates(dreams).isEmpty)
    #expect(candidates([]).isEmpty)
  }

  @Test("a dream of the night itself counts, as one may wake in it")
  func theNightItself() {
    let dreams = [
      signed(1, "2026-11-24T23:30:00", ["flying"], lucid: 0), signed(2, "2026-11-25T03:10:00", ["flying"], lucid: 0),
    ]
    #expect(candidates(dreams).map(\.missed) == [2])
    #expect(TargetSign.candidates(in: Model().inserting(dreams), for: Self.night.advanced(by: -1)).isEmpty)
  }

  @Test("60 nights are looked at that were kept, however long ago, and not those of which nothing is known")
  func keptNights() {
    let dreams = [
      signed(1, "2025-01-01", ["flying"], lucid: 0), signed(2, "2025-01-02", ["flying"], lucid: 0),
    ]
    func noted(_ count: Int) -> [Night] {
      (1...count).map { Night(id: Self.night.advanced(by: -2 * $0), intention: "look at my hands") }
    }
    #expect(candidates(dreams, nights: noted(58)).map(\.met) == [2])
    #expect(candidates(dreams, nights: noted(59)).isEmpty)
    let unknown = [
      Night(id: Self.night.advanced(by: -1)), Night(id: Self.night, intention: "fly"),
      Night(id: Self.night.advanced(by: 1), intention: "fly"),
    ]
    #expect(candidates(dreams, nights: noted(58) + unknown).map(\.met) == [2])
    #expect(candidates(dreams + [signed(3, "2025-02-01", [], series: "bea1")], nights: noted(58)).map(\.met) == [2])
    #expect(candidates(dreams + [signed(3, "2025-02-01", [])], nights: noted(58)).isEmpty)
  }

  @Test("targets are those that counting dream by dream finds", arguments: SplitMix64.seeds)
  func counted(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let dreams = (0..<Int64.random(in: 1...120, using: &random)).map { id in
        let day = Self.night.advanced(by: Int.random(in: -200...2, using: &random))
        return signed(
          id, "\(day)", random.list(upTo: 3) { $0.some(["Flying", "flying", "hands", "the dead", "café", "CAFE"]) },
          lucid: random.perhaps { Int.random(in: 0...2, using: &$0) }, series: random.isTrue(onceIn: 9) ? "x" : nil)
      }
      let own = dreams.filter { $0.series == nil }
      var day = Self.night
      var kept: Set<Day> = []
      while kept.count < 60, day > Self.night.advanced(by: -300) {
        if own.contains(where: { $0.date == DreamDate(day: day) }) { kept.insert(day) }
        day = day.advanced(by: -1)
      }
      let recent = own.filter { dream in kept.contains { dream.date == DreamDate(day: $0) } }
      let targets = candidates(dreams)
      for name in ["flying", "hands", "the dead", "cafe"] {
        let its = recent.filter { $0.signs.contains { FoldedText($0.text).string == name } }
        let missed = its.filter { $0.lucidity?.value == 0 }
        let target = targets.first { FoldedText($0.text).string == name }
        #expect(target?.met == (its.count > 1 && !missed.isEmpty ? its.count : nil))
        guard let target else { continue }
        #expect(target.missed == missed.count)
        #expect(target.last == its.compactMap { $0.date?.night() }.max())
        #expect(missed.map(\.id).contains(target.lastMissed))
      }
      #expect(
        zip(targets, targets.dropFirst()).allSatisfy { ($0.missed, $0.last) >= ($1.missed, $1.last) })
    }
  }
}
