import SQLite

/// The tables of a journal, in numbered versions.
enum Schema {
  /// The version that this Lucid writes. It changes only in a release.
  static let number = scripts.count

  /// The scripts that bring a file from each version to the next, from an empty one on.
  static let scripts = [first, second, third, fourth, fifth, sixth, seventh, eighth]
  /// The version that brought a digest of each row.
  private static let firstWithDigests = 4

  /// SQLite's `application_id` of a journal: "LUCD" in ASCII.
  static let applicationID: Int64 = 0x4c55_4344

  /// Creates the tables in an empty file, or brings older ones up to `number`.
  static func migrate(_ connection: Connection) throws {
    try connection.use { database in
      try database.execute("CREATE TABLE IF NOT EXISTS \(migrations)")
      let made = Set(try Statement("SELECT identifier FROM grdb_migrations", in: database).all { $0.text() })
      for (version, script) in zip(1..., scripts) where !made.contains("\(version)") {
        try database.transaction(.immediate) { database in
          try database.execute(script)
          if version == firstWithDigests { try DigestTable(in: database).makeAnew(of: DigestedTable.first) }
          let insertion = try Statement("INSERT INTO grdb_migrations (identifier) VALUES (?)", in: database)
          try insertion.run { $0.add("\(version)") }
        }
      }
    }
  }

  /// The table of the versions that a file went through. Its name and form are the older ones: a Lucid that knows them
  /// calls a journal without it altered.
  static let migrations = "grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"

  enum FileKind: Equatable {
    case empty, current
    /// A journal of an older Lucid, with its version.
    case older(Int)
    /// A journal of a newer Lucid, with its version.
    case newer(Int)
    /// A journal that another program, or damage, has changed.
    case altered(Alteration)
    /// A locked journal, whose tables are sealed.
    case locked
    /// Not a journal.
    case foreign
  }

  static func kind(of database: Database) throws -> FileKind {
    func pragma(_ name: String) throws -> Int64 {
      try Statement("PRAGMA \(name)", in: database).first { $0.integer() ?? 0 } ?? 0
    }
    let found = Int(try pragma("user_version"))
    switch try pragma("application_id") {
    case applicationID where found > number: return .newer(found)
    case applicationID:
      if let alteration = try alteration(of: database, version: found) { return .altered(alteration) }
      return found == number ? .current : .older(found)
    case LockedFile.applicationID where found > LockedFile.number: return .newer(found)
    case LockedFile.applicationID: return try isLocked(database) ? .locked : .foreign
    case 0: return try found == 0 && isBare(database) ? .empty : .foreign
    default: return .foreign
    }
  }

  /// Whether the file has no tables, or only that of the versions, of a Lucid that was stopped before it created the
  /// others.
  private static func isBare(_ database: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> 'grdb_migrations' OR type NOT IN ('table', 'index')"
    return try Statement(sql, in: database).first { $0.integer() } == 0
  }

  /// Whether a file has just the tables of a locked one, and nothing that acts.
  private static func isLocked(_ database: Database) throws -> Bool {
    let made = try Connection().use { database in
      try database.execute(LockedFile.schema)
      return try Part.all(in: database)
    }
    return try Part.all(in: database) == made
  }

