import SQLite
import Testing

@Suite("A statement")
struct StatementTests {
  private let connection: Connection

  init() throws { connection = try Connection.sample() }

  @Test("serves again after an error, with the message of that error")
  func afterAnError() throws {
    try connection.use { database in
      let insertion = try Statement("INSERT INTO t VALUES (?, ?)", in: database)
      for attempt in 0..<3 {
        let add = { try insertion.run { $0.add(1, 2) } }
        guard attempt > 0 else { return try add() }
        let error = #expect(throws: SQLiteError.self) { try add() }
        #expect(error?.code.primary == .constraint)
        #expect(error?.message == "UNIQUE constraint failed: t.id")
      }
      try insertion.run { $0.add(2, 3) }
      #expect(try database.texts() == ["2", "3"])
    }
  }

  @Test("whose reading ends by an error can be read again from its beginning")
  func endedReading() throws {
    struct End: Error {}
    try connection.use { database in
      for text in ["a", "b"] { try database.add(text) }
      let statement = try Statement("SELECT text FROM t ORDER BY id", in: database)
      #expect(throws: End.self) { try statement.each { _ in throw End() } }
      #expect(try statement.all { $0.text() } == ["a", "b"])
      #expect(try statement.first { $0.text() } == "a")
    }
  }

  @Test("that can't be prepared says why", arguments: ["SELECT * FROM none", "SELEC", "", "-- nothing"])
  func unprepared(sql: String) throws {
    let error = #expect(throws: SQLiteError.self) { try connection.use { try Statement(sql, in: $0).run() } }
    #expect(error?.message.isEmpty == false)
  }

  @Test("follows a table that is changed")
  func changedTable() throws {
    try connection.use { database in
      try database.add("a")
      let statement = try Statement("SELECT * FROM t", in: database)
      #expect(try statement.first { $0.count } == 2)
      try database.execute("ALTER TABLE t ADD COLUMN more")
      #expect(try statement.first { $0.count } == 3)
    }
  }

  @Test("runs within its own rows")
  func nested() throws {
    try connection.use { database in
      for text in ["a", "b"] { try database.add(text) }
      var pairs: [String] = []
      let sql = "SELECT text FROM t ORDER BY id"
      try Statement(sql, in: database).each { outer in
        let first = outer.text() ?? ""
        try Statement(sql, in: database).each { pairs.append(first + ($0.text() ?? "")) }
      }
      #expect(pairs == ["aa", "ab", "ba", "bb"])
    }
  }

  @Test("gives back texts and bytes as they are", arguments: ["", "a\0b", "\0", "ü夢👁", "a\u{301}"])
  func texts(text: String) throws {
    try connection.use { database in
      let bytes = Array(text.utf8)
      let found = try Statement("SELECT ?1, typeof(?1), ?2, typeof(?2), length(?2)", in: database).first {
        $0.add(text)
        $0.add(bytes: bytes)
      } _: { row -> ([String?], [UInt8]?, [String?], Int64?) in
        let (one, two, three) = (row.text(), row.text(), row.blob())
        return ([one, two], three, [row.text()], row.integer())
      }
      #expect(found?.0 == [text, "text"])
      #expect(found?.1 == bytes)
      #expect(found?.2 == ["blob"])
      #expect(found?.3 == Int64(bytes.count))
    }
  }

  @Test("reads NULL as nil, and repairs what isn't UTF-8, of which it tells")
  func odd() throws {
    try connection.use { database in
      let sql = "SELECT NULL, NULL, NULL, CAST(x'61ff' AS TEXT) AS odd"
      let row = try Statement(sql, in: database).first { row in
        (row.text(), row.integer(), row.blob(), row.text(), row.unknownTexts)
      }
      #expect(row?.0 == nil && row?.1 == nil && row?.2 == nil)
      #expect(row?.3 == "a\u{FFFD}")
      #expect(row?.4.map(\.column) == ["odd"])
      let bound = try Statement("SELECT ?, ?, ?", in: database).first {
        $0.add(nil as String?)
        $0.add(bytes: nil)
        $0.add(value: nil)
      } _: { row in
        (0..<3).map { row.value($0).storageClass }
      }
      #expect(bound == [.null, .null, .null])
    }
  }

  @Test("whose rows are out of order is read no further")
  func order() throws {
    try connection.use { database in
      let statement = try Statement("SELECT 1 UNION ALL SELECT 3 UNION ALL SELECT 2", in: database)
      var read: [Int64?] = []
      let error = #expect(throws: SQLiteError.self) {
        try statement.each(in: RowOrder(table: "t")) { read.append($0.integer()) }
      }
      #expect(error == SQLiteError(.corrupt, "row 2 of the table t is out of order"))
      #expect(read == [1, 3])
    }
  }
}
