extension JournalError {
  /// One line for people: what happened, to what, and what to do. Paths and texts stand in it as they are: whoever
  /// prints it makes it safe to show.
  package var message: String {
    switch self {
    case .notAJournal(let path):
      "\(path) is not a Lucid journal. It was left alone; name another file with --journal."
    case .newerFormat(let path, let found, let supported):
      "\(path) has format \(found), and this Lucid knows up to \(supported). It was left alone; use a newer Lucid."
    case .isDirectory(let path): "\(path) is a directory. Name a file with --journal."
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason). Nothing was changed."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason). Nothing was changed."
    case .unsettled(let path, let reason):
      "\(path) gave an \(reason) at the end of a change, which may be in it or not: see lucid list before trying again."
    case .full(let path): "There is no room left for \(path). Nothing was changed; free some space and try again."
    case .locked(let path): "Another program is holding \(path). Nothing was changed; try again when it is done."
    case .damaged(let path, let detail):
      "\(path) is damaged: \(detail). Keep a copy of it, then restore a backup (lucid restore)."
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
}
