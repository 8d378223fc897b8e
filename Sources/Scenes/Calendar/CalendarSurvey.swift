import DreamCore
import Stage

/// The tallies of all nights of a month or a year, with the number of dreams whose night isn't known.
struct CalendarSurvey: Equatable, Sendable {
  let days: ClosedRange<Day>
  private var tallies: [NightTally]
  private var withoutDay: [Month: Int] = [:]
  private var withoutMonth: [Int: Int] = [:]

  /// The most days between the instant of a dream in UTC and its night: time zones differ from UTC by up to 14 hours, and a
  /// night begins the day before.
  static let slack = 2

  /// Surveys `days`. Reads only the dreams of these days, and those of the last day's year whose month isn't known.
  init(_ days: ClosedRange<Day>, in context: Context) {
    self.days = days
    let count = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
    tallies = Array(repeating: .nothing, count: count)
    for dream in context.dreams(around: days) { add(dream, turn: context.preferences.nightTurn) }
    let year = days.upperBound.month.year
    withoutMonth[year] = context.countOfDreamsWithoutMonth(in: year)
    guard !context.model.nights.isEmpty else { return }
    for index in tallies.indices {
      guard let night = context.model.nights[days.lowerBound.advanced(by: index)] else { continue }
      tallies[index].record = night.recall.map(NightTally.Record.recall) ?? .other
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

/// The sums of a month or a year.
struct CalendarSummary: Equatable, Sendable {
  let dreams, nights, lucidDreams, nightmares, longestRun: Int
  let withoutDay, withoutMonth, year: Int

  init(_ tallies: ArraySlice<NightTally>, withoutDay: Int, withoutMonth: Int, year: Int) {
    var (run, longest) = (0, 0)
    for tally in tallies {
      run = tally.dreams.isEmpty ? 0 : run + 1
      longest = max(longest, run)
    }
    dreams = tallies.reduce(0) { $0 + $1.dreams.count }
    nights = tallies.count { !$0.dreams.isEmpty }
    lucidDreams = tallies.reduce(0) { $0 + $1.lucidDreams }
    nightmares = tallies.reduce(0) { $0 + $1.nightmares }
    longestRun = longest
    self.withoutDay = withoutDay
    self.withoutMonth = withoutMonth
    self.year = year
  }

  /// The sums in words, the most important first, as many as fit into `columns`.
  func words(fitting columns: Int) -> String {
    var words = ""
    for part in parts {
      let longer = words.isEmpty ? part : "\(words)   \(part)"
      guard longer.count <= columns else { break }
      words = longer
    }
    return words
  }

  private var parts: [String] {
    [
      dreams == 0 ? "no dreams" : "\(dreams.counted("dream")) in \(nights.counted("night"))",
      // Where all else is nothing they come first.
      withoutDay > 0 ? "\(withoutDay.grouped) \(dreams > 0 ? "more " : "")without a day" : nil,
      dreams == 0 && withoutMonth > 0 ? withoutMonthWords : nil,
      lucidDreams > 0 ? "\(lucidDreams.grouped) lucid" : nil,
      nightmares > 0 ? nightmares.counted("nightmare") : nil,
      longestRun > 1 ? "\(longestRun.grouped) nights in a row" : nil,
      dreams > 0 && withoutMonth > 0 ? withoutMonthWords : nil,
    ].compactMap { $0 }
  }

  private var withoutMonthWords: String { "\(withoutMonth.grouped) of \(year) without a month" }
}
