/// The order in which the parts of a date are shown to a person. What is stored, exported or printed in a pipe is EDTF.
package enum DateStyle: String, CaseIterable, Sendable {
  /// `Thu 19 Nov 2026`.
  case dayFirst = "day-first"
  /// `Thu Nov 19, 2026`.
  case monthFirst = "month-first"
  /// `Thu 2026-11-19`.
  case iso
}

extension Day {
  /// The day for people: `Thu 19 Nov 2026`.
  package var words: String { words(in: .dayFirst) }

  /// The day for people, in their order.
  package func words(in style: DateStyle) -> String {
    switch style {
    case .dayFirst: "\(withoutYear(in: style)) \(components.year)"
    case .monthFirst: "\(withoutYear(in: style)), \(components.year)"
    case .iso: withoutYear(in: style)
    }
  }

  /// The day for people, without the year if it is `year`: `Thu 19 Nov`.
  package func words(in year: Int, _ style: DateStyle) -> String {
    components.year == year ? withoutYear(in: style) : words(in: style)
  }

  /// The night that ends on the day: `night of Wed 18 – Thu 19 Nov`, with the year if it isn't `year`.
  package func nightWords(in year: Int? = nil, _ style: DateStyle = .dayFirst) -> String {
    "night of \(nightSpan(in: year, style))"
  }

  /// The words to put behind a name of the night that ends on this day: `, tonight` if it is still to come; else empty.
  package func tonightWords(at here: LocalTime) -> String { self > here.day ? ", tonight" : "" }

  /// The evening and the morning of the night that ends on the day: `Sat 31 Oct – Sun 1 Nov 2026`. Leaves
  /// out the year if it is `year`, and the evening's month if the morning is of the same month.
  func nightSpan(in year: Int? = nil, _ style: DateStyle = .dayFirst) -> String {
    let evening = advanced(by: -1)
    let isOneMonth = evening.month == month
    let end = components.year == year ? withoutYear(in: style) : words(in: style)
    return switch style {
    case .dayFirst where isOneMonth: "\(evening.weekday.short) \(evening.components.day) – \(end)"
    case .iso: "\(evening.weekday.short) – \(end)"
    case .dayFirst, .monthFirst: "\(evening.withoutYear(in: style)) – \(end)"
    }
  }

  /// The day without its year, which ISO dates always have.
  private func withoutYear(in style: DateStyle) -> String {
    switch style {
    case .dayFirst: "\(weekday.short) \(components.day) \(month.short)"
    case .monthFirst: "\(weekday.short) \(month.short) \(components.day)"
    case .iso: "\(weekday.short) \(self)"
    }
  }
}

extension DreamDate {
  /// The date for people: `Thu 19 Nov 2026, 06:40`; a less precise one as EDTF.
  package var words: String { words(in: .dayFirst) }

  /// The date for people, in their order.
  package func words(in style: DateStyle) -> String {
    guard case .moment(let moment) = extent, moment.doubt == nil else { return description }
    switch moment.precision {
    case .day(let day, let time):
      return day.words(in: style) + (time.map { ", \($0.clock.words)" } ?? "")
    case .month(let year, let month?) where style != .iso: return "\(Month(year: year, month: month).name) \(year)"
    case .month, .year, .season, .unknownDay: return description
    }
  }

  /// The date with its night, as confirmed to a person whose clock is `here`: `Thu 19 Nov 2026, 06:40, night of Wed 18 – Thu
  /// 19 Nov`. A time of another zone is followed by its offset: `06:40 +09:00`.
  package func understanding(
    at here: LocalTime, nightTurn: Int = 12, in style: DateStyle = .dayFirst
  ) -> String {
    let words = words(at: here.offset, in: style)
    guard let night = certainNight(turningAt: nightTurn) else { return words }
    return "\(words), \(night.nightWords(in: here.year, style))"
  }

  /// The date by its night, as the heading of a text: `night of Wed 18 – Thu 19 Nov, 06:40`. If the night isn't known, the
  /// words of the date. `isShort` leaves out `night of`.
  package func nightHeading(
    at here: LocalTime, nightTurn: Int = 12, isShort: Bool = false, in style: DateStyle = .dayFirst
  ) -> String {
    guard let night = certainNight(turningAt: nightTurn) else { return words(at: here.offset, in: style) }
    let time = start?.clock.map { ", \($0.words)" } ?? ""
    let words = isShort ? night.nightSpan(in: here.year, style) : night.nightWords(in: here.year, style)
    return words + time + zoneWords(at: here.offset)
  }

  private func certainNight(turningAt turn: Int) -> Day? {
    guard case .moment(let moment) = extent, moment.doubt == nil else { return nil }
    return night(turningAt: turn)
  }

  /// The date without its night. A date phrase reads it as this date again, to the minute.
  package func words(at offset: Int, in style: DateStyle = .dayFirst) -> String {
    words(in: style) + zoneWords(at: offset)
  }

  /// The offset of the date's time behind a blank; empty if it is `offset` or unknown.
  private func zoneWords(at offset: Int) -> String {
    guard case .moment(let moment) = extent, let zone = moment.time?.offset, zone != offset else { return "" }
    return " \(zone.asOffset)"
  }
}
