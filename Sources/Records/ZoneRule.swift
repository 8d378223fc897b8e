import DreamCore

/// The offsets of a zone in all years, as POSIX writes them in `TZ` and RFC 9636 at the end of a file:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
  /// Offsets east of Greenwich, in seconds.
  private let standard: Int
  private let summer: (offset: Int, start: Turn, end: Turn)?

  /// The moment of a year at which clocks are changed.
  private struct Turn {
    enum Date {
      /// A day from 1 to 365; February 29 isn't counted.
      case julian(Int)
      /// The days since January 1.
      case ordinal(Int)
      /// A weekday, from Sunday on: the first to the fourth of a month, and with 5 the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    let date: Date
    /// The seconds since midnight, which can be on another day.
    let time: Int

    /// The seconds since 1970 by the clock that is changed then.
    func seconds(in year: Int) -> Int64 {
      let first = Day(year: year, month: 1, day: 1) ?? .distantFuture
      let isLeap = Day(year: year, month: 2, day: 29) != nil
      var days = first.daysSince1970
      switch date {
      case .julian(let day): days += isLeap && day >= 60 ? day : day - 1
      case .ordinal(let day): days += day
      case .weekday(let month, let week, let weekday):
        let start = Day(year: year, month: month, day: 1) ?? first
        // January 1, 1970 was a Thursday.
        let ahead = ((weekday - start.daysSince1970 - 4) % 7 + 7) % 7
        let day = [ahead + 1 + (week - 1) * 7, ahead + 1 + (week - 2) * 7]
          .first { Day(year: year, month: month, day: $0) != nil }
        days = start.daysSince1970 + (day ?? 1) - 1
      }
      return Int64(days) * 86_400 + Int64(time)
    }
  }

  func offset(at seconds: Int64) -> Int {
    guard let summer else { return standard }
    let day = (seconds + Int64(standard)).flooredDivision(by: 86_400).quotient
    let year = Day(daysSince1970: Int(day)).components.year
    // Where it is summer all year, that begins when it ends.
    let turns = (year - 1...year + 1).flatMap { year in
      [
        (summer.end.seconds(in: year) - Int64(summer.offset), standard),
        (summer.start.seconds(in: year) - Int64(standard), summer.offset),
      ]
    }
    var latest = (start: Int64.min, offset: standard)
    for (start, offset) in turns where start <= seconds && start >= latest.start { latest = (start, offset) }
    return latest.offset
  }

  // MARK: Reading

  init?(_ bytes: some Sequence<UInt8>) {
    var text = Reader(rest: Substring(decoding: Array(bytes), as: UTF8.self))
    guard text.takesName(), let west = text.offset() else { return nil }
    standard = -west
    if text.rest.isEmpty {
      summer = nil
      return
    }
    guard text.takesName() else { return nil }
    let offset = text.rest.hasPrefix(",") ? standard + 3600 : text.offset().map { -$0 }
    guard let offset, let start = text.turn(), let end = text.turn(), text.rest.isEmpty else { return nil }
    summer = (offset, start, end)
  }

  private struct Reader {
    var rest: Substring

    /// Takes the name of a kind of time: letters, or anything in angle brackets.
    mutating func takesName() -> Bool { take(/[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>/) != nil }

    /// Takes `[+-]hh[:mm[:ss]]`, in seconds.
    mutating func offset() -> Int? {
      guard let match = take(/([+-]?)(\d{1,3})(?::(\d\d))?(?::(\d\d))?/) else { return nil }
      let parts = [match.2, match.3 ?? "0", match.4 ?? "0"].compactMap { Int($0) }
      return (parts[0] * 3600 + parts[1] * 60 + parts[2]) * (match.1 == "-" ? -1 : 1)
    }

    /// Takes `,date[/time]`.
    mutating func turn() -> Turn? {
      guard take(/,/) != nil, let date = date() else { return nil }
      guard take(/\//) != nil else { return Turn(date: date, time: 7200) }
      return offset().map { Turn(date: date, time: $0) }
    }

    private mutating func date() -> Turn.Date? {
      if let match = take(/M(\d{1,2})\.([1-5])\.([0-6])/) {
        guard let month = Int(match.1), let week = Int(match.2), let weekday = Int(match.3), (1...12).contains(month)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
      }
      guard let match = take(/(J?)(\d{1,3})/), let day = Int(match.2), day <= 365 else { return nil }
      return match.1.isEmpty ? .ordinal(day) : day > 0 ? .julian(day) : nil
    }

    private mutating func take<Match>(_ pattern: Regex<Match>) -> Match? {
      guard let match = rest.prefixMatch(of: pattern) else { return nil }
      rest = rest[match.range.upperBound...]
      return match.output
    }
  }
}
