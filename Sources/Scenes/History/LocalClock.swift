import DreamCore

/// The clock of this place, to say in words when something was.
struct LocalClock: Hashable, Sendable {
  /// Minutes east of Greenwich.
  let offset: Int
  let today: Day

  init(_ environment: Environment) {
    offset = environment.utcOffset
    today = Self.day(of: environment.now, offset: environment.utcOffset)
  }

  /// The day it was here.
  func day(of instant: Instant) -> Day { Self.day(of: instant, offset: offset) }

  /// `Today`, `Yesterday`, `Thu 19 Nov 2026`.
  func dayWords(_ day: Day) -> String {
    switch today.daysSince1970 - day.daysSince1970 {
    case 0: "Today"
    case 1: "Yesterday"
    default: day.words
    }
  }

  /// `03:14`.
  func timeWords(_ instant: Instant) -> String {
    let minutes = instant.milliseconds.flooredDivision(by: 60_000).quotient.saturatingAdd(offset)
    let minute = Int(minutes.flooredDivision(by: 1440).remainder)
    return "\((minute / 60).twoDigits):\((minute % 60).twoDigits)"
  }

  /// `Thu 19 Nov 2026, 03:14`.
  func words(_ instant: Instant) -> String { DreamDate(instant: instant, offset: offset).words }

  private static func day(of instant: Instant, offset: Int) -> Day {
    let minutes = instant.milliseconds.flooredDivision(by: 60_000).quotient.saturatingAdd(offset)
    return Day(daysSince1970: Int(minutes.flooredDivision(by: 1440).quotient))
  }
}

extension Int64 {
  fileprivate func saturatingAdd(_ other: Int) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(Int64(other))
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
