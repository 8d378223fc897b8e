import DreamCore

/// A period in slices of one length, in order.
package struct Timeline: Hashable, Sendable {
  let unit: TimeUnit
  package let slices: [TimeSlice]
}

/// The numbers of one slice of a timeline.
package struct TimeSlice: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// The number of the slice's days on which the journal was kept: from its first dream to the last night.
  package let daysKept: Int
  /// The number of nights about which something was noted besides dreams.
  var noted = 0
  package var dreams = 0
  package var nights = 0
  package var lucidity = Distribution(0...5)
  package var mood = Distribution(-2...2)
  package var nightmares = 0

  init(_ days: ClosedRange<Day>, daysKept: Int) { (self.days, self.daysKept) = (days, daysKept) }

  package var lucidDreams: Int { lucidity.count(from: 1) }

  /// The average number of nights with a dream in a week; `nil` if the journal wasn't kept: before its first dream, or
  /// while nothing was noted of any night.
  var nightsPerWeek: Double? {
    daysKept == 0 || nights + noted == 0 ? nil : Double(nights * 7) / Double(daysKept)
  }

  fileprivate mutating func add(_ dream: CountedDream) {
    dreams += 1
    if let lucidity = dream.lucidity { self.lucidity.add(lucidity) }
    if let mood = dream.mood { self.mood.add(mood) }
    if dream.isNightmare { nightmares += 1 }
  }
}

/// The length of a timeline's slices.
enum TimeUnit: String, Hashable, Sendable {
  case day, month, year, decade, century

  /// The number of the slice that `day` is in; slices are numbered in order.
  func number(of day: Day) -> Int {
    let (year, month, _) = day.components
    return switch self {
    case .day: day.daysSince1970
    case .month: year * 12 + month - 1
    case .year: year
    case .decade: year.floored(by: 10)
    case .century: year.floored(by: 100)
    }
  }

  /// The days of the slice with a number.
  func days(_ number: Int) -> ClosedRange<Day> {
    switch self {
    case .day: Day(daysSince1970: number)...Day(daysSince1970: number)
    case .month: Month(year: number.floored(by: 12), month: number - number.floored(by: 12) * 12 + 1).days
    case .year: Self.years(number, 1)
    case .decade: Self.years(number * 10, 10)
    case .century: Self.years(number * 100, 100)
    }
  }

  /// The name of the slice that begins with `days`: `19 Nov`, `Nov 2026`, `2026`, `1980s`, `1900s`.
  func name(of days: ClosedRange<Day>) -> String {
    let (year, month, day) = days.lowerBound.components
    switch self {
    case .day: return "\(day) \(Month(year: year, month: month).short)"
    case .month: return "\(Month(year: year, month: month).short) \(year)"
    case .year: return "\(year)"
    case .decade, .century: return "\(year)s"
    }
  }

  /// The word for a slice: `night` for a day, whose dreams are those of the night before.
  var noun: String { self == .day ? "night" : rawValue }

  private static func years(_ first: Int, _ count: Int) -> ClosedRange<Day> {
    Month(year: first, month: 1).days(through: Month(year: first + count - 1, month: 12))
  }

  /// The unit that divides a period into enough slices, and not too many.
  fileprivate init(_ period: InsightPeriod, _ extent: ClosedRange<Day>) {
    switch period {
    case .recentDays: self = .day
    case .recentMonths, .year: self = .month
    case .allTime:
      switch extent.count {
      case ...(3 * 366): self = .month
      case ...(50 * 366): self = .year
      case ...(500 * 366): self = .decade
      case _: self = .century
      }
    }
  }
}

extension Int {
  fileprivate func floored(by divisor: Int) -> Int { Int(Int64(self).flooredDivision(by: Int64(divisor)).quotient) }
}

/// The number of times that each value of a scale was given.
package struct Distribution: Hashable, Sendable {
  let lowest: Int
  /// The counts of the values, from the lowest on.
  private(set) var counts: [Int]

  init(_ scale: ClosedRange<Int>) {
    lowest = scale.lowerBound
    counts = Array(repeating: 0, count: scale.count)
  }

  /// Counts a value; one outside the scale is ignored.
  mutating func add(_ value: Int) {
    if counts.indices.contains(value - lowest) { counts[value - lowest] += 1 }
  }

  package var scale: ClosedRange<Int> { lowest...lowest + counts.count - 1 }

  /// The number of all values given.
  package var total: Int { counts.reduce(0, +) }

  package subscript(value: Int) -> Int { counts.indices.contains(value - lowest) ? counts[value - lowest] : 0 }

  /// The number of times that `value` or a higher one was given.
  func count(from value: Int) -> Int { scale.reduce(0) { $1 >= value ? $0 + self[$1] : $0 } }

  /// The average; `nil` if no value was given.
  var mean: Double? {
    total == 0 ? nil : Double(scale.reduce(0) { $0 + $1 * self[$1] }) / Double(total)
  }
}

extension Timeline {
  init(_ survey: InsightCounts) {
    guard let extent = survey.extent else {
      self.init(unit: .year, slices: [])
      return
    }
    let unit = TimeUnit(survey.study.period, extent)
    let first = unit.number(of: extent.lowerBound)
    var slices = (first...unit.number(of: extent.upperBound)).map { number in
      let days = unit.days(number)
      return TimeSlice(days, daysKept: survey.kept.map { days.overlap($0) } ?? 0)
    }
    for dream in survey.dreams {
      guard let days = dream.days else { continue }
      let index = unit.number(of: days.lowerBound) - first
      guard slices.indices.contains(index), dream.night != nil || slices[index].days.contains(days) else { continue }
      slices[index].add(dream)
    }
    for night in survey.nightsOfPeriod { slices[unit.number(of: night) - first].nights += 1 }
    for night in survey.study.model.nights.values {
      let index = unit.number(of: night.id) - first
      if slices.indices.contains(index) { slices[index].noted += 1 }
    }
    self.init(unit: unit, slices: slices)
  }
}

extension InsightCounts {
  /// The days to show: those of the period up to today or its last dream; for all time, from the first to the last dream
  /// that is dated to the year.
  fileprivate var extent: ClosedRange<Day>? {
    let vague = dreams.compactMap { $0.night == nil ? $0.days : nil }.filter { $0.year != nil }
    let days = nightsOfPeriod
    let starts = vague.map(\.lowerBound) + [days.min()].compactMap { $0 }
    let ends = vague.map(\.upperBound) + [days.max()].compactMap { $0 }
    guard let first = starts.min(), let last = ends.max() else { return nil }
    guard study.period != .allTime else { return first...last }
    let end = min(max(study.today, last), period.upperBound)
    return period.lowerBound...max(end, period.lowerBound)
  }
}

extension ClosedRange<Day> {
  /// The number of days that are in both ranges.
  fileprivate func overlap(_ other: ClosedRange<Day>) -> Int {
    let (first, last) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return first <= last ? (first...last).count : 0
  }
}
