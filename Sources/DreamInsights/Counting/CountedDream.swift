import DreamCore

/// The values of a dream that are counted, in sixteen bytes: a journal can have a hundred thousand.
struct CountedDream: Sendable {
  /// The first and the last day that the dream may be of; the first is after the last if it has no date.
  private let first, last: Day
  private let (hourOfDay, lucidRating, moodRating): (Int8?, Int8?, Int8?)
  let isNightmare: Bool
  let cue: LucidityCue?

  init(_ dream: Dream, nightTurn: Int) {
    let exact = dream.date?.night(turningAt: nightTurn)
    let days = exact.map { $0...$0 } ?? dream.date?.days
    (first, last) = days.map { ($0.lowerBound, $0.upperBound) } ?? (.distantFuture, .distantPast)
    hourOfDay = exact == nil ? nil : dream.date?.start?.clock.map { Int8($0.hour) }
    (lucidRating, moodRating) = (dream.lucidity.map { Int8($0.value) }, dream.mood.map { Int8($0.value) })
    isNightmare = dream.kinds.contains(.nightmare)
    cue = dream.lucidThrough
  }

  /// The nights that the dream may be of; `nil` if it has no date.
  var days: ClosedRange<Day>? { first > last ? nil : first...last }

  var hour: Int? { hourOfDay.map(Int.init) }
  var lucidity: Int? { lucidRating.map(Int.init) }
  var mood: Int? { moodRating.map(Int.init) }
  var isLucid: Bool { (lucidRating ?? 0) > 0 }
}

extension ClosedRange<Day> {
  /// Whether all of `other` lies in the range.
  func contains(_ other: ClosedRange<Day>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }

  /// The year that the whole range lies in; `nil` if the range is of several years.
  var year: Int? {
    let year = lowerBound.components.year
    return lowerBound == upperBound || upperBound.components.year == year ? year : nil
  }

  /// The number of days.
  var count: Int { upperBound.daysSince1970 - lowerBound.daysSince1970 + 1 }
}
