import Chance
import DreamCore
import Records
import Samples
import Testing

@testable import Importing

@Suite("what a file changed of a dream")
struct DreamVersionTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)

  private static let base = Dream(
    id: Dream.ID(rawValue: 1), date: DreamDate("2024-01-31T07:30:15+01:00"), title: "The house",
    narrative: "I walked in.", lucidity: Rating(2), tags: ["two words", "sea"], people: ["Anna"],
    extra: ["mood": "calm", "place": "Kitchen"], createdAt: Instant(milliseconds: 5))

  private func merge(
    _ read: Dream, into ours: Dream = base, since base: Dream? = base, said: [String]? = nil,
    _ reach: ReadDream.Reach = .values
  ) -> Merge<Dream> {
    let fields = said.map { names in FieldSet(Set(names)) } ?? .all
    return DreamVersion(ReadDream(read, said: fields, reach: reach), of: ours, since: base, at: Self.now)
      .merged(into: ours)
  }

  private func changed(_ change: (inout Dream) -> Void) -> Dream {
    var dream = Self.base
    change(&dream)
    return dream
  }

  @Test("what only the file changed is taken, and what only the journal changed stays")
  func sides() {
    let ours = changed { $0.narrative = "I walked out." }
    let merge = merge(changed { $0.title = "The hut" }, into: ours)
    #expect(merge.value.title == "The hut" && merge.value.narrative == "I walked out.")
    #expect(merge.taken == ["title"] && merge.kept == ["narrative"] && merge.both == [] && merge.other == nil)
  }

  @Test("where both changed a text the file's stands, and the journal's is kept beside it")
  func both() throws {
    let ours = changed { $0.narrative = "I walked out." }
    let merge = merge(changed { $0.narrative = "I ran in." }, into: ours)
    #expect(merge.value.narrative == "I ran in." && merge.both == ["narrative"])
    #expect(try #require(merge.other).narrative == "I walked out.")
  }

  @Test("tags are taken and taken away one by one, and a tag of two words is one with a hyphen")
  func tags() {
    let ours = changed { $0.tags.append("own") }
    #expect(merge(changed { $0.tags = ["two-words", "sea"] }, into: ours).value.tags == ours.tags)
    #expect(merge(changed { $0.tags = ["sea", "new"] }, into: ours).value.tags == ["sea", "new", "own"])
  }

  @Test("white space, seconds and a zone that a format has no place for make no other version")
  func tolerance() {
    let read = changed {
      $0.date = DreamDate("2024-01-31T07:30:00")
      ($0.title, $0.narrative) = ("The house I", "walked in.\r\n")
    }
    #expect(merge(read).value.says(theSameAs: Self.base))
    let midnight = changed { $0.date = DreamDate("2024-01-31T00:00:00") }
    let day = changed { $0.date = DreamDate("2024-01-31") }
    #expect(merge(midnight, into: day, since: day).value.says(theSameAs: day))
  }

  @Test("a format that has no place for a field takes nothing away, and one that has takes what it brought")
  func reach() {
    let less = Dream(
      id: Dream.ID(rawValue: 1), title: "The house", narrative: "I walked in.", createdAt: Instant(milliseconds: 5))
    let said = ["title", "narrative"]
    #expect(merge(less, said: said).value.says(theSameAs: Self.base))
    #expect(merge(less, said: said, .entry).value.tags == [])
    let all = merge(less, said: said, .all).value
    #expect(all.tags == [] && all.people == [] && all.lucidity == nil && all.extra == [:])
    #expect(all.date == Self.base.date)
    // What was changed here since stays.
    let ours = changed { ($0.people, $0.lucidity) = (["Anna", "Ben"], Rating(4)) }
    let kept = merge(less, into: ours, said: said, .all).value
    #expect(kept.people == ["Ben"] && kept.tags == [])
    // Nothing is known of what it brought.
    #expect(merge(less, since: nil, said: said, .all).value.says(theSameAs: Self.base))
  }

  @Test("extra fields are merged by their names")
  func extra() {
    let ours = changed { $0.extra["mood"] = "merry" }
    let merged = merge(changed { $0.extra["place"] = "Garden" }, into: ours).value
    #expect(merged.extra == ["mood": "merry", "place": "Garden"])
  }

  @Test("a file that is as it was changes nothing, whatever was changed here", arguments: SplitMix64.seeds)
  func unchanged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (base, ours) = (random.dream(), random.dream())
      let own = ours.identified(by: base.id)
      let read = ReadDream(base, said: .all, reach: random.some([.values, .entry, .all]))
      let merged = DreamVersion(read, of: own, since: base, at: Self.now).merged(into: own)
      #expect(merged.value.says(theSameAs: own) && merged.taken == [])
    }
  }

  @Test("a file's change of a dream that nobody changed here is all taken", arguments: SplitMix64.seeds)
  func taken(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (base, new) = (random.dream(), random.dream())
      let read = ReadDream(new, said: .all, reach: .all, isExact: true)
      let merged = DreamVersion(read, of: base, since: base, at: Self.now).merged(into: base).value
      #expect(merged.says(theSameAs: new.identified(by: base.id)))
    }
  }
}
