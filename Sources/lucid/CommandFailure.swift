import App
import DreamCore

enum CommandFailure: Error, Equatable {
  /// Standard input or output isn't a terminal.
  case needsTerminal
  /// Not all of the journal could be read, in words. What could be is printed.
  case incomplete(String)
  case noJournal(path: String)
  /// Nothing in the journal may be changed.
  case readOnly(bySettings: Bool)
  /// Many dreams would be deleted, in words, and nobody said that they are meant.
  case unconfirmed(String)
  /// The folder that a journal is to be in isn't there.
  case noFolder(String)
  case emptyText
  /// No dream is found that could be changed.
  case nothingChosen
  /// The words of a search that chooses what is changed aren't understood, in words.
  case misunderstood(String)
  /// The editor changed nothing, in words.
  case editing(String)
  /// The night can't be noted so, in words.
  case night(String)
  /// The dreams can't be shared, in words.
  case sharing(String)
  case nothingToUndo
  case nothingToRedo
  /// The dream has fewer earlier texts.
  case noSuchText(number: Int, count: Int)
  case unreadableFile(path: String, reason: String)
  /// The dreams can't be exported, in words.
  case exporting(String)
  case noInbox
  /// No row of any file can be read.
  case nothingReadable
  /// The reader of the output went away.
  case outputClosed
  case outputFailed(reason: String)
  /// A name that a tape gives leads out of the folder of its files.
  case outside(path: String, folder: String)
  /// The dreams can't be coded, in words.
  case coding(String)
  /// The journal can't be synced, in words.
  case notSynced(String)
  /// The tape can't be read, or its expectations weren't met, in words.
  case tape(String)

  /// The message for the user, in one line.
  var message: String {
    switch self {
    case .needsTerminal: "needs a terminal. In a pipe, use a subcommand: lucid add, lucid list, lucid --help."
    case .incomplete(let words), .editing(let words), .sharing(let words),
      .exporting(let words), .coding(let words), .tape(let words):
      words
    case .notSynced(let words): "Not synced: \(words)."
    case .noJournal(let path):
      "there is no journal at \(path). Begin one with lucid new, or name another with --journal."
    case .readOnly(let bySettings):
      "the journal is read-only, as \(bySettings ? "readOnly: true in the settings" : "--read-only") says. "
        + "Nothing was changed."
    case .unconfirmed(let words): words
    case .noFolder(let folder):
      "there is no folder \(folder) for the journal. Make it with mkdir -p, or name another with --journal."
    case .nothingChosen: "no dream is found. Nothing was changed."
    case .misunderstood(let words): "\(words) Nothing was changed."
    case .night(let words): "\(words). Nothing was changed."
    case .emptyText: "the text is empty. Nothing was added."
    case .nothingToUndo: "there is nothing to undo."
    case .nothingToRedo: "there is nothing to redo."
    case .noSuchText(let number, let count):
      "there is no text \(number): the dream has \(count.counted("earlier text")). See lucid history ID."
    case .unreadableFile(let path, let reason): "\(path) can't be read: \(reason). Nothing was imported."
    case .noInbox: "there is no inbox. Name a folder in the settings: inbox: ~/Dreams"
    case .nothingReadable: "no dream could be read. Nothing was imported."
    case .outputClosed: "the output is closed."
    case .outside(let path, let folder):
      "\(path) lies outside of \(folder.isEmpty ? "this folder" : folder), where a tape's files go. "
        + "Name one below it, or another folder with --into."
    case .outputFailed(let reason): "the output can't be written: \(reason)."
    }
  }
}

extension WriteFailure {
  /// The message for the user, in one line.
  var message: String {
    reason == .exists ? "\(path) already exists. --force replaces it." : "\(path) can't be written: \(reason.reason)."
  }
}
