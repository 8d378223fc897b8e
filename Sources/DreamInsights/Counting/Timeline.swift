import DreamCore

/// A period in slices of one length, in order.
struct Timeline: Sendable {
  let unit: TimeUnit
  let slices: [TimeSlice]
}

/// The counts of one slice of a timeline.
struct TimeSlice: Sendable {
  let days: ClosedRange<Day>
  /// The number of nights with a dream, and of those of which recall is known.
  fileprivate(set) var (recalled, known) = (0, 0)
  fileprivate(set) var dreams = 0
  fileprivate(set) var nightmares = 0
  fileprivate(set) var lucidity = Distribution(0...5)
  fileprivate(set) var mood = Distribution(-2...2)

  init(_ days: ClosedRange<Day>) { self.days = days }

  fileprivate mutating func add(_ dream: CountedDream) {
    dreams += 1
    if let lucidity = dream.lucidity { self.lucidity.add(lucidity) }
    if let mood = dream.mood { self.mood.add(mood) }
    if dream.isNightmare { nightmares += 1 }
  }

  fileprivate mutating func add(_ night: NightRecord) {
    if night.isKnown { known += 1 }
    if night.found > 0 { recalled += 1 }
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
    case .days, .allTime:
      switch extent.count {
      case ...62: self = .day
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

extension Timeline {
  init(_ counts: InsightCounts) {
    guard let extent = counts.extent else {
      self.init(unit: .year, slices: [])
      return
    }
    let unit = TimeUnit(counts.study.period, extent)
    let first = unit.number(of: extent.lowerBound)
    var slices = (first...unit.number(of: extent.upperBound)).map { TimeSlice(unit.days($0)) }
    for dream in counts.dreams {
      guard let days = dream.days else { continue }
      let index = unit.number(of: days.lowerBound) - first
      guard slices.indices.contains(index), slices[index].days.contains(days) else { continue }
      slices[index].add(dream)
    }
    for night in counts.nights.kept {
      let index = unit.number(of: night.day) - first
      if slices.indices.contains(index) { slices[index].add(night) }
    }
    self.init(unit: unit, slices: slices)
  }
}

extension InsightCounts {
  /// The days to show: those of the period up to today or its last dream; for all time, from the first to the last dream
  /// or night that is dated to the year.
  fileprivate var extent: ClosedRange<Day>? {
    var (first, last) = (nights.kept.days?.lowerBound, nights.kept.days?.upperBound)
    for days in dreams.lazy.compactMap(\.days) where days.year != nil {
      first = min(first ?? days.lowerBound, days.lowerBound)
      last = max(last ?? days.upperBound, days.upperBound)
    }
    guard let first, let last else { return nil }
    guard study.period != .allTime else { return first...last }
    let period = study.period.days(today: study.today)
    let end = min(max(study.today, last), period.upperBound)
    return period.lowerBound...max(end, period.lowerBound)
  }
}
