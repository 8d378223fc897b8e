import DreamCore

/// The facts that reading needs besides a file.
package struct ReadingSetting: Sendable {
  /// The time of the import: the time of creation of dreams that don't say theirs.
  package let now: Instant
  /// The date of dreams that don't tell theirs; nil if they have none.
  let undated: DreamDate?
  /// The names of fields in the files.
  package let names: FieldNames
  /// The time zone in which dreams were written down; nil if it isn't known.
  private let zone: NamedZone?
  /// The offset of local time from UTC at a moment, in minutes, for moments in files if `zone` is nil.
  private let utcOffset: @Sendable (Instant) -> Int
  /// The time zone with a name; nil if there is none.
  package let zoneNamed: @Sendable (String) -> NamedZone?

  /// The extra field of a dream with the name of a time zone.
  package static let zoneKey = "timeZone"

  /// - Parameter zone: tells the offset of the times that don't tell theirs. Without it they are times on a clock somewhere.
  package init(
    now: Instant, undated: DreamDate? = nil, names: FieldNames = FieldNames(), zone: NamedZone? = nil,
    utcOffset: @escaping @Sendable (Instant) -> Int = { _ in 0 },
    zoneNamed: @escaping @Sendable (String) -> NamedZone? = { NamedZone(fixed: $0) }
  ) {
    (self.now, self.undated, self.names, self.zone) = (now, undated, names, zone)
    (self.utcOffset, self.zoneNamed) = (utcOffset, zoneNamed)
  }

  /// The date that a text tells.
  package enum Dating: Sendable {
    /// The date; the order of its numbers, if these alone tell it; the name of the zone of its time without an offset.
    case date(DreamDate, order: DayOrder?, zone: String?)
    /// A date that can be read as soon as it is known whether the day or the month comes first.
    case open(String)
  }

  /// Reads a date: EDTF, or as people and other programs write one; nil if the text is none.
  /// - Parameter isExact: whether Lucid wrote the text. Else a time in UTC is converted to the clock of the zone.
  package func dating(_ text: String, isExact: Bool) -> Dating? {
    if isExact, let date = DreamDate(text) { return .date(date, order: nil, zone: nil) }
    if let written = WrittenDate(text) { return .date(date(of: written), order: nil, zone: written.unknownZone) }
    if let date = DreamDate(text) ?? seconds(text).map({ date(of: $0) }) { return .date(date, order: nil, zone: nil) }
    let readings = DayOrder.allCases.compactMap { order in WrittenDate(text, order: order).map { (order, $0) } }
    guard let (order, written) = readings.first else { return nil }
    guard readings.allSatisfy({ $0.1 == written }) else { return .open(text) }
    // A year of two digits may be all that needed an order.
    return .date(date(of: written), order: readings.count == 1 ? order : nil, zone: written.unknownZone)
  }

  /// Reads a moment of 2001 to 2033 as the seconds since 1970, or the milliseconds.
  private func seconds(_ text: String) -> Instant? {
    guard [10, 13].contains(text.utf8.count), text.hasPrefix("1"), let number = Int64(text) else { return nil }
    return Instant(milliseconds: text.utf8.count == 13 ? number : number * 1000)
  }

  /// Reads a date; nil if it is none, or if it is another day with the day before the month, as `3/4/2024`.
  package func date(_ text: String) -> DreamDate? {
    if case .date(let date, _, _) = dating(text, isExact: false) { date } else { nil }
  }

  /// Reads a date in the order in which it is one of a day; nil if it is of that day in none.
  func date(_ text: String, of day: Day) -> DreamDate? {
    DayOrder.allCases.lazy.compactMap { WrittenDate(text, order: $0) }.first { $0.day == day }.map { date(of: $0) }
  }

  /// Reads a date in an order.
  package func date(_ text: String, in order: DayOrder) -> DreamDate? {
    WrittenDate(text, order: order).map { date(of: $0) }
  }

  /// The date of a day and a time on the dreamer's clock. A time in UTC is converted.
  private func date(of written: WrittenDate) -> DreamDate {
    guard let clock = written.clock else { return DreamDate(day: written.day) }
    if written.offset == 0 {
      return date(of: written.day.start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000))
    }
    let time = DateMoment.TimeOfDay(clock: clock, offset: written.offset ?? zone?.offset(on: written.day, at: clock))
    return DreamDate(.moment(DateMoment(.day(written.day, time))))
  }

  /// Reads a moment, also one that doesn't tell its zone: `2024-01-31T06:40:00`, `2024-01-31`.
  package func instant(_ text: String) -> Instant? {
    if let instant = Instant(text) ?? seconds(text) { return instant }
    guard let written = WrittenDate(text) else { return nil }
    // At noon it is that day almost everywhere.
    let clock = written.clock ?? ClockTime(secondOfDay: 43_200)
    let local = written.day.start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000)
    let offset = written.offset ?? zone?.offset(on: written.day, at: clock) ?? utcOffset(local)
    return local.advanced(byMilliseconds: Int64(offset) * -60_000)
  }

  /// The day of the import on the dreamer's clock.
  package var today: Day { date(of: now).start?.day ?? Day(daysSince1970: 0) }

  /// The date of a moment on the dreamer's clock.
  package func date(of instant: Instant) -> DreamDate {
    DreamDate(instant: instant, offset: zone?.offset(at: instant) ?? utcOffset(instant))
  }
}
