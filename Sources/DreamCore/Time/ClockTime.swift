/// A time of day on a clock, to the second.
package struct ClockTime: Hashable, Comparable, Sendable {
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

  /// The time with seconds: `06:40:00`.
  var withSeconds: String { "\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)" }
}

extension ClockTime: CustomStringConvertible {
  /// The time as `06:40`, or `06:40:30` if there are seconds.
  package var description: String { second == 0 ? "\(hour.twoDigits):\(minute.twoDigits)" : withSeconds }

  /// Reads `06:40` and `06:40:30`.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let numbers = parts.compactMap { Int(digits: $0) }
    guard numbers.count == parts.count else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }
}
