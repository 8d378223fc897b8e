import DreamCore

/// How one slept.
package struct SleepInsights: Hashable, Sendable {
  package let quality: Distribution
  /// Nights of which it is known when one went to bed and when one woke.
  package let timedNights: Int
  /// From the one to the other, on average.
  package let minutesInBed: Int?
}
