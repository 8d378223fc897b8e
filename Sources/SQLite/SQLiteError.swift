import CSQLite

/// An error that SQLite returned.
package struct SQLiteError: Error, Equatable, Sendable {
  /// The extended result code.
  package let code: ResultCode
  package let message: String

  /// - Parameter message: nil for SQLite's description of the code.
  package init(_ code: ResultCode, _ message: String? = nil) {
    self.code = code
    self.message = message ?? sqlite3_errstr(code.rawValue).map { String(cString: $0) } ?? ""
  }

  /// Throws for any code but `SQLITE_OK`, with SQLite's description of the code.
  static func check(_ code: CInt) throws(SQLiteError) {
    if code != SQLITE_OK { throw SQLiteError(ResultCode(rawValue: code)) }
  }

  /// The error of using a connection after it was closed.
  package static let closed = SQLiteError(.misuse, "the connection is closed")
}

/// A result code of SQLite's, which may be an extended one (sqlite.org/rescode.html).
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: CInt

  package init(rawValue: CInt) { self.rawValue = rawValue }

  /// The code without its extension.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  private func extended(_ number: CInt) -> ResultCode { ResultCode(rawValue: rawValue | number << 8) }
}

extension ResultCode {
  package static let error = ResultCode(rawValue: SQLITE_ERROR)
  package static let perm = ResultCode(rawValue: SQLITE_PERM)
  package static let abort = ResultCode(rawValue: SQLITE_ABORT)
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  package static let noMem = ResultCode(rawValue: SQLITE_NOMEM)
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  package static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  package static let ioErr = ResultCode(rawValue: SQLITE_IOERR)
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let cantOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  package static let auth = ResultCode(rawValue: SQLITE_AUTH)
  package static let notADB = ResultCode(rawValue: SQLITE_NOTADB)

  package static let readOnlyDBMoved = readOnly.extended(4)
  package static let ioErrWrite = ioErr.extended(3)
  package static let ioErrDirFsync = ioErr.extended(5)
  package static let ioErrDelete = ioErr.extended(10)
  package static let ioErrDeleteNoEnt = ioErr.extended(23)
}
