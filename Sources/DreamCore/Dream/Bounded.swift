/// A whole number from `lower` to `upper`, both included.
package struct Bounded<let lower: Int, let upper: Int>: Hashable, Comparable, Sendable {
  private let stored: Int8

  /// Returns `nil` if `value` is outside the bounds.
  package init?(_ value: Int) {
    guard (lower...upper).contains(value), let stored = Int8(exactly: value) else { return nil }
    self.stored = stored
  }

  /// Creates the nearest number within the bounds.
  package init(clamping value: Int) {
    stored = Int8(clamping: min(max(value, lower), upper))
  }

  package var value: Int { Int(stored) }

  package static var all: [Self] { (lower...upper).map { Self(clamping: $0) } }

  package static func < (left: Self, right: Self) -> Bool { left.stored < right.stored }
}

/// The rating of a dream's lucidity or vividness, or of a night's sleep.
package typealias Rating = Bounded<0, 5>

/// The feeling of a dream, from dreadful to wonderful.
package typealias Mood = Bounded<-2, 2>

/// The number of creatures in a dream.
package typealias CreatureCount = Bounded<1, 9>
