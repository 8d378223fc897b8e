import DreamCore

/// What was counted in a piece of time.
package struct TimeSlice: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// How many of its days the journal was kept: not before its first dream, nor after the last night.
  package let daysKept: Int
  package var dreams = 0
  package var nights = 0
  package var lucidity = Distribution(0...5)
  package var mood = Distribution(-2...2)
  package var nightmares = 0

  package init(_ days: ClosedRange<Day>, daysKept: Int) {
    self.days = days
    self.daysKept = daysKept
  }

  package var lucidDreams: Int { lucidity.count(from: 1) }

  /// Nights with a dream in each week of it; nothing of a time in which the journal wasn't kept.
  package var nightsPerWeek: Double? { daysKept == 0 ? nil : Double(nights * 7) / Double(daysKept) }
}