  /// Creates the tables of version 1.
  ///
  /// A revision has the number of the change that made it: `head` in the row of a current one, `revision` in the table of
  /// superseded ones. So each text is in the file once: in its item's row while it is current, then in the other table. Nothing
  /// is ever removed from the tables of superseded revisions.
  ///
  /// The index `dream_by_sort` read backwards is the order of the list: newest first, then by id, undated dreams last.
  static let first = """
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = 1;

    CREATE TABLE dream(
      id INTEGER PRIMARY KEY CHECK (id >= 0), head INTEGER NOT NULL, \(dreamContent)
    ) STRICT;
    CREATE INDEX dream_by_sort ON dream(sort);
    CREATE TABLE dream_revision(
      revision INTEGER PRIMARY KEY, id INTEGER NOT NULL, \(dreamContent)
    ) STRICT;
    CREATE INDEX dream_revision_by_dream ON dream_revision(id);

    CREATE TABLE night(
      id INTEGER PRIMARY KEY CHECK (id BETWEEN -4371953 AND 2932896), head INTEGER NOT NULL, \(nightContent)
    ) STRICT;
    CREATE TABLE night_revision(
      revision INTEGER PRIMARY KEY, id INTEGER NOT NULL, \(nightContent)
    ) STRICT;

    CREATE TABLE favorite(
      id INTEGER PRIMARY KEY CHECK (id = 0), head INTEGER NOT NULL, creature TEXT NOT NULL
    ) STRICT;
    CREATE TABLE favorite_revision(
      revision INTEGER PRIMARY KEY, id INTEGER NOT NULL, creature TEXT NOT NULL
    ) STRICT;
    INSERT INTO favorite VALUES (0, 0, 'unicorn.pink');

    CREATE TABLE session(
      id INTEGER PRIMARY KEY, pid INTEGER NOT NULL, started INTEGER NOT NULL, boot TEXT NOT NULL,
      opened INTEGER NOT NULL, closed INTEGER
    ) STRICT;
    CREATE TABLE step(
      number INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER NOT NULL, sequence INTEGER NOT NULL,
      name TEXT NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL, mover INTEGER NOT NULL,
      firstChange INTEGER, lastChange INTEGER,
      UNIQUE (session, sequence)
    ) STRICT;
    CREATE INDEX step_undone ON step(mover) WHERE state = 'undone';
    CREATE TABLE change(
      seq INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER NOT NULL, step INTEGER NOT NULL,
      direction TEXT NOT NULL, kind TEXT NOT NULL, id INTEGER NOT NULL, old INTEGER, new INTEGER
    ) STRICT;

    CREATE TABLE summary(
      id INTEGER PRIMARY KEY CHECK (id = 0), dreams INTEGER NOT NULL, nights INTEGER NOT NULL
    ) STRICT;
    INSERT INTO summary VALUES (0, 0, 0);
    CREATE TRIGGER dream_added AFTER INSERT ON dream BEGIN UPDATE summary SET dreams = dreams + 1; END;
    CREATE TRIGGER dream_removed AFTER DELETE ON dream BEGIN UPDATE summary SET dreams = dreams - 1; END;
    CREATE TRIGGER night_added AFTER INSERT ON night BEGIN UPDATE summary SET nights = nights + 1; END;
    CREATE TRIGGER night_removed AFTER DELETE ON night BEGIN UPDATE summary SET nights = nights - 1; END;
    """

  private static let dreamContent = """
    sort INTEGER, date TEXT, title TEXT NOT NULL,
    lucidity INTEGER, vividness INTEGER, mood INTEGER, kinds TEXT, technique TEXT,
    tags TEXT, people TEXT, signs TEXT, isFragment INTEGER NOT NULL, isStarred INTEGER NOT NULL,
    creature TEXT NOT NULL, numberOfCreatures INTEGER NOT NULL, effects TEXT,
    series TEXT, number TEXT, extra TEXT, createdAt INTEGER NOT NULL, modifiedAt INTEGER NOT NULL,
    narrative TEXT NOT NULL
    """

  private static let nightContent = """
    day TEXT NOT NULL, recall TEXT, toBed TEXT, awake TEXT, wakeBackToBed TEXT, sleepQuality INTEGER,
    techniqueAttempted TEXT, intention TEXT NOT NULL
    """

  /// Brings the tables of version 1 to version 2: a step that was left by an edit in the past has its place in the tree.
  ///
  /// `parent` is the number of the step that it comes after, NULL for none, and `leftAt` the moment at which it was left, in
  /// milliseconds since 1970. Both are NULL for other steps, whose order is that of their numbers.
  static let second = """
    PRAGMA user_version = 2;

    ALTER TABLE step ADD COLUMN parent INTEGER;
    ALTER TABLE step ADD COLUMN leftAt INTEGER;
    CREATE INDEX step_left ON step(leftAt) WHERE state = 'left';
    """

  /// Brings the tables of version 3 to version 4: each row has a digest beside it, so that one that something else changed is
  /// found.
  ///
  /// `part` is the number of the row's table (`DigestedTable`), `key` that of the row.
  static let fourth = """
    PRAGMA user_version = 4;

    CREATE TABLE digest(
      part INTEGER NOT NULL, key INTEGER NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (part, key)
    ) STRICT, WITHOUT ROWID;
    """

  /// Brings the tables of version 4 to version 5.
  ///
  /// Of a dream, `lucidThrough` is the cue by which it became lucid, and `recurrence` the name of the recurring dream of which
  /// it is an episode. Of a night, `techniquesPlanned` and `techniquesAttempted` are JSON arrays, empty for none on purpose;
  /// rows of older versions have the name of one technique that was attempted, as it is.
  static let fifth = """
    PRAGMA user_version = 5;

    \(["dream", "dream_revision"].map { table in
      """
      ALTER TABLE \(table) ADD COLUMN lucidThrough TEXT;
      ALTER TABLE \(table) ADD COLUMN recurrence TEXT;
      """
    }.joined(separator: "\n"))
    \(["night", "night_revision"].map { table in
      """
      ALTER TABLE \(table) RENAME COLUMN techniqueAttempted TO techniquesAttempted;
      ALTER TABLE \(table) ADD COLUMN techniquesPlanned TEXT;
      ALTER TABLE \(table) ADD COLUMN minutesToFallAsleep INTEGER;
      ALTER TABLE \(table) ADD COLUMN targetSign TEXT;
      """
    }.joined(separator: "\n"))
    """
}
