import Chance
import DreamCore
import Foundation
import SQLite
import Testing

@testable import JournalStore

@Suite("The database of tui-journal")
struct TuiJournalDatabaseTests {
  private let path = NSTemporaryDirectory() + "lucid-\(UUID().uuidString).db"

  private func make(_ sql: String) throws {
    let file = try Connection(path)
    try file.use { try $0.execute(sql) }
    file.close()
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  private static let oldest = """
    CREATE TABLE entries (id INTEGER PRIMARY KEY NOT NULL, title TEXT NOT NULL, date DATE NOT NULL, content TEXT);
    INSERT INTO entries VALUES (2, 'Teeth', 'soon', NULL), (1, 'The house', '2024-01-31T06:30:00+00:00', 'I walked.');
    """

  private static let newest =
    oldest + """
      CREATE TABLE tags (entry_id INTEGER NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (entry_id, tag));
      INSERT INTO tags VALUES (1, 'water'), (1, 'stairs'), (9, 'nobody');
      ALTER TABLE entries ADD COLUMN priority INTEGER DEFAULT NULL;
      ALTER TABLE entries ADD COLUMN folder TEXT NOT NULL DEFAULT '';
      UPDATE entries SET priority = 2, folder = 'nights' WHERE id = 1;
      """

  @Test("entries come in the order of their ids, with their tags, also from files without them")
  func rows() throws {
    defer { remove() }
    try make(Self.oldest)
    let house = TuiJournalRow(
      title: "The house", date: "2024-01-31T06:30:00+00:00", content: "I walked.", priority: nil, folder: "", tags: [])
    let teeth = TuiJournalRow(title: "Teeth", date: "soon", content: "", priority: nil, folder: "", tags: [])
    #expect(try TuiJournalDatabase.rows(path: path) == [house, teeth])
    remove()
    try make(Self.newest)
    let tagged = TuiJournalRow(
      title: "The house", date: house.date, content: "I walked.", priority: 2, folder: "nights",
      tags: ["water", "stairs"])
    #expect(try TuiJournalDatabase.rows(path: path) == [tagged, teeth])
  }

  @Test("another database is refused, and none is written to or made")
  func others() throws {
    defer { remove() }
    #expect(throws: JournalError.self) { try TuiJournalDatabase.rows(path: path) }
    #expect(!FileManager.default.fileExists(atPath: path))
    try make("CREATE TABLE entries (id INTEGER PRIMARY KEY, text TEXT)")
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: JournalError.notAJournal(path: path)) { try TuiJournalDatabase.rows(path: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    try Data("SQLite format 3\0".utf8).write(to: URL(filePath: path))
    #expect(throws: JournalError.notAJournal(path: path)) { try TuiJournalDatabase.rows(path: path) }
  }

  @Test("no file traps, whatever is broken in it", arguments: SplitMix64.seeds)
  func fuzz(seed: UInt64) throws {
    defer { remove() }
    try make(Self.newest)
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 * SplitMix64.times {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if random.isTrue(onceIn: 4) { changed.removeLast(Int.random(in: changed.indices, using: &random)) }
      try Data(changed).write(to: URL(filePath: path))
      _ = try? TuiJournalDatabase.rows(path: path)
    }
  }
}
