extension Schema {
  /// Brings the tables of version 7 to version 8: the marks of dreams that were erased, and what a sync holds.
  ///
  /// `tombstone.digest` is the digest of a dream's id with `key` (`Tombstones`), both in hexadecimal digits, and `count` how often the
  /// dream was erased and taken back, in turn.
  ///
  /// `sync.held` is the JSON of the dreams and nights that are left as they are until a person decides, NULL for none.
  static let eighth = """
    PRAGMA user_version = 8;

    CREATE TABLE tombstone(
      number INTEGER PRIMARY KEY, key TEXT NOT NULL, digest TEXT NOT NULL, count INTEGER NOT NULL, UNIQUE (key, digest)
    ) STRICT;

    ALTER TABLE sync ADD COLUMN held TEXT;
    """
}
