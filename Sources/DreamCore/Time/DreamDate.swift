/// The date of a dream, as precisely as it is remembered: an EDTF date (ISO 8601-2, level 1, without years of more than
/// four digits).
package struct DreamDate: Hashable, CustomStringConvertible, LosslessStringConvertible, Sendable {
  package let extent: Extent

  package init(_ extent: Extent) { self.extent = extent }

  /// A moment, or the time between two.
  package indirect enum Extent: Hashable, Sendable {
    case moment(DateMoment)
    case interval(Bound, Bound)
  }

  /// One side of an interval.
  package enum Bound: Hashable, Sendable {
    case moment(DateMoment)
    /// `..`: the interval has no end.
    case open
    /// An empty text: the interval has an end that isn't known.
    case unknown
  }

  package init(day: Day, time: DateMoment.TimeOfDay? = nil) { self.init(.moment(DateMoment(.day(day, time)))) }

  /// Creates the date of `instant`, to the second, on a clock `offset` minutes east of Greenwich.
  package init(instant: Instant, offset: Int) {
    let local = LocalTime(instant, offset: offset)
    self.init(day: local.day, time: DateMoment.TimeOfDay(clock: local.clock, offset: offset))
  }

  /// The moment of the date; of an interval the first moment, or the last one if the beginning is open or unknown.
  package var start: DateMoment? {
    switch extent {
    case .moment(let moment), .interval(.moment(let moment), _): moment
    case .interval(_, .moment(let end)): end
    case .interval: nil
    }
  }

  /// The first instant that the date can mean, by which dreams are sorted; of the end if an interval has no beginning.
  package var earliest: Instant? { start?.earliest }

  /// The night of the date, named by the day one wakes; `nil` if the day is unknown. A night lasts from `turn` o'clock to
  /// `turn` o'clock of the next day.
  package func night(turningAt turn: Int = 12) -> Day? {
    guard case .moment(let moment) = extent, let day = moment.day else { return nil }
    guard let clock = moment.clock, clock.hour >= turn else { return day }
    return day.advanced(by: 1)
  }

  /// The days that the date can mean; unlimited on a side that is open or unknown.
  package var days: ClosedRange<Day> {
    switch extent {
    case .moment(let moment): moment.days
    case .interval(let from, let to):
      from.days.lowerBound...max(from.days.lowerBound, to.days.upperBound)
    }
  }

  /// Whether a part of the date is uncertain or approximate: `1985?`, `1985~`.
  package var isDoubtful: Bool {
    switch extent {
    case .moment(let moment): moment.doubt != nil
    case .interval(let from, let to): [from, to].contains { $0.moment?.doubt != nil }
    }
  }

  /// The place in a calendar; of an interval, the place of the beginning.
  package func calendarPlace(turningAt turn: Int = 12) -> CalendarPlace {
    if let night = night(turningAt: turn) { return .night(night) }
    guard let start else { return .nowhere }
    if let month = start.month { return .month(month) }
    if case .year(_, unknown: 1...) = start.precision { return .nowhere }
    return .year(start.year)
  }

  /// The date as EDTF: `1957`, `1985?`, `199X`, `1963-05`, `2026-11-19T06:40:00+09:00`, `1985/1997`.
  package var description: String {
    switch extent {
    case .moment(let moment): moment.description
    case .interval(let from, let to): "\(from)/\(to)"
    }
  }

  /// Reads what `description` writes; returns `nil` for anything else, or an interval that ends before it begins.
  package init?(_ text: String) {
    if let plain = text.utf8.withContiguousStorageIfAvailable(DreamDate.init(plain:)) ?? nil {
      self = plain
    } else {
      self.init(edtf: text)
    }
  }

  /// Reads any date of EDTF, level 1.
  init?(edtf text: String) {
    let ends = text.split(separator: "/", omittingEmptySubsequences: false)
    switch ends.count {
    case 1:
      guard let moment = DateMoment(text) else { return nil }
      self.init(.moment(moment))
    case 2:
      guard let from = Bound(ends[0]), let to = Bound(ends[1]), from.moment ?? to.moment != nil
      else { return nil }
      if let first = from.moment, let last = to.moment, last.earliest < first.earliest { return nil }
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

  package var moment: DateMoment? {
    if case .moment(let moment) = self { moment } else { nil }
  }

  fileprivate var days: ClosedRange<Day> { moment?.days ?? .always }

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

/// The place of a date in a calendar, as precisely as it is known.
package enum CalendarPlace: Hashable, Sendable {
  case night(Day)
  /// The day is unknown, or there are several.
  case month(Month)
  case year(Int)
  /// Only a decade or a century is known, or nothing.
  case nowhere
}
