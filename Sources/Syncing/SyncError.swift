/// The reason why a journal could not be synced. Nothing is lost then: all is tried again at the next sync.
package enum SyncError: Error, Equatable {
  case noGit
  case oldGit(found: String)
  /// What git, or ssh for it, said.
  case git(String)
  /// The repository beside the journal can't be used, perhaps because it is damaged, in git's words. It has nothing of value, and
  /// can be made anew.
  case broken(String)
  /// The repository has more than a journal has, with the reason.
  case large(String)
  /// git took too long, and was stopped.
  case stopped
  /// The repository has no branch.
  case empty(String)
  /// The repository has files, and no journal of Lucid.
  case foreign(String)
  /// The file that tells the repository's journal can't be read.
  case unmarked
  /// The repository has a journal already.
  case taken(String)
  case otherJournal(String)
  /// A newer Lucid made the repository's notes.
  case newer(String)
  /// The journal is locked, and the repository is for everybody to read.
  case readable(String)
  /// The notes of the repository are sealed, and the journal isn't locked.
  case sealed(String)
  /// No passphrase or recovery code opened the repository.
  case closed(String)
  /// What locks the repository can't be read.
  case unknownLock(String)
  /// The repository asks for more to open it than is given, with the reason.
  case costly(String, reason: String)
  /// Another process syncs the same journal.
  case busy
  /// Other machines were quicker each time.
  case outrun
  /// The journal was never set to be synced.
  case unset
  /// The repository beside the journal could not be made, with the reason.
  case unwritable(String)

  /// Whether a repository was fetched that isn't the journal's, or not as it is.
  package var isOfOtherNotes: Bool {
    switch self {
    case .foreign, .taken, .otherJournal, .newer, .readable, .sealed, .closed, .unknownLock, .costly: true
    case .noGit, .oldGit, .git, .broken, .large, .stopped, .empty, .unmarked, .busy, .outrun, .unset, .unwritable: false
    }
  }

  /// The reason, and what to do.
  package var message: String {
    switch self {
    case .noGit: "Lucid syncs by git, which is not installed here"
    case .oldGit(let found):
      "git \(found) is too old: Lucid needs \(GitProgram.oldest.map(String.init).joined(separator: "."))"
    case .git(let words), .broken(let words): words
    case .large(let reason): "the repository is too large for a journal: \(reason)"
    case .stopped: "it took too long"
    case .empty(let remote): "\(remote) has no journal yet: lucid sync --set \(remote) --new puts this one there"
    case .foreign(let remote):
      "\(remote) has no journal of Lucid: lucid sync --set \(remote) --new puts this one beside what is there"
    case .unmarked:
      "\(SyncPath.mark.path), by which the repository tells its journal, can't be read: git has it as it was before"
    case .taken(let remote): "\(remote) has a journal already: lucid sync --set \(remote) joins it"
    case .otherJournal(let remote): "\(remote) has another journal than the one that is synced here"
    case .newer(let remote): "the notes at \(remote) are of a newer Lucid: install that here, too"
    case .readable(let remote):
      "this journal is locked, and the notes at \(remote) are not: take an empty repository with --set URL --new"
    case .sealed(let remote): "the notes at \(remote) are sealed: lock this journal first, with lucid lock"
    case .closed(let remote):
      "that opens nothing at \(remote): it takes the passphrase or the recovery code of its journal"
    case .unknownLock(let remote): "what locks the notes at \(remote) can't be read: its file .lucid was changed"
    case .costly(let remote, let reason): "\(remote) asks for too much: \(reason)"
    case .busy: "another Lucid is syncing this journal: try again when it is done"
    case .outrun: "other machines synced all the time: try again"
    case .unset: "this journal is not synced: lucid sync --set URL --new begins, and lucid sync --help tells how"
    case .unwritable(let reason): reason
    }
  }
}
