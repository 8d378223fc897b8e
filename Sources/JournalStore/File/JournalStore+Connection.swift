import SQLite

extension JournalStore {
  /// Opens a journal's file, or an empty database in memory. Another program that writes is waited for, up to five
  /// seconds.
  static func connect(
    to path: String? = nil, isReadOnly: Bool = false, busyTimeout: CInt = 5000
  ) throws(SQLiteError) -> Connection {
    // A commit returns when it is on the disk; no text gets into temporary files; and a file from elsewhere can't call
    // our functions.
    let settings = "PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF"
    return try Connection(path, isReadOnly: isReadOnly, busyTimeout: busyTimeout, settings: settings)
  }

  /// Opens what is damaged: otherwise SQLite reads nothing of a file whose end, or some of whose tables' descriptions
  /// are missing.
  /// - Parameter path: the file, which is only read; nil for a database in memory.
  static func connectLeniently(to path: String? = nil) throws(SQLiteError) -> Connection {
    let settings = "PRAGMA writable_schema = ON; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF"
    return try Connection(path, isReadOnly: path != nil, busyTimeout: 5000, settings: settings)
  }
}
