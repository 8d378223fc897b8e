import SQLite
import Testing

@Suite("A transaction")
struct TransactionTests {
  private struct Failure: Error {}
  private let scratch = Scratch()

  @Test("is in the file when it returns, and not at all if it throws")
  func allOrNothing() throws {
    let connection = try scratch.open()
    try connection.use { try $0.transaction(.immediate) { try $0.add("a") } }
    #expect(throws: Failure.self) {
      try connection.use { database in
        try database.transaction(.immediate) { database in
          try database.add("b")
          throw Failure()
        }
      }
    }
    #expect(try !connection.use(\.isInTransaction))
    #expect(try Connection(scratch.path).texts() == ["a"])
  }

  @Test("within another one takes back what it did, and no more")
  func nested() throws {
    let connection = try scratch.open()
    try connection.use { database in
      try database.transaction(.immediate) { database in
        try database.add("a")
        for isFailing in [true, false] {
          try? database.transaction(.immediate) { database in
            try database.add("\(isFailing)")
            try? database.transaction(.deferred) { database in
              try database.add("innermost \(isFailing)")
              throw Failure()
            }
            if isFailing { throw Failure() }
          }
        }
        #expect(database.isInTransaction)
      }
    }
    #expect(try Connection(scratch.path).texts() == ["a", "false"])
  }

  @Test("that only reads sees one moment, and leaves nothing behind")
  func reading() throws {
    let (reader, writer) = (try scratch.open(), try scratch.open())
    try reader.use { database in
      try database.transaction(.deferred) { database in
        #expect(try database.texts() == [])
        #expect(throws: SQLiteError.self) { try writer.execute("BEGIN EXCLUSIVE") }
        try database.add("a")
      }
    }
    #expect(try writer.texts() == [])
  }

  @Test("that SQLite has ended is no transaction that was committed", arguments: [false, true])
  func ended(isNested: Bool) throws {
    let connection = try scratch.open()
    let error = #expect(throws: SQLiteError.self) {
      try connection.use { database in
        try database.transaction(.immediate) { database in
          try database.add("a")
          let end = { (database: Database) in try database.execute("ROLLBACK") }
          if isNested { try? database.transaction(.immediate, end) } else { try end(database) }
        }
      }
    }
    #expect(error?.code == .abort)
    #expect(try connection.texts() == [])
  }

  @Test("whose end is kept out by a reader is rolled back")
  func busyCommit() throws {
    let (reader, writer) = (try scratch.open(), try scratch.open())
    try reader.use { database in
      try database.add("a")
      try database.transaction(.deferred) { database in
        let read = try database.texts()
        #expect(read == ["a"])
        let error = #expect(throws: SQLiteError.self) {
          try writer.use { try $0.transaction(.immediate) { try $0.add("b") } }
        }
        #expect(error?.code == .busy)
        let isOpen = try writer.use(\.isInTransaction)
        #expect(!isOpen)
      }
    }
    #expect(try reader.texts() == ["a"])
  }
}
