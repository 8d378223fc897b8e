import DreamCore

extension JournalStore {
  /// Takes a change into the file, in one transaction: what differs and nothing else, each thing only if it is in the
  /// file as the change has it before. Where it isn't, what is there stays, ours is kept as a revision, the rest goes in,
  /// and the outcome says so.
  package func save(_ request: SaveRequest) throws(JournalError) -> SaveOutcome {
    try write { database in
      try SessionTable(database: database).register(session, at: opened)
      var saving = try Saving(request, session: session, database: database)
      return try saving.run(request.change)
    }
  }
}
