import Chance
import Samples
import Testing

@testable import DreamCore

/// That a merge keeps what both sides did, whatever that was.
@Suite("Any two versions merged") struct MergingTests {
  private static let id = Dream.ID(rawValue: 1)

  /// A version of a dream, what it was made from, and another version: sides that share much, as two sessions' do.
  private func versions(_ random: inout SplitMix64) -> (base: Dream?, ours: Dream, theirs: Dream) {
    let base = random.dream(id: Self.id)
    let (ours, theirs) = (random.changed(base), random.changed(base))
    return (random.isTrue(onceIn: 6) ? nil : base, ours, theirs)
  }

  @Test("both sides come to the same dream", arguments: SplitMix64.seeds)
  func commutes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let (base, ours, theirs) = versions(&random)
      let (here, there) = (ours.merging(theirs, since: base), theirs.merging(ours, since: base))
      #expect(here.value == there.value)
      #expect(here.other == there.other)
      #expect(here.taken == there.kept && here.both == there.both)
    }
  }

  @Test("both sides come to the same order of names, whatever is in them")
  func ordersNames() {
    func version(_ people: String...) -> Dream {
      Dream(id: Self.id, people: people, createdAt: Instant(milliseconds: 0))
    }
    let (ours, theirs, base) = (version("", "\0", "a"), version("\0", "", "a"), version("a", "\0", ""))
    #expect(ours.merging(theirs, since: base).value.people == theirs.merging(ours, since: base).value.people)
    // Two names that differ, and neither of which is less than the other by Swift's order.
    let (mine, other) = (version("e\u{301}", "b", "c", "d"), version("\u{e9}B", "f", "g", "h"))
    let merged = mine.merging(other, since: nil).value
    #expect(merged.people == other.merging(mine, since: nil).value.people)
    #expect(merged.people == ["b", "c", "d", "e\u{301}", "f", "g", "h", "\u{e9}B"])
    // One name in two spellings, between which another one stands.
    let (composed, decomposed) = (version("\u{e9}", "f"), version("e\u{301}", "g"))
    #expect(
      composed.merging(decomposed, since: nil).value.people == decomposed.merging(composed, since: nil).value.people)
  }

  @Test("a merge that is made again, with either side, changes nothing", arguments: SplitMix64.seeds)
  func isIdempotent(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let (base, ours, theirs) = versions(&random)
      #expect(ours.merging(ours, since: base).value == ours)
      let merged = ours.merging(theirs, since: base).value
      #expect(merged.merging(ours, since: base).value == merged)
      #expect(merged.merging(theirs, since: base).value == merged)
      #expect(theirs.merging(merged, since: base).value == merged)
    }
  }

  @Test("merged with an unchanged side, a dream is the other side", arguments: SplitMix64.seeds)
  func unchanged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let (base, ours) = (random.dream(id: Self.id), random.dream(id: Self.id))
      #expect(ours.merging(base, since: base) == Merge(ours))
      #expect(base.merging(ours, since: base).value == ours)
    }
  }

  @Test("no text is lost: each that was written stands, or is in the other version", arguments: SplitMix64.seeds)
  func keepsTexts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let (base, ours, theirs) = versions(&random)
      let merge = ours.merging(theirs, since: base)
      for path in [\Dream.title, \Dream.narrative] {
        let kept = [merge.value, merge.other].map { $0?[keyPath: path] }
        for side in [ours, theirs] where side[keyPath: path] != base?[keyPath: path] && !side[keyPath: path].isEmpty {
          #expect(kept.contains(side[keyPath: path]))
        }
      }
    }
  }

  @Test("a sign has its words at its place, or no place", arguments: SplitMix64.seeds)
  func signs(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let base = Dream(id: Self.id, narrative: Prose(random.words()), createdAt: Instant(milliseconds: 0))
      let (ours, theirs) = (random.signed(base), random.signed(base))
      let merge = ours.merging(theirs, since: base)
      for dream in [merge.value, merge.other ?? merge.value] {
        for sign in dream.signs {
          guard let range = sign.range else { continue }
          #expect(Array(dream.narrative.string.utf8)[range].elementsEqual(sign.text.utf8))
        }
      }
    }
  }

  @Test("nights are merged in the same way", arguments: SplitMix64.seeds)
  func nights(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let day = Day(daysSince1970: 20_000)
    for _ in 0..<500 {
      let (base, ours, theirs) = (random.night(id: day), random.night(id: day), random.night(id: day))
      let merge = ours.merging(theirs, since: base)
      #expect(merge.value == theirs.merging(ours, since: base).value)
      #expect(merge.value.merging(theirs, since: base).value == merge.value)
      #expect(merge.value.merging(ours, since: base).value == merge.value)
      #expect(ours.merging(base, since: base) == Merge(ours))
      let kept = [merge.value.intention, merge.other?.intention]
      for side in [ours, theirs] where side.intention != base.intention && !side.intention.isEmpty {
        #expect(kept.contains(side.intention))
      }
    }
  }

  @Test("a deletion stands against no change, and an edit against a deletion", arguments: SplitMix64.seeds)
  func deletions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (base, edited) = (random.dream(id: Self.id), random.dream(id: Self.id))
    #expect(Dream.merging(nil, base, since: base) == nil)
    #expect(Dream.merging(base, nil, since: base) == nil)
    #expect(Dream.merging(nil, edited, since: base)?.value == edited)
    #expect(Dream.merging(edited, nil, since: base)?.value == edited)
    #expect(Dream.merging(nil, edited, since: nil)?.value == edited)
    #expect(Dream.merging(nil, nil, since: base) == nil)
  }

  @Test("the tables know every property of a dream and of a night")
  func everyProperty() {
    var random = SplitMix64(seed: 1)
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label).sorted() }
    #expect(names(random.dream()) == DreamField.all.map(\.name).sorted())
    #expect(names(random.night()) == NightField.all.map(\.name).sorted())
  }

  @Test("a field of the table is the property of its name, to get and to set", arguments: SplitMix64.seeds)
  func ownProperty(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (old, new) = (random.dream(id: Self.id), random.dream(id: Self.id))
    for field in DreamField.all {
      var copy = old
      field.copy(from: new, to: &copy)
      for ((old, new), copy) in zip(zip(old.properties, new.properties), copy.properties) {
        #expect(copy == (copy.name == field.name ? new : old))
      }
    }
  }
}

