import DreamCore

/// What came of sharing something.
package enum ShareOutcome: Sendable {
  /// What is to go on the clipboard.
  case made(String)
  /// It is done; in words, as is why it is not.
  case done(String)
  case failed(String)
  /// There is such a file, and nobody said that it may be replaced.
  case exists(ShareRequest, path: String)
}
