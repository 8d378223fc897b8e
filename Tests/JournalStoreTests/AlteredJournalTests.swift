import DreamCore
import Testing

@testable import JournalStore

@Suite("A journal in which somebody planted something")
struct AlteredJournalTests {
  private let journal: TemporaryJournal

  init() throws {
    journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    try sitter.become(Model(holding: .sample(1, "kept")))
    sitter.store.close(at: Instant(milliseconds: 5))
  }

  @Test(
    "is refused in one line that names it, and left alone; what may be damage can be read",
    arguments: [
      ("CREATE TRIGGER evil AFTER INSERT ON session BEGIN DELETE FROM dream; END", "trigger “evil”"),
      ("CREATE VIEW seen AS SELECT narrative FROM dream", "view “seen”"),
      ("CREATE TABLE more (a)", "table “more”"),
      ("CREATE INDEX night_by_day ON night(upper(day))", "index “night_by_day”"),
      (
        "DROP TRIGGER dream_added; CREATE TRIGGER dream_added AFTER INSERT ON dream BEGIN DELETE FROM night; END",
        "trigger “dream_added”"
      ),
      ("DROP INDEX conflict_open", "index “conflict_open”"),
      ("DROP INDEX coding_by_dream", "index “coding_by_dream”"),
      ("ALTER TABLE dream ADD COLUMN spy TEXT", "table “dream”"),
    ])
  func planted(sql: String, name: String) throws {
    try journal.sql(sql)
    let before = try journal.bytes
    let error = #expect(throws: JournalError.self) { try journal.open(2) }
    #expect(error?.message.contains("was changed by another program: its \(name) is ") == true)
    #expect(error?.message.contains("\n") == false)
    for purpose in [JournalStore.Purpose.reading, .glancing] {
      guard sql.hasPrefix("CREATE") else {
        // It may be damage, and nothing acts while one reads.
        let store = try journal.open(2, for: purpose)
        #expect(try store.load().faults.message?.contains("its \(name) is not as Lucid made it") == true)
        #expect(try store.found("@1").faults.message?.contains(name) == true)
        continue
      }
      #expect(throws: try #require(error)) { try journal.open(2, for: purpose) }
    }
    #expect(try journal.bytes == before)
  }

  @Test("is refused before it is brought up to date, too", arguments: [1, 2])
  func older(version: Int) throws {
    try journal.makeOlder(version)
    try journal.sql("CREATE TRIGGER evil AFTER UPDATE ON change BEGIN DELETE FROM dream; END")
    #expect(throws: JournalError.self) { try journal.open(2) }
    try journal.sql("DROP TRIGGER evil")
    #expect(try journal.open(2).load().model.dreams.count == 1)
  }

  @Test("is refused where it waits in a file without tables")
  func empty() throws {
    let empty = try TemporaryJournal()
    try empty.sql(
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      CREATE TRIGGER evil AFTER INSERT ON grdb_migrations BEGIN SELECT 1; END
      """)
    #expect(throws: JournalError.notAJournal(path: empty.path)) { try empty.open() }
  }

  @Test("opens as ever after it was analysed, vacuumed and indexed anew")
  func harmless() throws {
    try journal.sql("ANALYZE")
    try journal.sql("VACUUM")
    try journal.sql("REINDEX")
    #expect(try journal.open(2).load().model.dreams.count == 1)
  }
}
