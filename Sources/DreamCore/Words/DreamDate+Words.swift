extension DreamDate {
  /// As people write it: `Thu 19 Nov 2026, 06:40`; what is less precise stands as it is.
  package var words: String {
    guard case .moment(let moment) = form, moment.doubt == nil else { return description }
    switch moment.precision {
    case .day(let day, let time):
      return day.words + (time.map { ", \($0.clock.hour.twoDigits):\($0.clock.minute.twoDigits)" } ?? "")
    case .month(let year, let month?): return "\(Month(year: year, month: month).name) \(year)"
    case .year, .month, .season, .unknownDay: return description
    }
  }
}

extension Day {
  /// `Thu 19 Nov 2026`.
  package var words: String {
    let (year, month, day) = components
    return "\(weekday.short) \(day) \(Month(year: year, month: month).short) \(year)"
  }
}
