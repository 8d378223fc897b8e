/// How many backups of a journal are kept: the last one of each of the latest days, weeks and months that have any.
package struct BackupRetention: Hashable, Sendable {
  private var counts: [Int]

  private static let periods = ["daily", "weekly", "monthly"]

  package init(daily: Int, weekly: Int, monthly: Int) { counts = [daily, weekly, monthly] }

  package static let usual = BackupRetention(daily: 7, weekly: 4, monthly: 12)

  /// The backups that are no longer kept. Those of the latest day that has any all are.
  package func outdated(_ backups: [BackupTime]) -> [BackupTime] {
    guard let latest = backups.max()?.day else { return [] }
    let byAge = backups.sorted(by: >)
    var kept = Set(byAge.filter { $0.day == latest })
    for (count, period) in zip(counts, [\BackupTime.day.daysSince1970, \.week, \.month]) {
      var seen: Set<Int> = []
      kept.formUnion(byAge.filter { seen.count < count && seen.insert($0[keyPath: period]).inserted })
    }
    return byAge.filter { !kept.contains($0) }
  }
}

extension BackupRetention: CustomStringConvertible {
  /// The plan as the settings write it: `7 daily, 4 weekly, 12 monthly`.
  package var description: String {
    zip(counts, Self.periods).filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// Reads a plan as the settings write it. Nil if that says something else, or that no backup is kept.
  package init?(_ text: String) {
    counts = [0, 0, 0]
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, let count = Int(words[0]), (1...1000).contains(count),
        let period = Self.periods.firstIndex(of: String(words[1])), counts[period] == 0
      else { return nil }
      counts[period] = count
    }
    guard counts != [0, 0, 0] else { return nil }
  }
}

/// The local time at which a backup was made.
package struct BackupTime: Hashable, Comparable, Sendable {
  package let day: Day
  package let clock: ClockTime

  package init(day: Day, clock: ClockTime) { (self.day, self.clock) = (day, clock) }

  package static func < (left: BackupTime, right: BackupTime) -> Bool {
    (left.day, left.clock) < (right.day, right.clock)
  }

  /// The second after it.
  package var next: BackupTime {
    let isLast = clock.secondOfDay == 86_399
    return BackupTime(
      day: isLast ? Day(daysSince1970: day.daysSince1970 + 1) : day,
      clock: ClockTime(secondOfDay: isLast ? 0 : clock.secondOfDay + 1))
  }

  /// The number of its week, from Monday to Sunday.
  fileprivate var week: Int { (day.daysSince1970 + 3 + 7_000_000) / 7 }

  fileprivate var month: Int { day.components.year * 12 + day.components.month }
}

extension BackupTime: CustomStringConvertible {
  /// The time as names of files have it: `2026-11-26_143005`.
  package var description: String { "\(day)_\(clock.hour.twoDigits)\(clock.minute.twoDigits)\(clock.second.twoDigits)" }

  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 6, let digits = Int(parts[1]), let day = Day(String(parts[0])),
      let clock = ClockTime(hour: digits / 10_000, minute: digits / 100 % 100, second: digits % 100),
      case let time = BackupTime(day: day, clock: clock), time.description == text
    else { return nil }
    self = time
  }
}
