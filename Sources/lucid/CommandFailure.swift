import DreamCore
import Interchange

/// Why a command could not do what it was asked.
enum CommandFailure: Error, Equatable {
  case needsTerminal
  /// The terminal can't be drawn on, in words.
  case terminal(String)
  /// The app ended before all was saved, in words.
  case notSaved(String)
  case noJournal(path: String)
  case emptyText
  /// Nothing came of an editor, in words.
  case editing(String)
  /// Dreams can't be shared, in words.
  case sharing(String)
  case nothingToUndo
  case nothingToRedo
  /// A dream has only so many earlier texts.
  case noSuchText(number: Int, count: Int)
  case unreadableFile(path: String, reason: String)
  case notDreamBank(path: String, DreamBankError)
  /// All rows of all files are broken.
  case nothingReadable
  /// Who read what is written went away.
  case outputClosed
  case outputFailed(reason: String)
  /// A tape can't be read, or did not come true; in words.
  case tape(String)
}

extension CommandFailure {
  /// One line for people: what, where, what to do.
  var message: String {
    switch self {
    case .needsTerminal: "needs a terminal. In a pipe, use a subcommand: lucid add, lucid list, lucid --help."
    case .terminal(let words), .notSaved(let words), .editing(let words), .sharing(let words), .tape(let words): words
    case .noJournal(let path):
      "there is no journal at \(path). Begin one with lucid new, or name another with --journal."
    case .emptyText: "the text is empty. Nothing was added."
    case .nothingToUndo: "there is nothing to undo."
    case .nothingToRedo: "there is nothing to redo."
    case .noSuchText(let number, let count):
      "there is no text \(number): the dream has \(count.counted("earlier text")). See lucid history ID."
    case .unreadableFile(let path, let reason): "\(path) can't be read: \(reason). Nothing was imported."
    case .notDreamBank(let path, let error):
      "\(path) is no file of the DreamBank: \(error). Nothing was imported."
    case .nothingReadable: "no row could be read. Nothing was imported."
    case .outputClosed: "the output is closed."
    case .outputFailed(let reason): "the output can't be written: \(reason)."
    }
  }
}
