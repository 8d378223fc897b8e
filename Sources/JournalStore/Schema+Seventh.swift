extension Schema {
  /// Brings the tables of version 6 to version 7: how far the journal is synced with other machines.
  ///
  /// `sync` has no row, or one. `journal` is the id that all copies of the journal have, wherever they are. `tip` is the commit
  /// of the remote branch that the journal has all of, NULL for none, and `seen` the number of the last change of the journal
  /// that is in it. `key` is the key with which the notes of a locked journal are sealed there, and
  /// NULL for a clear one. `erased` is a JSON array of the numbers of the dreams that were erased since, or
  /// whose past was.
  static let seventh = """
    PRAGMA user_version = 7;

    CREATE TABLE sync(
      number INTEGER PRIMARY KEY CHECK (number = 1), journal TEXT NOT NULL, remote TEXT NOT NULL, branch TEXT NOT NULL,
      tip TEXT, seen INTEGER NOT NULL, at INTEGER, key BLOB, erased TEXT
    ) STRICT;
    """
}
