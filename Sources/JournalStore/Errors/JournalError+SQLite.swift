import GRDB

extension JournalError {
  /// What an error of SQLite's means for the journal at `path`.
  init(_ error: any Error, path: String) {
    if let error = error as? JournalError {
      self = error
    } else if let error = error as? DatabaseError {
      self = JournalError(error, path: path)
    } else {
      self = .refused(path: path, code: -1, detail: "\(error)")
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "no details"
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED {
      self = .unwritable(path: path, reason: "it was moved or deleted while it was open")
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notAJournal(path: path)
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      case .SQLITE_READONLY: .unwritable(path: path, reason: "it is read-only")
      case .SQLITE_CANTOPEN: .unwritable(path: path, reason: "it can't be opened")
      case .SQLITE_PERM, .SQLITE_AUTH: .unwritable(path: path, reason: "no permission")
      case .SQLITE_IOERR: .unwritable(path: path, reason: "input/output error \(error.extendedResultCode.rawValue)")
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      default: .refused(path: path, code: Int(error.resultCode.rawValue), detail: detail)
      }
  }
}
