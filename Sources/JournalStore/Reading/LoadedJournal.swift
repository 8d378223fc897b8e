import DreamCore

/// A journal as it was read.
package struct LoadedJournal: Sendable {
  package let model: Model
  /// Steps of sessions that are over, and of this one, that can be undone, and …
  package let past: [Step]
  /// … that can be done again, both the oldest first.
  package let future: [Step]
  /// The last change that is in it; `changes(since:)` goes on from there.
  package let seen: Int64
  /// What had to be read as something else than it is.
  let flaws: [Flaw]
}
