/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, CustomStringConvertible, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// The moment that is `milliseconds` later, clamped to what can be represented.
  package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Instant(milliseconds: overflow ? (milliseconds < 0 ? .min : .max) : sum)
  }

  /// The moment in ISO 8601 and UTC, to the millisecond: `2026-11-19T06:40:00.000Z`.
  package var description: String {
    let (seconds, rest) = milliseconds.flooredDivision(by: 1000)
    let (days, second) = seconds.flooredDivision(by: 86_400)
    let day = Day(daysSince1970: Int(days))
    let clock = ClockTime(secondOfDay: Int(second))
    return "\(day)T\(clock.withSeconds).\(String(rest).leftPadded(to: 3, with: "0"))Z"
  }

  /// Reads what `description` writes; the fraction may be missing or have fewer digits.
  package init?(_ text: String) {
    if let plain = text.utf8.withContiguousStorageIfAvailable(Instant.init(plain:)) ?? nil {
      self = plain
      return
    }
    guard text.utf8.last == UInt8(ascii: "Z") else { return nil }
    let parts = text.dropLast().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, let date = DreamDate(String(whole) + "Z"), let start = date.earliest
    else { return nil }
    var fraction: Int? = 0
    if let digits = parts.dropFirst().first {
      fraction = digits.isEmpty ? nil : Int(digits: (digits + "00").prefix(3).utf8)
    }
    guard let fraction else { return nil }
    self = start.advanced(byMilliseconds: Int64(fraction))
  }
}

/// A time of day on a clock, to the second.
package struct ClockTime: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// 0 ..< 86,400.
  package let secondOfDay: Int

  /// Creates a time, clamped to one day.
  package init(secondOfDay: Int) { self.secondOfDay = min(max(secondOfDay, 0), 86_399) }

  /// Returns `nil` if no clock shows the time; a leap second (`:60`) becomes the second before.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  var second: Int { secondOfDay % 60 }

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.secondOfDay < right.secondOfDay }

  /// The time without seconds: `06:40`.
  package var words: String { "\(hour.twoDigits):\(minute.twoDigits)" }

  /// The time with seconds: `06:40:00`.
  var withSeconds: String { "\(words):\(second.twoDigits)" }

  /// The time as `06:40`, or `06:40:30` if there are seconds.
  package var description: String { second == 0 ? words : withSeconds }

  /// Reads `06:40` and `06:40:30`.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let numbers = parts.compactMap { Int(digits: $0) }
    guard numbers.count == parts.count else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }
}
