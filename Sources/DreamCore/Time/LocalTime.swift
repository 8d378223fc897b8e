/// A moment by a local clock, from which `yesterday` is counted.
package struct LocalTime: Hashable, Sendable {
  package let day: Day
  package let clock: ClockTime
  /// Minutes east of Greenwich.
  package let offset: Int

  package init(day: Day, clock: ClockTime, offset: Int) { (self.day, self.clock, self.offset) = (day, clock, offset) }

  package init(_ instant: Instant, offset: Int) {
    let local = instant.advanced(byMilliseconds: Int64(offset) * 60_000)
    let (days, rest) = local.milliseconds.flooredDivision(by: 86_400_000)
    self.init(
      day: Day(daysSince1970: Int(days)), clock: ClockTime(secondOfDay: Int(rest / 1000)), offset: offset)
  }

  package var year: Int { day.components.year }

  /// The moment, to the second, as if the clock showed UTC.
  var onTheClock: Instant { day.start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000) }
}

extension DreamDate {
  /// Whether the date begins or ends after `now`.
  func isFuture(at now: LocalTime) -> Bool {
    switch extent {
    case .moment(let moment): moment.isFuture(at: now)
    case .interval(let from, let to): [from, to].contains { $0.moment?.isFuture(at: now) ?? false }
    }
  }
}

extension DateMoment {
  /// Whether the moment begins after `now`; a moment without an offset is one of the local clock.
  fileprivate func isFuture(at now: LocalTime) -> Bool {
    guard case .day(_, let time?) = precision, time.offset != nil else { return earliest > now.onTheClock }
    return earliest > now.onTheClock.advanced(byMilliseconds: Int64(now.offset) * -60_000)
  }
}
