import DreamCore

/// What there is in the nights of a month or a year, and how many of its dreams have no night.
struct CalendarSurvey: Equatable, Sendable {
  let days: ClosedRange<Day>
  private var tallies: [NightTally]
  private var withoutDay: [Month: Int] = [:]
  private var withoutMonth: [Int: Int] = [:]

  /// How far the instant of a dream can lie from its night's day: clocks hang up to 14 hours from Greenwich, and a night
  /// begins the day before.
  static let slack = 2

  /// Looks at the dreams of these days only, and at those of the last one's year that have no month.
  init(_ days: ClosedRange<Day>, in context: Context) {
    self.days = days
    let count = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
    tallies = Array(repeating: .nothing, count: count)
    for dream in context.dreams(around: days) { add(dream, turn: context.preferences.nightTurn) }
    let year = days.upperBound.month.year
    withoutMonth[year] = context.countOfDreamsWithoutMonth(in: year)
    guard !context.model.nights.isEmpty else { return }
    for index in tallies.indices {
      let night = context.model.nights[days.lowerBound.advanced(by: index)]
      tallies[index].hasNoRecall = night?.recall == Night.Recall.none
    }
  }

  private mutating func add(_ dream: Dream, turn: Int) {
    switch dream.date?.calendarPlace(turningAt: turn) {
    case .night(let day): if let index = index(of: day) { tallies[index].add(dream) }
    case .month(let month): withoutDay[month, default: 0] += 1
    case .year, .nowhere, nil: break
    }
  }

  private func index(of day: Day) -> Int? {
    days.contains(day) ? day.daysSince1970 - days.lowerBound.daysSince1970 : nil
  }

  subscript(day: Day) -> NightTally { index(of: day).map { tallies[$0] } ?? .nothing }

  func summary(of month: Month) -> CalendarSummary {
    CalendarSummary(
      nights(of: month.days), withoutDay: withoutDay[month] ?? 0, withoutMonth: withoutMonth[month.year] ?? 0,
      year: month.year)
  }

  func summary(ofYear year: Int) -> CalendarSummary {
    CalendarSummary(
      nights(of: Day.days(ofYear: year)),
      withoutDay: withoutDay.reduce(0) { $0 + ($1.key.year == year ? $1.value : 0) },
      withoutMonth: withoutMonth[year] ?? 0, year: year)
  }

  private func nights(of days: ClosedRange<Day>) -> ArraySlice<NightTally> {
    guard let first = index(of: days.lowerBound), let last = index(of: days.upperBound) else { return [] }
    return tallies[first...last]
  }
}
