import Chance
import DreamCore

extension SplitMix64 {
  package mutating func instant() -> Instant {
    Instant(milliseconds: Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &self))
  }

  package mutating func date() -> DreamDate? {
    let texts = [
      "1957", "1985?", "199X", "19XX?", "1963-05", "1963-XX", "1963-05-XX~", "1985-22", "2026-11-19%",
      "2026-11-19T06:40:00+09:00", "2026-11-19T06:40:00Z", "2026-11-19T06:40:00", "1985/1997", "1985/..",
      "/1997",
      "-0044-03-15",
    ]
    return Bool.random(using: &self)
      ? DreamDate(some(texts))
      : DreamDate(instant: instant(), offset: Int.random(in: -720...840, using: &self))
  }

  package mutating func day() -> Day { Day(daysSince1970: Int.random(in: 20_000...20_040, using: &self)) }

  package mutating func sign(in narrative: String) -> DreamSign {
    let bytes = narrative.utf8.count
    let lower = Int.random(in: 0...bytes, using: &self)
    let range = perhaps { lower..<Int.random(in: lower...bytes, using: &$0) }
    let word = narrative.unicodeScalars.first.map { String($0) } ?? ""
    return DreamSign(
      text: Bool.random(using: &self) ? word : text(upTo: 3), range: range,
      category: some(DreamSign.Category.allCases))
  }

  package mutating func dream(id: Dream.ID? = nil) -> Dream {
    let narrative = isTrue(onceIn: 8) ? "" : text(upTo: 40)
    return Dream(
      id: id ?? Dream.ID(rawValue: Int64.random(in: 0...Int64.max, using: &self)),
      date: perhaps { $0.date() },
      title: Prose(text(upTo: 5)), narrative: Prose(narrative), creature: some(Creature.allCases),
      numberOfCreatures: some(CreatureCount.all), effects: subset(Effect.self),
      lucidity: perhaps { $0.some(Rating.all) }, vividness: perhaps { $0.some(Rating.all) },
      mood: perhaps { $0.some(Mood.all) }, kinds: subset(Kind.self),
      technique: perhaps { $0.some(Technique.allCases) },
      lucidThrough: perhaps { $0.some(LucidityCue.allCases) }, tags: list { $0.text(upTo: 3) },
      people: list { $0.text(upTo: 3) }, places: list { $0.text(upTo: 3) }, signs: list { $0.sign(in: narrative) },
      recurrence: perhaps { $0.text(upTo: 3) },
      isFragment: Bool.random(using: &self), isStarred: Bool.random(using: &self),
      series: perhaps { $0.text(upTo: 3) }, number: perhaps { $0.text(upTo: 3) },
      extra: Dictionary(list { ($0.text(upTo: 2), $0.text(upTo: 4)) }) { first, _ in first },
      createdAt: instant(), modifiedAt: instant())
  }

  package mutating func night(id: Day? = nil) -> Night {
    Night(
      id: id ?? day(), recall: perhaps { $0.some(Night.Recall.allCases) }, toBed: perhaps { $0.clock() },
      minutesToFallAsleep: perhaps { Int.random(in: Night.minutesToFallAsleep, using: &$0) },
      awake: perhaps { $0.clock() }, wokeInNight: perhaps { $0.clock() }, wakeBackToBed: perhaps { $0.clock() },
      sleepQuality: perhaps { $0.some(Rating.all) },
      techniquesPlanned: perhaps { $0.subset(Technique.self) },
      techniquesAttempted: perhaps { $0.subset(Technique.self) }, targetSign: perhaps { "x" + $0.text(upTo: 3) },
      intention: Prose(text(upTo: 4)))
  }

  private mutating func clock() -> ClockTime {
    ClockTime(secondOfDay: Int.random(in: 0..<86_400, using: &self))
  }
}
