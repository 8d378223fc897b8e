import DreamCore
import Stage

// The dreams of a few nights are found through the order of the list: the cost grows with them, not with the journal.
extension Context {
  /// The dreams of these nights and some of the nights next to them, the earliest first.
  func dreams(around days: ClosedRange<Day>) -> some Sequence<Dream> {
    let start = days.lowerBound.advanced(by: -CalendarSurvey.slack).start
    let end = days.upperBound.advanced(by: CalendarSurvey.slack + 1).start
    return wholeOrder.indices(from: start, before: end).reversed().lazy.compactMap { dream(at: $0) }
  }

  func hasDreams(in night: Day) -> Bool {
    dreams(around: night...night).contains { $0.date?.night(turningAt: preferences.nightTurn) == night }
  }

  /// The number of dreams of a year whose month isn't known. They are sorted at the first instant of the year or season.
  func countOfDreamsWithoutMonth(in year: Int) -> Int {
    [1, 3, 6, 9, 12].reduce(0) { sum, month in
      let first = Month(year: year, month: month).first.start
      let there = wholeOrder.indices(from: first, before: first.advanced(byMilliseconds: 1))
      return sum + there.count { dream(at: $0)?.date?.calendarPlace() == .year(year) }
    }
  }

  /// The first night with a dream after `day`; nil if there is none.
  func night(after day: Day) -> Day? {
    var found: Day?
    var index = wholeOrder.insertionIndex(of: DreamOrder(below: day.advanced(by: -CalendarSurvey.slack).start)) - 1
    while index >= 0, let night = wholeOrder[index] {
      if let found, isFar(night, from: found) { break }
      if let night = self.night(at: index), night > day { found = min(night, found ?? night) }
      index -= 1
    }
    return found
  }

  /// The last night with a dream before `day`; nil if there is none.
  func night(before day: Day) -> Day? {
    var found: Day?
    var index = wholeOrder.insertionIndex(of: DreamOrder(below: day.advanced(by: CalendarSurvey.slack).start))
    while let night = wholeOrder[index] {
      if let found, isFar(night, from: found) { break }
      if let night = self.night(at: index), night < day { found = max(night, found ?? night) }
      index += 1
    }
    return found
  }

  /// Whether items at `order` or beyond are too far from `night` to be of a nearer night.
  private func isFar(_ order: DreamOrder, from night: Day) -> Bool {
    guard let earliest = order.earliest else { return true }
    let slack = Int64(CalendarSurvey.slack) * 86_400_000
    return earliest.subtractingReportingOverflow(night.start.milliseconds).partialValue.magnitude > slack
  }

  private func dream(at index: Int) -> Dream? { wholeOrder[index]?.item.dream.flatMap { model.dreams[$0] } }

  /// The night of the dream at an index of the list; nil if there is no dream, or its night isn't known.
  private func night(at index: Int) -> Day? { dream(at: index)?.date?.night(turningAt: preferences.nightTurn) }

  /// The day of the calendar for an item of the list: the first day that its date can mean. Nil if it has no date.
  func day(of item: ListItem) -> Day? {
    if case .night(let day) = item { return day }
    switch item.dream.flatMap({ model.dreams[$0]?.date?.calendarPlace(turningAt: preferences.nightTurn) }) {
    case .night(let day): return day
    case .month(let month): return month.first
    case .year(let year): return Month(year: year, month: 1).first
    case .nowhere, nil: return nil
    }
  }
}
