import ArgumentParser
import DreamCore

extension DreamDate {
  init(argument: String) throws {
    guard let date = DreamDate(argument) else {
      throw ValidationError(
        "Write it in EDTF: 2026-11-19, 2026-11-19T06:40, 2026-11, 1985?, 199X, 1985/1997.")
    }
    self = date
  }

  /// Whether it begins or ends after `now`, on a clock `offset` minutes east of Greenwich.
  func isFuture(at now: Instant, offset: Int) -> Bool {
    switch form {
    case .moment(let moment): moment.isFuture(at: now, offset: offset)
    case .interval(let from, let to):
      [from, to].contains { bound in
        if case .moment(let moment) = bound { moment.isFuture(at: now, offset: offset) } else { false }
      }
    }
  }
}

extension DateMoment {
  /// What says nothing of its offset is of this place's clock.
  fileprivate func isFuture(at now: Instant, offset: Int) -> Bool {
    if case .day(_, let time?) = precision, time.offset != nil { return earliest > now }
    return earliest > now.advanced(byMilliseconds: Int64(offset) * 60_000)
  }
}
