import SQLite
import Synchronization
import Testing

@Suite("A connection")
struct ConnectionTests {
  private let scratch = Scratch()

  @Test("that another one keeps out is busy, waits as long as it is told to, and is free again afterwards")
  func busy() throws {
    let (holder, other) = (try scratch.open(), try Connection(scratch.path, busyTimeout: 50))
    try holder.execute("BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    let error = #expect(throws: SQLiteError.self) { try other.texts() }
    #expect(error?.code == .busy)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    try holder.execute("ROLLBACK")
    #expect(try other.texts() == [])
  }

  @Test("that is interrupted ends its statement by an error, and serves again afterwards")
  func interrupted() async throws {
    let connection = try Connection.sample()
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    let isRunning = Atomic(false)
    let interrupter = Task.detached {
      while !isRunning.load(ordering: .acquiring) { await Task.yield() }
      connection.interrupt()
    }
    let error = #expect(throws: SQLiteError.self) {
      try connection.use { database in
        try Statement(endless, in: database).each { _ in isRunning.store(true, ordering: .releasing) }
      }
    }
    await interrupter.value
    #expect(error?.code == .interrupt)
    #expect(try connection.texts() == [])
  }

  @Test("that is closed in use closes when that is over, and refuses what comes then")
  func closedInUse() async throws {
    let connection = try Connection.sample()
    let isUsed = Atomic(false)
    let closer = Task.detached {
      while !isUsed.load(ordering: .acquiring) { await Task.yield() }
      connection.close()
    }
    try connection.use { database in
      isUsed.store(true, ordering: .releasing)
      for number in 0..<200 { try database.add("\(number)") }
      #expect(try database.texts().count == 200)
    }
    await closer.value
    #expect(throws: SQLiteError.closed) { try connection.texts() }
    connection.interrupt()
    connection.close()
  }

  @Test("that is closed leaves no statement that reaches into it")
  func escapedStatement() throws {
    let connection = try Connection.sample()
    let (database, statement) = try connection.use { ($0, try Statement("SELECT text FROM t", in: $0)) }
    connection.close()
    #expect(throws: SQLiteError.closed) { try statement.run() }
    #expect(throws: SQLiteError.closed) { try database.execute("DELETE FROM t") }
    #expect(throws: SQLiteError.closed) { try Statement("SELECT 1", in: database) }
    #expect(!database.isInTransaction)
  }

  @Test("that threads share is used by one at a time")
  func threads() async throws {
    let connection = try Connection.sample()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<25 {
            try? connection.use { try $0.transaction(.immediate) { try $0.add("\(try $0.texts().count)") } }
          }
        }
      }
    }
    #expect(try connection.texts() == (0..<200).map { "\($0)" })
  }

  @Test("to what is no database is refused at once, and to a missing file that is only to be read, too")
  func noDatabase() throws {
    #expect(#expect(throws: SQLiteError.self) { try Connection("/proc/self/exe", isReadOnly: true) }?.code == .notADB)
    let error = #expect(throws: SQLiteError.self) { try Connection(scratch.path, isReadOnly: true) }
    #expect(error == SQLiteError(.cantOpen, "unable to open database file"))
  }

  @Test("that only reads writes nothing, for as long as it is told to or for ever")
  func readOnly() throws {
    let connection = try scratch.open()
    #expect(throws: SQLiteError.self) {
      try connection.use { database in try database.readOnly { try database.add("a") } }
    }
    try connection.use { try $0.add("b") }
    let reader = try Connection(scratch.path, isReadOnly: true)
    #expect(try reader.use(\.isReadOnly))
    #expect(#expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM t") }?.code == .readOnly)
    #expect(try reader.texts() == ["b"])
  }

  @Test("runs its settings before it reads, and takes a quoted name that is none for an error")
  func settings() throws {
    let connection = try Connection(settings: "PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY")
    let settings = try connection.use { database in
      try ["synchronous", "temp_store", "foreign_keys"].map {
        try Statement("PRAGMA \($0)", in: database).first { $0.integer() }
      }
    }
    #expect(settings == [3, 2, 0])
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT \"none\"") }
  }
}
