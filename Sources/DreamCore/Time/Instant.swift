/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// The moment that is `milliseconds` later, clamped to what can be represented.
  package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Instant(milliseconds: overflow ? (milliseconds < 0 ? .min : .max) : sum)
  }
}

extension Instant: CustomStringConvertible {
  /// The moment in ISO 8601 and UTC, to the millisecond: `2026-11-19T06:40:00.000Z`.
  package var description: String {
    let (seconds, rest) = milliseconds.flooredDivision(by: 1000)
    let (days, second) = seconds.flooredDivision(by: 86_400)
    let day = Day(daysSince1970: Int(days))
    let clock = ClockTime(secondOfDay: Int(second))
    let fraction = "\(rest < 10 ? "00" : rest < 100 ? "0" : "")\(rest)"
    return "\(day)T\(clock.withSeconds).\(fraction)Z"
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
    var fraction: Int64 = 0
    if parts.count == 2 {
      let digits = parts[1].prefix(3)
      guard let value = Int64(digits), value >= 0 else { return nil }
      fraction = digits.count == 3 ? value : digits.count == 2 ? value * 10 : value * 100
    }
    self = start.advanced(byMilliseconds: fraction)
  }
}
