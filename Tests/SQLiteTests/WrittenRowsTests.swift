import SQLite
import Testing

@Suite("Rows that are written")
struct WrittenRowsTests {
  private let connection: Connection

  init() throws {
    connection = try Connection()
    try connection.execute(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, text);
      CREATE TABLE sum (id INTEGER PRIMARY KEY, rows);
      INSERT INTO sum VALUES (0, 0);
      CREATE TRIGGER added AFTER INSERT ON t BEGIN UPDATE sum SET rows = rows + 1; END;
      """)
  }

  private static let changes = """
    INSERT INTO t VALUES (1, 'a'), (2, 'b'); UPDATE t SET text = 'c' WHERE id = 1; UPDATE t SET id = 3 WHERE id = 2;
    DELETE FROM t WHERE id = 1;
    """

  @Test("are told one by one by the preupdate hook, as they were and as they are to be, also those of triggers")
  func hook() throws {
    var told: [String] = []
    func text(_ value: ColumnValue) -> String { String(decoding: value.bytes, as: UTF8.self) }
    try connection.use { database in
      try database.observingWrites { row in
        let old = row.old.map { "\($0)" + text(row.oldValue(1)) } ?? ""
        let new = row.new.map { "\($0)" + text(row.newValue(row.count - 1)) } ?? ""
        told.append("\(row.table) \(old)→\(new)")
      } _: {
        try database.execute(Self.changes)
      }
      try database.execute("DELETE FROM t")
    }
    #expect(
      told == ["t →1a", "sum 00→01", "t →2b", "sum 01→02", "t 1a→1c", "t 2b→3b", "t 1c→"])
  }

  @Test("are told by their values, of whatever kind")
  func values() throws {
    var told: [[ColumnValue.StorageClass]] = []
    var (number, count): (Int64?, Int?)
    try connection.use { database in
      try database.execute("CREATE TABLE u (a, b, c, d, e)")
      try database.observingWrites { row in
        told.append((0..<row.count).map { row.newValue($0).storageClass })
        (number, count) = (row.newValue(0).integer, row.newValue(3).bytes.count)
      } _: {
        try database.execute("INSERT INTO u VALUES (-7, 1.5, 'a', zeroblob(3), NULL)")
      }
    }
    #expect(told == [[.integer, .real, .text, .blob, .null]])
    #expect(number == -7)
    #expect(count == 3)
  }

  @Test("are recorded as a changeset, which does the same elsewhere, and once only")
  func changeset() throws {
    let other = try Connection()
    try connection.use { from in
      let bytes = try from.withSerialized { Array($0) }
      try other.use { other in try bytes.withUnsafeBytes { try other.deserialize(copying: $0) } }
      let (value, changeset) = try from.recordingChanges { () -> Int in
        try from.execute(Self.changes)
        return 7
      }
      #expect(value == 7)
      try other.use { other in
        try other.apply(changeset)
        #expect(try other.texts() == from.texts())
        #expect(try Statement("SELECT rows FROM sum", in: other).first { $0.integer() } == 2)
        #expect(throws: SQLiteError.self) { try other.apply(changeset) }
        #expect(try other.texts() == from.texts())
        try other.execute("INSERT INTO t VALUES (9, 'its triggers are on again')")
        #expect(try Statement("SELECT rows FROM sum", in: other).first { $0.integer() } == 3)
      }
    }
  }

  @Test("of a changeset that doesn't fit are written all the same if they have to be")
  func forced() throws {
    try connection.use { database in
      let (_, changeset) = try database.recordingChanges { try database.execute("INSERT INTO t VALUES (1, 'a')") }
      try database.execute("UPDATE t SET text = 'b'")
      #expect(throws: SQLiteError.self) { try database.apply(changeset) }
      #expect(try database.texts() == ["b"])
      try database.apply(changeset, isForced: true)
      #expect(try database.texts() == ["a"])
    }
  }

  @Test("by nobody are an empty changeset, which can be applied; what isn't one is refused")
  func empty() throws {
    try connection.use { database in
      let (_, changeset) = try database.recordingChanges {}
      #expect(changeset == [])
      try database.apply(changeset)
      #expect(throws: SQLiteError.self) { try database.apply([0x54, 0xFF, 0xFF]) }
    }
  }
}
