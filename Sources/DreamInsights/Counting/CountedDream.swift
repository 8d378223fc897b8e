import DreamCore

/// The values of a dream that are counted.
struct CountedDream {
  /// The night of the dream, if it is one's own; `nil` if its date is less precise, or it is of a collection.
  let night: Day?
  /// The nights that the dream may be of; `nil` if it has no date.
  let days: ClosedRange<Day>?
  let hour: Int?
  let lucidity: Int?
  let mood: Int?
  let isNightmare: Bool
  let cue: LucidityCue?

  init(_ dream: Dream, nightTurn: Int) {
    let exact = dream.date?.night(turningAt: nightTurn)
    night = dream.series == nil ? exact : nil
    days = exact.map { $0...$0 } ?? dream.date?.days
    hour = exact == nil ? nil : dream.date?.start?.clock?.hour
    lucidity = dream.lucidity?.value
    mood = dream.mood?.value
    isNightmare = dream.kinds.contains(.nightmare)
    cue = dream.lucidThrough
  }

  var isLucid: Bool { (lucidity ?? 0) > 0 }
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
