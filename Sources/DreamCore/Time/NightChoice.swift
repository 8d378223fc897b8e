/// A date that is offered for a dream that is being written, with its name for people, such as `last night`.
package struct NightChoice: Hashable, Sendable {
  package let name: String
  package let date: DreamDate

  package init(_ name: String, _ date: DreamDate) { (self.name, self.date) = (name, date) }
}

extension LocalTime {
  /// The night that is meant now, by the day on which one wakes: last night until the hour at which nights turn, and then the
  /// coming one.
  package func night(turningAt turn: Int = 12) -> Day { clock.hour < turn ? day : day.advanced(by: 1) }

  /// The hour from which on people get up rather than go to bed.
  package static let morning = 5

  /// The night that comes next, by the day on which one wakes: until 5 in the morning, the one that has begun.
  package var comingNight: Day { clock.hour < Self.morning ? day : day.advanced(by: 1) }

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
