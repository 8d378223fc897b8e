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
  /// The date with its night, as confirmed to a person whose clock is `here`: `Thu 19 Nov 2026, 06:40, night of Wed 18 – Thu
  /// 19 Nov`. A time of another zone is followed by its offset: `06:40 +09:00`.
  package func understanding(at here: LocalTime, nightTurn: Int = 12) -> String {
    guard let night = certainNight(turningAt: nightTurn) else { return words(at: here.offset) }
    return "\(words(at: here.offset)), \(night.nightWords(in: here.year))"
  }

  /// The date by its night, as the heading of a text: `night of Wed 18 – Thu 19 Nov, 06:40`. If the night isn't known, the
  /// words of the date. `isShort` leaves out `night of`.
  package func nightHeading(at here: LocalTime, nightTurn: Int = 12, isShort: Bool = false) -> String {
    guard let night = certainNight(turningAt: nightTurn) else { return words(at: here.offset) }
    let time = start?.clock.map { ", \($0.hour.twoDigits):\($0.minute.twoDigits)" } ?? ""
    let words = isShort ? night.nightSpan(in: here.year) : night.nightWords(in: here.year)
    return words + time + zoneWords(at: here.offset)
  }

  private func certainNight(turningAt turn: Int) -> Day? {
    guard case .moment(let moment) = extent, moment.doubt == nil else { return nil }
    return night(turningAt: turn)
  }

  /// The date without its night. A date phrase reads it as this date again, to the minute.
  package func words(at offset: Int) -> String {
    words + zoneWords(at: offset)
  }

  /// The offset of the date's time behind a blank; empty if it is `offset` or unknown.
  private func zoneWords(at offset: Int) -> String {
    guard case .moment(let moment) = extent, let zone = moment.time?.offset, zone != offset else { return "" }
    return " \(Self.zone(zone))"
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
  /// The night that ends on the day: `night of Wed 18 – Thu 19 Nov`, with the year if it isn't `year`.
  package func nightWords(in year: Int? = nil) -> String { "night of \(nightSpan(in: year))" }

  /// The evening and the morning of the night that ends on the day: `Sat 31 Oct – Sun 1 Nov 2026`. The year is left out if it
  /// is `year`.
  func nightSpan(in year: Int? = nil) -> String {
    let evening = advanced(by: -1)
    let isOneMonth = evening.month == month
    let end = "\(weekday.short) \(components.day) \(month.short)"
    let start = "\(evening.weekday.short) \(evening.components.day)\(isOneMonth ? "" : " \(evening.month.short)")"
    return "\(start) – \(end)\(components.year == year ? "" : " \(components.year)")"
  }
}
