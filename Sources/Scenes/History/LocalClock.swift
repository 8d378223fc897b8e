import DreamCore
import Stage

/// The local time zone and date, and the person's order of dates, which put moments into words.
struct LocalClock: Hashable, Sendable {
  /// The time zone, in minutes east of UTC.
  let offset: Int
  let today: Day
  private let dates: DateStyle

  init(_ setting: SceneSetting) {
    let environment = setting.environment
    dates = setting.context.preferences.dates
    offset = environment.utcOffset
    today = environment.here.day
  }

  /// The local day of an instant.
  func day(of instant: Instant) -> Day { LocalTime(instant, offset: offset).day }

  /// The day in words, such as `Today`, `Yesterday` or `Thu 19 Nov 2026`.
  func dayWords(_ day: Day) -> String {
    switch today.daysSince1970 - day.daysSince1970 {
    case 0: "Today"
    case 1: "Yesterday"
    default: day.words(in: dates)
    }
  }

  /// The night that ends on the day in words, such as `night of Wed 18 – Thu 19 Nov 2026`.
  func nightWords(_ day: Day) -> String { day.nightWords(in: nil, dates) }

  /// The time of day in words, such as `03:14`.
  func timeWords(_ instant: Instant) -> String { LocalTime(instant, offset: offset).clock.words }

  /// The date and time in words, such as `Thu 19 Nov 2026, 03:14`.
  func words(_ instant: Instant) -> String { DreamDate(instant: instant, offset: offset).words(in: dates) }
}
