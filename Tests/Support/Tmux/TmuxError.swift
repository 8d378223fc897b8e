/// Why a test's terminal could not be used.
package enum TmuxError: Error, Hashable, Sendable {
  case failed(arguments: [String], output: String)
  /// The screen never became what was waited for.
  case neverSeen(last: String)
}
