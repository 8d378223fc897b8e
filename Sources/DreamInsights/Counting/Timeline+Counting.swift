import DreamCore

extension Timeline {
  init(_ survey: InsightSurvey) {
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

extension TimeSlice {
  fileprivate mutating func add(_ dream: CountedDream) {
    dreams += 1
    if let lucidity = dream.lucidity { self.lucidity.add(lucidity) }
    if let mood = dream.mood { self.mood.add(mood) }
    if dream.isNightmare { nightmares += 1 }
  }
}

extension InsightSurvey {
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

extension TimeUnit {
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

extension ClosedRange<Day> {
  /// The number of days that are in both ranges.
  fileprivate func overlap(_ other: ClosedRange<Day>) -> Int {
    let (first, last) = (Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound))
    return first <= last ? (first...last).count : 0
  }
}
