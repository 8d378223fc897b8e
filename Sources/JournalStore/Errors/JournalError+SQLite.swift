import GRDB

extension JournalError {
  /// Translates an error of SQLite or GRDB.
  init(_ error: any Error, path: String) {
    if let error = error as? JournalError {
      self = error
    } else if let error = error as? DatabaseError {
      self = JournalError(error, path: path)
    } else {
      self = .refused(path: path, code: -1, detail: "\(error)")
    }
  }

  /// The errors of deleting the rollback journal, which completes a change: the change may be complete or not.
  private static let atTheEnd: [ResultCode] = [
    .SQLITE_IOERR_DELETE, .SQLITE_IOERR_DELETE_NOENT, .SQLITE_IOERR_DIR_FSYNC,
  ]

  private static func reason(_ error: DatabaseError) -> String {
    "input/output error \(error.extendedResultCode.rawValue)"
  }

  private init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "no details"
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED {
      self = .unwritable(path: path, reason: "it was moved or deleted while it was open")
      return
    }
    if Self.atTheEnd.contains(error.extendedResultCode) {
      self = .unsettled(path: path, reason: Self.reason(error))
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
      case .SQLITE_IOERR: .unwritable(path: path, reason: Self.reason(error))
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      default: .refused(path: path, code: Int(error.resultCode.rawValue), detail: detail)
      }
  }
}
