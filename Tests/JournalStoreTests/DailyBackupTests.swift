import DreamCore
import Foundation
import Testing

@testable import JournalStore

@Suite("The backups that Lucid makes by itself")
struct DailyBackupTests {
  private let journal: TemporaryJournal
  private let store: JournalStore

  init() throws {
    journal = try TemporaryJournal()
    store = try journal.open()
    try write(1)
  }

  private func write(_ number: Int64) throws {
    var sitter = try Sitter(store)
    try sitter.become(sitter.model.inserting(.sample(number)))
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: journal.directory + "/backups")) ?? []).sorted()
  }

  @discardableResult
  private func backUp(_ time: String, isDaily: Bool = true) throws -> BackupOutcome? {
    try store.backUp(.usual, at: try #require(BackupTime(time)), isDaily: isDaily)
  }

  @Test("are made once a day, and only if something was changed", .bothKinds)
  func daily() throws {
    let made = try #require(try backUp("2026-11-24_080000"))
    #expect(made.faults == 0 && made.path == journal.directory + "/backups/journal.sqlite.2026-11-24_080000")
    #expect(try journal.mode(made.path) == 0o600)
    #expect(try journal.mode(journal.directory + "/backups") == 0o700)
    try write(2)
    #expect(try backUp("2026-11-24_090000") == nil)
    #expect(try backUp("2026-11-24_080000", isDaily: false)?.path.hasSuffix("2026-11-24_080001") == true)
    #expect(try backUp("2026-11-25_090000") == nil)
    try write(3)
    #expect(try backUp("2026-11-25_090000") != nil)
    // Of the day before only the last one is kept.
    #expect(names.count == 2)
    let counts = try BackupFolder(journal: journal.path).backups.map {
      try JournalStore.reading($0.path, unlockedBy: journal.secret) { copy throws(JournalError) in
        try copy.load().model.dreams.count
      }
    }
    #expect(counts == [3, 2])
  }

  @Test("are none of a journal in which nothing was ever written", .bothKinds)
  func nothing() throws {
    let other = try TemporaryJournal()
    let time = try #require(BackupTime("2026-11-24_080000"))
    #expect(try other.open().backUp(.usual, at: time, isDaily: true) == nil)
    #expect(!FileManager.default.fileExists(atPath: other.directory + "/backups"))
  }

  @Test("go when the plan no longer keeps them; other files in the folder stay", .bothKinds)
  func outdated() throws {
    for number in 1...9 {
      try backUp("2026-11-0\(number)_080000")
      try write(Int64(number) + 1)
    }
    try Data().write(to: URL(filePath: journal.directory + "/backups/journal.sqlite.mine"))
    try backUp("2026-11-10_080000")
    // The last of the week from 26 October, and seven days.
    let kept = ["01", "04", "05", "06", "07", "08", "09", "10"].map { "journal.sqlite.2026-11-\($0)_080000" }
    #expect(names == kept + ["journal.sqlite.mine"])
  }

  @Test("stay, all of them, as long as anything in the journal is in doubt")
  func doubt() throws {
    for number in 1...8 {
      try backUp("2026-11-0\(number)_080000")
      try write(Int64(number) + 1)
    }
    let before = names
    try journal.sql("UPDATE dream SET narrative = 'changed' WHERE id = 1")
    #expect(try backUp("2026-11-09_080000")?.faults == 1)
    #expect(names == before + ["journal.sqlite.2026-11-09_080000"])
  }

  @Test("are none of a broken file, and the older ones stay")
  func broken() throws {
    try backUp("2026-11-01_080000")
    for number in 2...400 { try write(Int64(number)) }
    store.close(at: Instant(milliseconds: 5))
    var bytes = try journal.bytes
    let place = try #require(bytes.range(of: Data("dream 200".utf8)) ?? bytes.indices.last.map { $0 - 9000..<$0 })
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: journal.path))
    let again = try journal.open(2)
    let time = try #require(BackupTime("2026-11-02_080000"))
    let error = #expect(throws: JournalError.self) { try again.backUp(.usual, at: time, isDaily: true) }
    #expect(error?.message.contains("is damaged") == true)
    #expect(names == ["journal.sqlite.2026-11-01_080000"])
  }

  @Test("are none of a journal beside it whose name has the same letters in other bytes")
  func sameLetters() throws {
    let paths = ["Tra\u{308}ume.sqlite", "Tr\u{E4}ume.sqlite"].map { "\(journal.directory)/\($0)" }
    for path in paths { try FileManager.default.copyItem(atPath: journal.path, toPath: path) }
    let time = try #require(BackupTime("2026-11-24_080000"))
    for path in paths {
      let other = try JournalStore(path: path, at: Instant(milliseconds: 5), session: 3)
      #expect(try other.backUp(.usual, at: time, isDaily: true) != nil)
      other.close(at: Instant(milliseconds: 5))
    }
    #expect(names.count == 2)
    #expect(
      JournalCopies(of: paths[0]).paths.map(\.utf8.count) == [paths[0].utf8.count + "backups/.2026-11-24_080000".count])
  }
}
