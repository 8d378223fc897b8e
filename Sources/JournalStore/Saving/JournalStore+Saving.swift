import DreamCore
import SQLite

extension JournalStore {
  /// Saves a change in one transaction.
  ///
  /// An item that another session has changed since is merged with what the file has, and the outcome says what the file has
  /// then. Where both wrote the same text otherwise, one stands, and the other one is kept as a conflict.
  package func save(_ request: SaveRequest) throws(JournalError) -> SaveOutcome {
    try write { try save(request, inserting: nil, in: $0) }
  }

  /// Saves a change, unless another session has added or changed a dream since the stamp was taken: then nothing is saved and
  /// nil is returned.
  /// - Parameter new: more dreams that the change inserts.
  package func save(
    _ request: SaveRequest, inserting new: BroughtDreams, ifStill stamp: JournalStamp
  ) throws(JournalError) -> SaveOutcome? {
    try write { database in
      try JournalStamp(in: database) == stamp ? save(request, inserting: new, in: database) : nil
    }
  }

  func save(
    _ request: SaveRequest, inserting new: BroughtDreams?, in database: Database
  ) throws -> SaveOutcome {
    try SessionTable(database: database).register(session, at: opened)
    switch request.record {
    case .switchTo(let ahead, let leaving):
      try database.leave(leaving, for: session, at: request.at)
      try StepTable(database: database).switchTo(ahead, for: session)
    case .settle: for number in request.settled { try ConflictTable(database: database).settle(number) }
    case .code(let codings): try CodingTable(database: database).add(codings, by: session)
    case .step, .sync, .retract, .undo, .redo:
      var transaction = try SaveTransaction(request, session: session, database: database)
      return try transaction.run(request, inserting: new)
    }
    return SaveOutcome(conflicts: try ConflictTable(database: database).open())
  }
}
