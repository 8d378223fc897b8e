import DreamCore

/// What can go wrong with a journal's file. Each case carries its facts; `message` has the words.
package enum JournalError: Error, Equatable, Sendable {
  /// The file is something else than a journal.
  case notAJournal(path: String)
  /// A newer Lucid made it; nothing of it was touched.
  case newerFormat(path: String, found: Int, supported: Int)
  case isDirectory(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The file was written, and then it could not be told that the change is whole: it may be there or not.
  case unsettled(path: String, reason: String)
  /// There is no room left where the file lies.
  case full(path: String)
  /// Another program held it for longer than five seconds.
  case locked(path: String)
  case damaged(path: String, detail: String)
  /// SQLite refused for a reason that none of the other cases is.
  case refused(path: String, code: Int, detail: String)
  case closed(path: String)
  case unknownDream(text: String)
  case ambiguousDream(text: String, count: Int)
  /// Four characters of an id are the least that can name a dream.
  case shortDream(text: String)
  case unknownStep(Step.ID)
}
