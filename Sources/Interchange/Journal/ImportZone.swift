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

  /// The offset from UTC at a moment, in minutes.
  func offset(at instant: Instant) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)) / 60
  }

  /// The offset from UTC when a clock in the zone shows a time. Of a time that comes twice it is the earlier one's.
  func offset(on day: Day, at clock: ClockTime) -> Int {
    let local = day.start.advanced(byMilliseconds: Int64(clock.secondOfDay) * 1000)
    let guess = offset(at: local.advanced(byMilliseconds: -86_400_000))
    let later = offset(at: local.advanced(byMilliseconds: Int64(-guess) * 60_000))
    return offset(at: local.advanced(byMilliseconds: Int64(-later) * 60_000)) == later ? later : guess
  }
}
