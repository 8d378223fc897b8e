/// Why a text is no time of day.
package enum ClockPhraseError: Error, Hashable, Sendable {
  case unreadable(String)

  /// What would be one.
  package var message: String { "Try 23:10, 7, 6:40 am." }
}
