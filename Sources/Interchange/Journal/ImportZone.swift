import DreamCore
import Foundation

/// A time zone of the IANA's database, such as `Europe/Berlin`.
package struct ImportZone: Sendable {
  private let zone: TimeZone

  /// Returns `nil` if there is no such zone.
  package init?(_ name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// The zone that a dream came with; nil if it came with none that is known.
  package init?(of dream: Dream) {
    guard let name = dream.extra[DayOneEntry.zoneKey] else { return nil }
    self.init(name)
  }

  /// The offset from UTC at a moment, in minutes.
  func offset(at instant: Instant) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60
  }

  /// The offset from UTC when a clock in the zone shows a time, in minutes. Of a time that comes twice it is the earlier one's.
  package func offset(on day: Day, at clock: ClockTime) -> Int { day.offset(at: clock) { offset(at: $0) } }
}
