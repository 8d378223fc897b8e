import App
import Configuration
import DreamCore
import Stage

/// Puts times into words, in the local time zone and the person's order of dates.
struct TimeWords {
  private let surroundings: Surroundings
  private let dates: DateStyle

  init(_ surroundings: Surroundings) throws {
    self.surroundings = surroundings
    dates = try Configuration.current().preferences.dates
  }

  /// A time in words: `Thu 19 Nov 2026, 03:14`.
  func callAsFunction(_ instant: Instant) -> String {
    DreamDate(instant: instant, offset: surroundings.utcOffset(instant)).words(in: dates)
  }
}
