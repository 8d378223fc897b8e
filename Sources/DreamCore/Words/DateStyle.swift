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

  /// The night that ends on the day: `night of Wed 18 – Thu 19 Nov`, with the year if it isn't `year`.
  package func nightWords(in year: Int? = nil, _ style: DateStyle = .dayFirst) -> String {
    "night of \(nightSpan(in: year, style))"
  }

  /// The evening and the morning of the night that ends on the day: `Sat 31 Oct – Sun 1 Nov 2026`. The year is left out if it
  /// is `year`; the evening's month if it is the morning's.
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
