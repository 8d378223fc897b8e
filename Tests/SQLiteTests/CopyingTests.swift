import SQLite
import Testing

@Suite("A copy")
struct CopyingTests {
  private let scratch = Scratch()

  @Test("by the backup interface has all that is there, in the place of what it had")
  func backup() throws {
    let (from, to) = (try Connection.sample(), try scratch.open())
    try from.use { for number in 0..<500 { try $0.add("\(number)") } }
    try to.execute("INSERT INTO t (text) VALUES ('old'); CREATE TABLE other (a)")
    try from.use { from in try to.use { try from.backup(to: $0) } }
    #expect(try to.texts() == (0..<500).map { "\($0)" })
    #expect(throws: SQLiteError.self) { try to.execute("SELECT a FROM other") }
  }

  @Test("to a database that is held fails, and leaves it as it was")
  func busyBackup() throws {
    let (from, to, holder) = (try Connection.sample(), try scratch.open(), try scratch.open())
    try from.use { try $0.add("new") }
    try holder.execute("INSERT INTO t (text) VALUES ('old'); BEGIN EXCLUSIVE")
    let error = #expect(throws: SQLiteError.self) { try from.use { from in try to.use { try from.backup(to: $0) } } }
    #expect(error?.code == .busy)
    try holder.execute("ROLLBACK")
    #expect(try to.texts() == ["old"])
  }

  @Test("by its bytes is the same database, which grows, and has the same bytes again")
  func serialized() throws {
    let file = try scratch.open()
    try file.use { try $0.add("a\0b") }
    let bytes = try file.use { try $0.withSerialized { Array($0) } }
    #expect(bytes.starts(with: "SQLite format 3\0".utf8))
    let memory = try Connection()
    try memory.use { memory in
      try bytes.withUnsafeBytes { try memory.deserialize(copying: $0) }
      #expect(try memory.texts() == ["a\0b"])
      #expect(try memory.withSerialized { $0.elementsEqual(bytes) })
      for number in 0..<5000 { try memory.add("\(number)") }
      #expect(try memory.texts().count == 5001)
    }
    #expect(try file.texts() == ["a\0b"])
  }

  @Test("takes the place of one with the same tables, with whose statements nothing is done any more")
  func replaced() throws {
    let (from, memory) = (try Connection.sample(), try Connection())
    let bytes = try from.use { try $0.withSerialized { Array($0) } }
    try memory.use { memory in
      for number in 0..<3 {
        try bytes.withUnsafeBytes { try memory.deserialize(copying: $0) }
        let (_, changeset) = try memory.recordingChanges { try memory.add("\(number)") }
        #expect(!changeset.isEmpty)
        #expect(try memory.texts() == ["\(number)"])
      }
    }
  }

  @Test("of bytes that are none of a database is refused when it is read")
  func noDatabase() throws {
    let memory = try Connection()
    let error = #expect(throws: SQLiteError.self) {
      try memory.use { memory in
        try memory.deserialize(SQLiteBytes(zeros: 4096))
        try memory.execute("CREATE TABLE t (a)")
        let bytes = [UInt8](repeating: 0xFF, count: 4096)
        try bytes.withUnsafeBytes { try memory.deserialize(copying: $0) }
        try memory.execute("SELECT * FROM t")
      }
    }
    #expect(error?.code == .notADB)
  }

  @Test("finds the numbers of rows in the bytes alone")
  func rowNumbers() throws {
    let connection = try Connection()
    try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, text); INSERT INTO t VALUES (7, 'a'), (-3, 'b')")
    let numbers = try connection.use { try $0.withSerialized { RowNumbers(in: $0).all } }
    #expect(numbers == [-3, 7])
  }
}
