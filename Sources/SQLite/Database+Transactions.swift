import CSQLite

/// What a transaction is for.
package enum TransactionKind: String, Sendable {
  /// Reading the database as it is at one moment.
  case deferred
  /// Writing.
  case immediate
}

extension Database {
  /// Whether a transaction is open. SQLite ends one by itself after some errors.
  package var isInTransaction: Bool { handle != nil && sqlite3_get_autocommit(handle) == 0 }

  package func begin(_ kind: TransactionKind) throws(SQLiteError) { try execute("BEGIN \(kind.rawValue)") }

  package func commit() throws(SQLiteError) { try execute("COMMIT") }

  package func rollback() throws(SQLiteError) { if isInTransaction { try execute("ROLLBACK") } }

  /// Runs `body` in a transaction. It is committed if it is an immediate one and `body` returns, and otherwise rolled
  /// back. Within another transaction it is a savepoint, and what `body` did stays if it returns.
  package func transaction<Value>(_ kind: TransactionKind, _ body: (Database) throws -> Value) throws -> Value {
    if isInTransaction { return try savepoint(body) }
    try begin(kind)
    do {
      let value = try body(self)
      guard kind == .immediate else {
        // One that met with damage can't be committed.
        try rollback()
        return value
      }
      try requireTransaction()
      try commit()
      return value
    } catch {
      try? rollback()
      throw error
    }
  }

  private func savepoint<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try execute("SAVEPOINT inner")
    do {
      let value = try body(self)
      try requireTransaction()
      try execute("RELEASE inner")
      return value
    } catch {
      if isInTransaction { try? execute("ROLLBACK TO inner; RELEASE inner") }
      throw error
    }
  }

  private func requireTransaction() throws(SQLiteError) {
    guard isInTransaction else { throw SQLiteError(.abort, "the transaction was rolled back") }
  }

  /// Runs `body`, in which no statement can write.
  package func readOnly<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("PRAGMA query_only = 1")
    let result = Result(catching: body)
    try execute("PRAGMA query_only = 0")
    return try result.get()
  }
}
