import Chance
import DreamCore
import Samples
import Testing

@testable import DreamInsights

@Suite("Signs and names")
struct NameTallyTests {
  @Test("a dream counts once for a sign, as lucid, missed or unrated, and the share leaves out what isn't rated")
  func outcomes() throws {
    let signs = NameTally(
      of: .signs,
      in: [
        signed(1, "2026-11-01", ["flying"], lucid: 3), signed(2, "2026-11-02", ["flying", "flying"], lucid: 0),
        signed(3, "2026-11-13", ["flying"]), signed(4, "2026-11-04", ["flying"], lucid: 0), signed(5, nil, ["hands"]),
      ]
    ).names
    let flying = try #require(signs.first)
    #expect(signs.map(\.text) == ["flying", "hands"])
    #expect((flying.met, flying.lucid, flying.missed, flying.unrated) == (4, 1, 2, 1))
    #expect(flying.noticed == Share(1, of: 3, missing: 1))
    #expect(flying.last == Day("2026-11-13") && signs[1].last == nil)
    #expect(flying.sightings.map(\.dream.rawValue) == [3, 4, 2, 1])
  }

  @Test("texts that fold alike are one sign, in the spelling and the class that are most frequent")
  func folded() {
    let signs = NameTally(
      of: .signs,
      in: [
        signed(1, nil, ["The  dead"], as: .form), signed(2, nil, ["the dead"], as: .context),
        signed(3, nil, ["the dead"], as: .context), signed(4, nil, ["THE DEAD"], as: .innerAwareness),
      ]
    ).names
    #expect(
      signs.map(\.text) == ["the dead"] && signs.map(\.category) == [.context] && signs.map(\.met) == [4])
    #expect(signs.map(\.hasOtherClasses) == [true])
  }

  @Test("dreams of a collection are counted apart, and signs without words not at all")
  func leftOut() throws {
    let names = NameTally(
      of: .signs,
      in: [signed(1, nil, ["flying"], lucid: 0, series: "bea1"), signed(2, nil, [" "]), signed(3, nil, ["hands"])]
    ).names
    #expect(names.map(\.text) == ["hands", "flying"] && names.map(\.others) == [0, 1])
    #expect(names[1].sightings.isEmpty && names[1].missed == 0 && names[1].noticed.n == 0)
  }

  @Test("people, places and tags are counted as signs are, without a class")
  func people() throws {
    var dreams = (1...3).map { signed($0, "2026-11-0\($0)", [], lucid: $0 == 1 ? 2 : 0) }
    dreams[0].people = ["Anna", "anna"]
    dreams[1].people = ["anna", "Ben"]
    let people = try NameTally(of: #require(NameSubject.all.first { $0.several == "people" }), in: dreams).names
    #expect(people.map(\.text) == ["anna", "Ben"] && people.map(\.met) == [2, 1])
    #expect(people[0].noticed == Share(1, of: 2) && people[0].category == nil)
  }

  @Test("names come together with those that two dreams or more have, of any subject, and never with themselves")
  func companions() throws {
    var dreams = (1...4).map { signed($0, nil, $0 < 4 ? ["flying"] : []) }
    for index in 0..<3 { dreams[index].tags = ["sea", index == 0 ? "once" : "water"] }
    dreams[1].people = ["Anna"]
    dreams[3].tags = ["sea"]
    let model = Model().inserting(dreams)
    let signs = NameTally(of: .signs, in: dreams).names
    let companions = signs[0].companions(as: .signs, in: model)
    #expect(companions.map(\.text) == ["sea", "water"] && companions.map(\.dreams) == [3, 2])
    #expect(companions.allSatisfy { $0.subject == .names(.tags) })
    let tags = NameTally(of: .names(.tags), in: dreams).names
    #expect(tags[0].companions(as: .names(.tags), in: model).map(\.text) == ["flying", "water"])
  }

  @Test("an order is by what it says, and equal ones are by name")
  func orders() {
    let names = NameTally(
      of: .signs,
      in: [
        signed(1, "2026-11-01", ["b", "a"], lucid: 0), signed(2, "2026-11-02", ["b"], lucid: 0),
        signed(3, "2026-11-03", ["c", "a"], lucid: 3), signed(4, "2026-11-04", ["É"]), signed(5, nil, ["c", "a", "d"]),
      ]
    ).names
    #expect(names.sorted(by: .missed).map(\.text) == ["b", "a", "c", "d", "É"])
    #expect(names.sorted(by: .met).map(\.text) == ["a", "b", "c", "d", "É"])
    #expect(names.sorted(by: .last).map(\.text) == ["É", "a", "c", "b", "d"])
    #expect(names.sorted(by: .name).map(\.text) == ["a", "b", "c", "d", "É"])
    #expect(NameOrder.allCases.map { $0.next(of: .signs) } == [.met, .last, .name, .missed])
    #expect([NameOrder.met, .last, .name].map { $0.next(of: .names(.tags)) } == [.last, .name, .met])
  }

  @Test("a dream has all places of its sign, in order")
  func places() {
    var dream = signed(1, "2026-11-01T23:30:00", [])
    dream.signs = [(9, 15), (0, 6), (nil, nil), (0, 6)].map { from, to in
      DreamSign(text: "flying", range: from.flatMap { from in to.map { from..<$0 } }, category: .action)
    }
    let sighting = NameTally(of: .signs, in: [dream], nightTurn: 18).names.first?.sightings.first
    #expect(sighting?.ranges == [0..<6, 9..<15] && sighting?.night == Day("2026-11-02"))
  }

  @Test("every dream of one's own with a sign is counted under it, and none twice", arguments: SplitMix64.seeds)
  func complete(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let dreams = random.model().dreams.values.map(\.self)
      let signs = NameTally(of: .signs, in: dreams).names
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
