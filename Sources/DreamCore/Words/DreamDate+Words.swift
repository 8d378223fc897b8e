extension DreamDate {
  /// The date for people: `Thu 19 Nov 2026, 06:40`; a less precise one as EDTF.
  package var words: String {
    guard case .moment(let moment) = extent, moment.doubt == nil else { return description }
    switch moment.precision {
    case .day(let day, let time):
      return day.words + (time.map { ", \($0.clock.hour.twoDigits):\($0.clock.minute.twoDigits)" } ?? "")
    case .month(let year, let month?): return "\(Month(year: year, month: month).name) \(year)"
    case .year, .month, .season, .unknownDay: return description
    }
  }
}

extension Day {
  /// The day for people: `Thu 19 Nov 2026`.
  package var words: String {
    let (year, month, day) = components
    return "\(weekday.short) \(day) \(Month(year: year, month: month).short) \(year)"
  }
}

extension DreamDate {
  /// The date with its night, as confirmed to a person whose clock is `offset` minutes east of Greenwich: `Thu 19 Nov 2026,
  /// 06:40, night of 18–19 November`. A time of another zone is followed by its offset: `06:40 +09:00`.
  package func understanding(at offset: Int, nightTurn: Int = 12) -> String {
    guard case .moment(let moment) = extent, moment.time != nil, let night = night(turningAt: nightTurn) else {
      return words
    }
    return "\(words(at: offset)), \(night.nightWords)"
  }

  /// The date without its night. A date phrase reads it as this date again, to the minute.
  package func words(at offset: Int) -> String {
    guard case .moment(let moment) = extent, let zone = moment.time?.offset, zone != offset else { return words }
    return "\(words) \(Self.zone(zone))"
  }

  private static func zone(_ offset: Int) -> String {
    let minutes = Int(offset.magnitude)
    return "\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }
}

extension DateMoment {
  fileprivate var time: TimeOfDay? {
    if case .day(_, let time) = precision { time } else { nil }
  }
}

extension Day {
  /// The night that ends on the day: `night of 18–19 November`, `night of 31 October–1 November`.
  package var nightWords: String {
    let (before, after) = (advanced(by: -1).components, components)
    let month = Month(year: after.year, month: after.month).name
    guard before.month != after.month else { return "night of \(before.day)–\(after.day) \(month)" }
    let old = Month(year: before.year, month: before.month).name
    return "night of \(before.day) \(old)–\(after.day) \(month)"
  }
}
