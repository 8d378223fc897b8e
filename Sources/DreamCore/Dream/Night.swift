/// The notes about one night's sleep, apart from its dreams. The id is the day on which one wakes.
package struct Night: Hashable, Identifiable, Sendable {
  package let id: Day
  package var recall: Recall?
  package var toBed: ClockTime?
  /// The minutes that it took to fall asleep after going to bed, within `Night.minutesToFallAsleep`.
  package var minutesToFallAsleep: Int?
  /// The time at which one woke and got up in between.
  package var wokeInNight: ClockTime?
  /// The time at which one went back to bed after getting up in between.
  package var wakeBackToBed: ClockTime?
  /// The time at which one got up in the end.
  package var awake: ClockTime?
  package var sleepQuality: Rating?
  /// The techniques that were meant to be tried, noted before the night; empty for none, on purpose; `nil` if nothing is noted.
  package var techniquesPlanned: Set<Technique>?
  /// The techniques that were tried; empty for none; `nil` if nothing is noted. None was tried on purpose, unless some were
  /// planned.
  package var techniquesAttempted: Set<Technique>?
  /// The dream sign to look out for.
  package var targetSign: String?
  package var intention: Prose

  /// A note about a night of which no dream can be told.
  package enum Recall: String, CaseIterable, Sendable {
    /// No dream is remembered.
    case none
    /// There was a dream, and nothing of its content is left: a white dream.
    case white

    /// The name for people: `no recall`.
    package var words: String { self == .none ? "no recall" : "a dream, forgotten" }
  }

  /// The minutes to fall asleep that can be noted.
  package static let minutesToFallAsleep = 0...600

  package init(
    id: Day, recall: Recall? = nil, toBed: ClockTime? = nil, minutesToFallAsleep: Int? = nil, awake: ClockTime? = nil,
    wokeInNight: ClockTime? = nil, wakeBackToBed: ClockTime? = nil, sleepQuality: Rating? = nil,
    techniquesPlanned: Set<Technique>? = nil, techniquesAttempted: Set<Technique>? = nil, targetSign: String? = nil,
    intention: Prose = ""
  ) {
    (self.id, self.recall, self.toBed, self.awake) = (id, recall, toBed, awake)
    self.minutesToFallAsleep = minutesToFallAsleep
    (self.wokeInNight, self.wakeBackToBed) = (wokeInNight, wakeBackToBed)
    self.sleepQuality = sleepQuality
    (self.techniquesPlanned, self.techniquesAttempted) = (techniquesPlanned, techniquesAttempted)
    (self.targetSign, self.intention) = (targetSign, intention)
  }

  /// The times that are known, from going to bed to getting up.
  private var times: [ClockTime] { [toBed, wokeInNight, wakeBackToBed, awake].compactMap { $0 } }

  /// The most hours from the first to the last time of a night.
  private static let longest = 20

  /// Whether the times of the night, from going to bed to getting up, can follow each other within 20 hours.
  package var isInOrder: Bool {
    zip(times, times.dropFirst()).reduce(0) { $0 + $1.0.minutes(until: $1.1) } <= Self.longest * 60
  }

  /// The minutes in bed, without the time out of bed in between; `nil` if it isn't known when the person went to bed and
  /// got up, or if the times contradict each other. A time out of bed counts only if its beginning and its end are known.
  package func minutesInBed(by clock: ClockOffsets) -> Int? {
    guard let toBed, let awake, isInOrder else { return nil }
    let all = clock.minutes(from: toBed, to: awake, on: id)
    guard let wokeInNight, let wakeBackToBed else { return all }
    let day = wakeBackToBed <= awake ? id : id.advanced(by: -1)
    return all - clock.minutes(from: wokeInNight, to: wakeBackToBed, on: day)
  }
}

extension ClockTime {
  /// The minutes until a clock next shows `other`: 0 ..< 1440.
  package func minutes(until other: ClockTime) -> Int {
    (other.secondOfDay / 60 - secondOfDay / 60 + 1440) % 1440
  }
}

extension Int {
  /// A number of minutes in words: `7 h 05`.
  package var hoursAndMinutes: String { "\(self / 60) h \((self % 60).twoDigits)" }
}
