extension Schema {
  /// Brings the tables of version 5 to version 6: the codings of dreams, and the samples that are coded.
  ///
  /// `coding` is only added to, so that it is its own past: of a dream, a coder and a scale the row with the greatest number
  /// counts. `codes` has one a line; it is empty if nothing was found, and NULL if the coding was taken back.
  ///
  /// `sample.dreams` is a JSON array of the numbers of dreams in the order in which they are coded, with null for one that was
  /// erased, and `digest` that of all dreams of the journal when it was drawn.
  static let sixth = """
    PRAGMA user_version = 6;

    CREATE TABLE coding(
      number INTEGER PRIMARY KEY, dream INTEGER NOT NULL, coder TEXT NOT NULL, scale TEXT NOT NULL, codes TEXT,
      at INTEGER NOT NULL, session INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX coding_by_dream ON coding(dream, coder, scale);

    CREATE TABLE sample(
      number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, query TEXT NOT NULL, seed INTEGER NOT NULL,
      isBlind INTEGER NOT NULL, dreams TEXT NOT NULL, at INTEGER NOT NULL, digest INTEGER NOT NULL
    ) STRICT;
    """
}
