extension Night {
  /// The times that are known, in the order in which they must have been.
  private var times: [ClockTime] { [toBed, wokeInNight, wakeBackToBed, awake].compactMap { $0 } }

  /// The most hours from the first to the last time of a night.
  private static let longest = 20

  /// Whether the times can follow each other in one night, from going to bed to getting up: none comes before the one that
  /// it must follow, and from the first to the last it is at most 20 hours.
  package var isInOrder: Bool {
    let times = times
    let steps = zip(times, times.dropFirst()).map { $0.minutes(until: $1) }
    return steps.reduce(0, +) <= Self.longest * 60
  }

  /// The minutes in bed, without those out of it in between; `nil` if it isn't known when the person went to bed and got up,
  /// or if the times contradict each other. A time out of bed counts only if its beginning and its end are known.
  package var minutesInBed: Int? {
    guard let toBed, let awake, isInOrder else { return nil }
    let all = toBed.minutes(until: awake)
    guard let wokeInNight, let wakeBackToBed else { return all }
    return all - wokeInNight.minutes(until: wakeBackToBed)
  }
}

extension ClockTime {
  /// The minutes until a clock next shows `other`: 0 ..< 1440.
  fileprivate func minutes(until other: ClockTime) -> Int {
    (other.secondOfDay / 60 - secondOfDay / 60 + 1440) % 1440
  }
}

extension Int {
  /// A number of minutes in words: `7 h 05`.
  package var hoursAndMinutes: String { "\(self / 60) h \((self % 60).twoDigits)" }
}
