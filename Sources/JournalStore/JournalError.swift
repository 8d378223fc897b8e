import DreamCore
import SQLite

/// An error of a journal's file. `message` has the words.
package enum JournalError: Error, Equatable, Sendable {
  case notAJournal(path: String)
  /// The journal was made by a newer Lucid. It was not changed.
  case newerFormat(path: String, found: Int, supported: Int)
  /// Another program has changed the tables of the journal, or what belongs to them. It was not read.
  case altered(path: String, detail: String)
  case isDirectory(path: String)
  /// The path names a device, a pipe or a socket.
  case isNoFile(path: String)
  /// The file has no bytes. `beside` are the names of files beside it that may have what was in it.
  case emptied(path: String, beside: [String])
  /// There is a file where a new one was to be written.
  case taken(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// The end of a change failed: the change may be in the file or not.
  case unsettled(path: String, reason: String)
  case full(path: String)
  /// Another program has held the file for more than five seconds.
  case held(path: String)
  /// The journal is locked, and nothing was given that opens it.
  case needsPassphrase(path: String)
  case wrongPassphrase(path: String)
  /// Another session is running, which has to end first.
  case inUse(path: String)
  case damaged(path: String, detail: String)
  /// SQLite refused for a reason that none of the other cases is.
  case refused(path: String, code: Int, detail: String)
  case closed(path: String)
  case unknownDream(text: String)
  case ambiguousDream(text: String, count: Int)
  /// Four characters of an id are the least that can name a dream.
  case shortDream(text: String)
  case unknownStep(Step.ID)

  /// Whether the path names something that is no journal of this Lucid, so that trying again later won't help.
  package var isWrongPath: Bool {
    switch self {
    case .notAJournal, .isDirectory, .isNoFile, .taken, .unknownDream, .ambiguousDream, .shortDream: true
    case .newerFormat, .altered, .emptied, .unreadable, .unwritable, .unsettled, .full, .held,
      .needsPassphrase, .wrongPassphrase, .inUse, .damaged, .refused, .closed,
      .unknownStep:
      false
    }
  }

  /// Whether another passphrase may open the journal.
  package var asksForPassphrase: Bool {
    switch self {
    case .needsPassphrase, .wrongPassphrase: true
    case _: false
    }
  }

  /// The message for a screen that shows the journal, the reason first and without the path: `the disk is full.`
  package var briefMessage: String {
    switch self {
    case .unreadable(_, let reason): "the journal can't be read (\(reason))."
    case .unwritable(_, let reason): "the journal can't be written (\(reason))."
    case .unsettled(_, let reason): "\(reason) at the end of a change, which may be in the journal or not."
    case .full: "the disk is full."
    case .held: "another program is holding the journal."
    case .needsPassphrase: "the journal is locked."
    case .wrongPassphrase: "the journal's passphrase is another one now."
    case .inUse: "another Lucid has the journal open."
    case .damaged(_, let detail): "the journal is damaged: \(detail). Keep a copy of it."
    case .refused(_, let code, let detail): "SQLite error \(code), \(detail)."
    case .closed: "the journal has been closed already."
    case .notAJournal, .newerFormat, .altered, .isDirectory, .isNoFile, .emptied, .taken, .unknownDream,
      .ambiguousDream, .shortDream, .unknownStep:
      message
    }
  }

  /// The message for the user, in one line. Paths and texts in it are not yet safe to show on a terminal.
  package var message: String {
    switch self {
    case .notAJournal(let path):
      "\(path) is not a Lucid journal. It was left alone; name another file with --journal."
    case .newerFormat(let path, let found, let supported):
      "\(path) has format \(found), and this Lucid knows up to \(supported). It was left alone; use a newer Lucid."
    case .altered(let path, let detail):
      "\(path) was changed by another program: \(detail). It was left alone; --read-only may show it, or a backup."
    case .isDirectory(let path): "\(path) is a folder. Name a file with --journal."
    case .isNoFile(let path): "\(path) is a device, a pipe or a socket, not a file. Name a file with --journal."
    case .emptied(let path, let beside):
      "\(path) is empty, and no journal ever is: its dreams are lost, or elsewhere. It was left alone. "
        + (beside.isEmpty ? "" : "Look into what lies beside it: \(beside.joined(separator: ", ")). ")
        + "Remove it to begin a new journal there."
    case .taken(let path): "\(path) already exists. Nothing was written; --force replaces it."
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason). Nothing was changed."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason). Nothing was changed."
    case .unsettled(let path, let reason):
      "\(path) gave an \(reason) at the end of a change, which may be in it or not: see lucid list before trying again."
    case .full(let path): "There is no room left for \(path). Nothing was changed; free some space and try again."
    case .needsPassphrase(let path):
      "\(path) is locked. Unlock it at a terminal, or with --passphrase-fd, or name a command in the settings "
        + "(passphrase: pass show lucid)."
    case .wrongPassphrase(let path): "That passphrase doesn't open \(path). Nothing was changed."
    case .held(let path): "Another program is holding \(path). Nothing was changed; try again when it is done."
    case .inUse(let path): "Another Lucid has \(path) open. Quit it first. Nothing was changed."
    case .damaged(let path, let detail):
      "\(path) is damaged: \(detail). Keep a copy of it. lucid restore lists its backups."
    case .refused(let path, let code, let detail):
      "\(path): SQLite error \(code), \(detail). Nothing was changed."
    case .closed(let path): "\(path) has been closed already."
    case .unknownDream(let text): "There is no dream \(text). lucid list shows the ids."
    case .ambiguousDream(let text, let count): "\(text) could be any of \(count) dreams. Give more of the id."
    case .shortDream(""): "An empty id names no dream. Give at least four characters of the id: lucid list shows it."
    case .shortDream(let text): "\(text) is too short to name a dream. Give at least four characters of the id."
    case .unknownStep(let step):
      "Step \(step.sequence) of session \(step.session) isn't in the journal. There is nothing to undo or redo."
    }
  }

  init(_ error: any Error, path: String) {
    if let error = error as? JournalError {
      self = error
    } else if error as? SQLiteError == .closed {
      self = .closed(path: path)
    } else if let error = error as? SQLiteError {
      self = JournalError(error, path: path)
    } else {
      self = .refused(path: path, code: -1, detail: "\(error)")
    }
  }

  /// The errors of deleting the rollback journal, which completes a change: the change may be complete or not.
  private static let atTheEnd: [ResultCode] = [.ioErrDelete, .ioErrDeleteNoEnt, .ioErrDirFsync]

  private static func reason(_ error: SQLiteError) -> String {
    "input/output error \(error.code.rawValue)"
  }

  private init(_ error: SQLiteError, path: String) {
    if error.code == .readOnlyDBMoved {
      self = .unwritable(path: path, reason: "it was moved or deleted while it was open")
      return
    }
    if Self.atTheEnd.contains(error.code) {
      self = .unsettled(path: path, reason: Self.reason(error))
      return
    }
    self =
      switch error.code.primary {
      case .notADB: .notAJournal(path: path)
      case .full: .full(path: path)
      case .busy, .locked: .held(path: path)
      case .readOnly: .unwritable(path: path, reason: "it is read-only")
      case .cantOpen: .unwritable(path: path, reason: "it can't be opened")
      case .perm, .auth: .unwritable(path: path, reason: "no permission")
      case .ioErr: .unwritable(path: path, reason: Self.reason(error))
      case .corrupt: .damaged(path: path, detail: error.message)
      default: .refused(path: path, code: Int(error.code.primary.rawValue), detail: error.message)
      }
  }
}
