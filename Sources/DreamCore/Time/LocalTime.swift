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

  /// The dates for a dream that is written now; the first is the usual one. `turn` is the hour at which nights turn.
  ///
  /// From midnight to the turn, a dream is written soon after it was dreamt, so its date is the moment. Later it is a dream
  /// of the night before, whose time nobody knows any more.
  package func nightChoices(turningAt turn: Int = 12) -> [NightChoice] {
    let moment = DreamDate(day: day, time: DateMoment.TimeOfDay(clock: clock, offset: offset))
    let lastNight = NightChoice("last night", DreamDate(day: day))
    guard clock.hour >= turn else {
      return [
        NightChoice("now", moment), lastNight, NightChoice("the night before", DreamDate(day: day.advanced(by: -1))),
      ]
    }
    return [lastNight, NightChoice("tonight", DreamDate(day: day.advanced(by: 1))), NightChoice("a nap now", moment)]
  }

  /// The date of a dream that is written now: the moment from midnight to the turn of the night, later the day alone.
  package func usualDate(turningAt turn: Int = 12) -> DreamDate {
    nightChoices(turningAt: turn).first?.date ?? DreamDate(day: day)
  }
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

/// A date that is offered for a dream that is being written, with its name for people, such as `last night`.
package struct NightChoice: Hashable, Sendable {
  package let name: String
  package let date: DreamDate

  package init(_ name: String, _ date: DreamDate) { (self.name, self.date) = (name, date) }
}
