/// A moment on a clock of a place: what `yesterday` is counted from.
package struct LocalTime: Hashable, Sendable {
  package let day: Day
  package let clock: ClockTime
  /// Minutes east of Greenwich.
  package let offset: Int

  package init(day: Day, clock: ClockTime, offset: Int) {
    self.day = day
    self.clock = clock
    self.offset = offset
  }

  package init(_ instant: Instant, offset: Int) {
    let local = instant.advanced(byMilliseconds: Int64(offset) * 60_000)
    let (days, rest) = local.milliseconds.flooredDivision(by: 86_400_000)
    self.init(
      day: Day(daysSince1970: Int(days)), clock: ClockTime(secondOfDay: Int(rest / 1000)), offset: offset)
  }

  /// The moment it is, to the second, as if the clock hung at Greenwich.
  var onTheClock: Instant { day.start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000) }
}
