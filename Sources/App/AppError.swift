/// The reason why Lucid ends with changes that are not in the journal.
package enum AppError: Error, Equatable {
  /// Some changes are not in the journal, for a reason in words.
  case notSaved(String)
  /// Some changes are not in the journal but in a file, for a reason in words.
  case rescued(String, String)

  /// The message for the user, in one line.
  package var message: String {
    switch self {
    case .notSaved(let reason): "Not everything was saved: \(reason)"
    case .rescued(let path, let reason):
      "Not everything was saved: \(reason) The next start takes in what is missing, from \(path)"
    }
  }
}