extension Dream {
  /// The names of its properties, and the values in words.
  fileprivate var properties: [(name: String, value: String)] {
    Mirror(reflecting: self).children.map { child in
      let value = child.value as? any Collection
      return (child.label ?? "", value.map { "\($0.map { "\($0)" }.sorted())" } ?? "\(child.value)")
    }
  }
}

extension SplitMix64 {
  /// The dream with some of its properties changed.
  fileprivate mutating func changed(_ base: Dream) -> Dream {
    let other = dream(id: base.id)
    var changed = base
    if Bool.random(using: &self) { changed.narrative = other.narrative }
    if Bool.random(using: &self) { changed.title = other.title }
    if Bool.random(using: &self) { changed.tags = list { $0.some(["a", "b", "c", "é", "e\u{301}"]) } }
    if Bool.random(using: &self) { changed.people = base.people.shuffled(using: &self) }
    if Bool.random(using: &self) {
      changed.signs = Bool.random(using: &self) ? other.signs : base.signs.shuffled(using: &self)
    }
    if Bool.random(using: &self) { (changed.kinds, changed.effects) = (other.kinds, other.effects) }
    if Bool.random(using: &self) { (changed.date, changed.lucidity) = (other.date, other.lucidity) }
    if Bool.random(using: &self) { (changed.series, changed.extra) = (other.series, other.extra) }
    if Bool.random(using: &self) { changed.extra["key"] = other.number }
    changed.createdAt = Instant(milliseconds: Int64.random(in: 0...2, using: &self))
    changed.modifiedAt = Instant(milliseconds: Int64.random(in: 0...2, using: &self))
    return changed
  }

  fileprivate mutating func words() -> String {
    list(upTo: 8) { $0.some(["the", "sea", "stairs", "water", "once more"]) }.joined(separator: " ")
  }

  /// The dream with another text or none, and signs on some of its words.
  fileprivate mutating func signed(_ base: Dream) -> Dream {
    var dream = base
    if Bool.random(using: &self) { dream.narrative = Prose(words()) }
    let bytes = Array(dream.narrative.string.utf8)
    dream.signs = list { random in
      let start = Int.random(in: 0...bytes.count, using: &random)
      let range = start..<Int.random(in: start...bytes.count, using: &random)
      let text = String(decoding: bytes[range], as: UTF8.self)
      return DreamSign(text: text, range: range, category: random.some(DreamSign.Category.allCases))
    }
    dream.modifiedAt = Instant(milliseconds: Int64.random(in: 0...2, using: &self))
    return dream
  }
}
