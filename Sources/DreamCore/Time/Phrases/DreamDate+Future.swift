extension DreamDate {
  /// Whether it begins or ends after now.
  package func isFuture(at now: LocalTime) -> Bool {
    switch form {
    case .moment(let moment): moment.isFuture(at: now)
    case .interval(let from, let to): from.isFuture(at: now) || to.isFuture(at: now)
    }
  }
}

extension DreamDate.Bound {
  fileprivate func isFuture(at now: LocalTime) -> Bool {
    switch self {
    case .moment(let moment): moment.isFuture(at: now)
    case .open, .unknown: false
    }
  }
}

extension DateMoment {
  /// What says nothing of its offset is of this place's clock.
  fileprivate func isFuture(at now: LocalTime) -> Bool {
    guard case .day(_, let time?) = precision, time.offset != nil else { return earliest > now.onTheClock }
    return earliest > now.onTheClock.advanced(byMilliseconds: Int64(now.offset) * -60_000)
  }
}
