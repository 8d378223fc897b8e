/// When a dream was dreamt, as precisely as that is remembered: an EDTF date (ISO 8601-2, level 1, without years
/// of more than four digits).
package struct DreamDate: Hashable, Sendable {
  package let form: Form

  package init(_ form: Form) { self.form = form }

  /// A moment, or the time between two.
  package indirect enum Form: Hashable, Sendable {
    case moment(DateMoment)
    case interval(Bound, Bound)
  }

  /// One side of an interval.
  package enum Bound: Hashable, Sendable {
    case moment(DateMoment)
    /// `..`: it has no end.
    case open
    /// Nothing is written: it has one that isn't known.
    case unknown
  }
}

extension DreamDate {
  package init(day: Day) { self.init(.moment(DateMoment(.day(day, nil)))) }

  /// The moment `instant` on a clock `offset` minutes east of Greenwich, to the second.
  package init(instant: Instant, offset: Int) {
    let local = instant.advanced(byMilliseconds: Int64(offset) * 60_000)
    let (days, rest) = local.milliseconds.flooredDivision(by: 86_400_000)
    let time = DateMoment.TimeOfDay(clock: ClockTime(secondOfDay: Int(rest / 1000)), offset: offset)
    self.init(.moment(DateMoment(.day(Day(daysSince1970: Int(days)), time))))
  }

  /// The moment it begins with; nothing where that is open or unknown.
  package var start: DateMoment? {
    switch form {
    case .moment(let moment), .interval(.moment(let moment), _): moment
    case .interval(_, .moment(let end)): end
    case .interval: nil
    }
  }

  /// The earliest instant it can mean, by which dreams are ordered; an interval without a beginning counts from its end.
  package var earliest: Instant? { start?.earliest }

  /// The day one wakes: the night runs from `turn` o'clock to the next day's, noon by default.
  package func night(turningAt turn: Int = 12) -> Day? {
    guard case .moment(let moment) = form, let day = moment.day else { return nil }
    guard let clock = moment.clock, clock.hour >= turn else { return day }
    return day.advanced(by: 1)
  }
}

extension DreamDate: CustomStringConvertible, LosslessStringConvertible {
  /// EDTF: `1957`, `1985?`, `199X`, `1963-05`, `2026-11-19T06:40:00+09:00`, `1985/1997`.
  package var description: String {
    switch form {
    case .moment(let moment): moment.description
    case .interval(let from, let to): "\(from)/\(to)"
    }
  }

  /// Nothing where it is no such date.
  package init?(_ text: String) {
    let ends = text.split(separator: "/", omittingEmptySubsequences: false)
    switch ends.count {
    case 1:
      guard let moment = DateMoment(text) else { return nil }
      self.init(.moment(moment))
    case 2:
      guard let from = Bound(ends[0]), let to = Bound(ends[1]), from.isMoment || to.isMoment
      else { return nil }
      if case (.moment(let first), .moment(let last)) = (from, to), last.earliest < first.earliest {
        return nil
      }
      self.init(.interval(from, to))
    default: return nil
    }
  }
}

extension DreamDate.Bound: CustomStringConvertible {
  package var description: String {
    switch self {
    case .moment(let moment): moment.description
    case .open: ".."
    case .unknown: ""
    }
  }

  fileprivate var isMoment: Bool {
    if case .moment = self { true } else { false }
  }

  fileprivate init?(_ text: Substring) {
    switch text {
    case "": self = .unknown
    case "..": self = .open
    default:
      guard let moment = DateMoment(text) else { return nil }
      self = .moment(moment)
    }
  }
}
