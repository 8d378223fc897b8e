/// A time of day to the second, as on a clock on the wall.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// 0 ..< 86,400.
  package let secondOfDay: Int

  /// Clamps to one day.
  package init(secondOfDay: Int) { self.secondOfDay = min(max(secondOfDay, 0), 86_399) }

  /// Nothing if no clock shows it; a leap second (`:60`) is taken for the second before it.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
    self.init(secondOfDay: hour * 3600 + minute * 60 + min(second, 59))
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  package var second: Int { secondOfDay % 60 }

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.secondOfDay < right.secondOfDay }

  /// `06:40:00`.
  package var withSeconds: String { "\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)" }
}

extension ClockTime: CustomStringConvertible {
  /// `06:40`, the seconds only where there are any.
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
