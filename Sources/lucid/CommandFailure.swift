import App

enum CommandFailure: Error, Equatable {
  /// What failed, in a line of words.
  case failed(String)
  /// Standard input or output isn't a terminal.
  case needsTerminal
  /// No dream is found that could be changed.
  case nothingChosen
  case unreadableFile(path: String, reason: String)
  /// The reader of the output went away.
  case outputClosed
  case outputFailed(reason: String)
  /// The journal can't be synced, in words.
  case notSynced(String)

  /// The message for the user, in one line.
  var message: String {
    switch self {
    case .failed(let words): words
    case .needsTerminal: "needs a terminal. In a pipe, use a subcommand: lucid add, lucid list, lucid --help."
    case .nothingChosen: "no dream is found. Nothing was changed."
    case .unreadableFile(let path, let reason): "\(path) can't be read: \(reason). Nothing was imported."
    case .outputClosed: "the output is closed."
    case .outputFailed(let reason): "the output can't be written: \(reason)."
    case .notSynced(let words): "Not synced: \(words)."
    }
  }
}

extension WriteFailure {
  /// The message for the user, in one line.
  var message: String {
    reason == .exists ? "\(path) already exists. --force replaces it." : "\(path) can't be written: \(reason.reason)."
  }
}
