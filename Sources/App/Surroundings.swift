import DreamCore
import Platform
import Records

/// What the app depends on outside: the clock, the time zone and random numbers.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Instant
  /// The offset of local time from UTC at a moment, in minutes; positive east of Greenwich.
  package var utcOffset: @Sendable (Instant) -> Int
  package var random: @Sendable () -> UInt64
  /// The time zone with a name, as `Europe/Berlin`; nil if there is none.
  package var zone: @Sendable (String) -> NamedZone?

  package init(
    now: @escaping @Sendable () -> Instant, utcOffset: @escaping @Sendable (Instant) -> Int,
    random: @escaping @Sendable () -> UInt64,
    zone: @escaping @Sendable (String) -> NamedZone? = { NamedZone(fixed: $0) }
  ) {
    self.now = now
    self.utcOffset = utcOffset
    self.random = random
    self.zone = zone
  }

  /// The system's clock, time zone and random numbers.
  package static let live = Surroundings(
    now: { Instant(milliseconds: SystemClock.now) },
    utcOffset: { SystemClock.utcOffset(at: $0.milliseconds.flooredDivision(by: 1000).quotient) / 60 },
    random: { .random(in: .min ... .max) }, zone: { NamedZone(fixed: $0) ?? ZoneFolder.system.zone($0) })

  package func newID() -> Dream.ID { Dream.ID(made: now(), number: Int64(random() >> 43)) }

  /// The offsets of the local time since 1970, which are looked up for that, and of the next year.
  package var clock: ClockOffsets {
    let year = today().start?.day?.components.year ?? 1970
    return ClockOffsets(in: 1970...max(1970, year + 1), utcOffset)
  }

  /// The current local time as a dream's date.
  package func today() -> DreamDate {
    let now = now()
    return DreamDate(instant: now, offset: utcOffset(now))
  }
}

/// The folder in which a system has the time zone database.
private struct ZoneFolder {
  let path: String

  static var system: ZoneFolder { ZoneFolder(path: Variables.value("TZDIR") ?? "/usr/share/zoneinfo") }

  /// The zone with a name, which leads to no file beside the folder.
  func zone(_ name: String) -> NamedZone? {
    guard name.wholeMatch(of: /[A-Za-z0-9_+-]+(?:\/[A-Za-z0-9_+-]+)*/) != nil else { return nil }
    return (try? WholeFile.read("\(path)/\(name)", atMost: 1 << 20)).flatMap { NamedZone($0) }
  }
}
