/// The statements of SQL that make the tables of a journal those of an older Lucid.
package enum OlderTables {
  package static func statements(from newer: Int, to older: Int) -> [String] {
    (older..<newer).reversed().flatMap { steps[$0 - 1] }
  }

  /// At each place the way back to the version of that number, counted from 1.
  private static let steps: [[String]] = [
    [
      "DROP INDEX step_left", "ALTER TABLE step DROP COLUMN parent", "ALTER TABLE step DROP COLUMN leftAt",
      "DELETE FROM grdb_migrations WHERE identifier = '2'", "PRAGMA user_version = 1",
    ],
    [
      "ALTER TABLE dream DROP COLUMN places", "ALTER TABLE dream_revision DROP COLUMN places", "DROP TABLE origin",
      "DROP TABLE conflict", "ALTER TABLE change DROP COLUMN at",
      "DELETE FROM grdb_migrations WHERE identifier = '3'", "PRAGMA user_version = 2",
    ],
    ["DROP TABLE digest", "DELETE FROM grdb_migrations WHERE identifier = '4'", "PRAGMA user_version = 3"],
    fifth,
    [
      "DROP TABLE coding", "DROP TABLE sample", "DELETE FROM digest WHERE part > 13",
      "DELETE FROM grdb_migrations WHERE identifier = '6'", "PRAGMA user_version = 5",
    ],
    [
      "DROP TABLE sync", "DELETE FROM digest WHERE part > 15", "DELETE FROM grdb_migrations WHERE identifier = '7'",
      "PRAGMA user_version = 6",
    ],
    [
      "DROP TABLE tombstone", "ALTER TABLE sync DROP COLUMN held", "DELETE FROM digest WHERE part > 16",
      "DELETE FROM grdb_migrations WHERE identifier = '8'", "PRAGMA user_version = 7",
    ],
  ]

  private static var fifth: [String] {
    let dreams = ["dream", "dream_revision"].flatMap { table in
      ["lucidThrough", "recurrence"].map { "ALTER TABLE \(table) DROP COLUMN \($0)" }
    }
    let nights = ["night", "night_revision"].flatMap { table in
      ["techniquesPlanned", "minutesToFallAsleep", "targetSign"].map { "ALTER TABLE \(table) DROP COLUMN \($0)" }
        + ["ALTER TABLE \(table) RENAME COLUMN techniquesAttempted TO techniqueAttempted"]
    }
    return dreams + nights + ["DELETE FROM grdb_migrations WHERE identifier = '5'", "PRAGMA user_version = 4"]
  }
}
