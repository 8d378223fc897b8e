import Chance
import Samples
import Testing

@testable import DreamCore

@Suite("Nights that two sessions noted")
struct RebasingTests {
  private let day = Day(daysSince1970: 20_000)

  /// A night with something noted in every property.
  private var full: Night {
    Night(
      id: day, recall: Night.Recall.none, toBed: ClockTime(hour: 23, minute: 0),
      minutesToFallAsleep: 15, awake: ClockTime(hour: 7, minute: 0),
      wokeInNight: ClockTime(hour: 3, minute: 50), wakeBackToBed: ClockTime(hour: 4, minute: 30),
      sleepQuality: Rating(4), techniquesPlanned: [.mild, .wbtb], techniquesAttempted: [.mild],
      targetSign: "six fingers",
      intention: "look at my hands")
  }

  @Test("no property of a night is forgotten")
  func everyProperty() {
    let blank = Night(id: day)
    for (one, other) in zip(Mirror(reflecting: blank).children, Mirror(reflecting: full).children)
    where one.label != "id" {
      #expect("\(one.value)" != "\(other.value)", "\(one.label ?? "") is missing in this test's full night")
    }
    #expect(blank.applyingChanges(from: blank, to: full) == full)
    #expect(full.applyingChanges(from: full, to: blank) == blank)
    #expect(full.applyingChanges(from: blank, to: blank) == full)
  }

  @Test("a sign that is only written in another form of Unicode is not changed, an intention is")
  func forms() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let old = Night(id: day, targetSign: composed, intention: Prose(composed))
    let new = Night(id: day, targetSign: decomposed, intention: Prose(decomposed))
    let own = Night(id: day, targetSign: "door", intention: "fly")
    #expect(own.applyingChanges(from: old, to: new) == Night(id: day, targetSign: "door", intention: new.intention))
  }

  @Test(
    "of each property the change of the other session stands, and else one's own; of sets, what either changed",
    arguments: SplitMix64.seeds)
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let (old, new, own) = (random.night(id: day), random.night(id: day), random.night(id: day))
      let merged = own.applyingChanges(from: old, to: new)
      let nights = [old, new, own, merged]
      for sets in [nights.map(\.techniquesPlanned), nights.map(\.techniquesAttempted)]
      where sets[0] != sets[1] && sets[0] != sets[2] {
        let sets = sets.map { $0 ?? [] }
        for technique in Technique.allCases {
          let (was, theirs, ours, both) = (
            sets[0].contains(technique), sets[1].contains(technique), sets[2].contains(technique),
            sets[3].contains(technique)
          )
          #expect(both == (was ? theirs && ours : theirs || ours))
        }
      }
      let rebased = merged.values
      let values = [old, new, own].map(\.values)
      let expected = rebased.indices.map { values[0][$0] == values[1][$0] ? values[2][$0] : values[1][$0] }
      #expect(rebased == expected)
    }
  }
}

extension Night {
  /// The values of the properties that are no sets. What is one value and what is two is for each type to say: an accented
  /// letter in another form of Unicode is another prose, and the same sign.
  fileprivate var values: [AnyHashable?] {
    Mirror(reflecting: self).children.filter { !($0.label ?? "").hasPrefix("techniques") }.map {
      $0.value as? AnyHashable
    }
  }
}
