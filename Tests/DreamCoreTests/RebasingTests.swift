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
      id: day, recall: Night.Recall.none, toBed: ClockTime(hour: 23, minute: 0), awake: ClockTime(hour: 7, minute: 0),
      wokeInNight: ClockTime(hour: 3, minute: 50), wakeBackToBed: ClockTime(hour: 4, minute: 30),
      sleepQuality: Rating(4), techniquesAttempted: [.mild],
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

  @Test("of each property the change of the other session stands, and else one's own", arguments: SplitMix64.seeds)
  func properties(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let (old, new, own) = (random.night(id: day), random.night(id: day), random.night(id: day))
      let rebased = own.applyingChanges(from: old, to: new).written
      let values = [old, new, own].map(\.written)
      let expected = rebased.indices.map { values[0][$0] == values[1][$0] ? values[2][$0] : values[1][$0] }
      #expect(rebased == expected)
    }
  }
}

extension Night {
  /// The bytes of each property as text: an accented letter can be written in two ways, which are two texts here.
  fileprivate var written: [[UInt8]] { Mirror(reflecting: self).children.map { Array("\($0.value)".utf8) } }
}
