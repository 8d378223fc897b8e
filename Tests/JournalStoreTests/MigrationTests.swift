import DreamCore
import Foundation
import SQLite
import Testing

@testable import JournalStore

@Suite("A journal of an older Lucid")
struct MigrationTests {
  /// A journal of a version, with four imported dreams, one of them changed since, and one whose import was undone.
  private func older(_ version: Int) throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    var (note, id, series) = (Dream.sample(1, "Note."), Dream.sample(2, "Id."), Dream.sample(3, "Series."))
    note.extra = ["notePath": "2026/Teeth", "uuid": "u", "noteFrontMatter": "# a\nb:  1\n", "noteTitle": "heading"]
    id.extra = ["uuid": "u-2", "noteFrontMatter": "@date\n"]
    (series.series, series.number) = ("DreamBank", "7")
    try sitter.become(Model().inserting([note, id, series, .sample(4, "Text.")]), "Import 4 dreams")
    try sitter.become(sitter.model.replacing(note.telling("Note, updated.")), "Update 1 dream")
    try sitter.become(sitter.model.replacing(note.telling("Mine.")), "Edit “Note”")
    try sitter.become(sitter.model.inserting(.sample(5, "Own.")), "Write “Own”")
    try sitter.become(sitter.model.inserting(.sample(6, "Undone.")), "Import 1 dream")
    #expect(try sitter.undo())
    sitter.store.close(at: Instant(milliseconds: 9))
    try journal.makeOlder(version)
    return journal
  }

  @Test("gets the origins of its imported dreams, and its dreams and steps stay as they are", arguments: [1, 2])
  func origins(version: Int) throws {
    let journal = try older(version)
    let store = try journal.open(2)
    let origins = try store.origins(of: (1...6).map { Dream.ID(rawValue: $0) })
    #expect(origins.map(\.source) == ["note", "id", "series DreamBank", "text"])
    #expect(origins.map(\.key) == ["2026/Teeth", "u-2", "7", nil])
    #expect(origins.map(\.base.narrative) == ["Note, updated.", "Id.", "Series.", "Text."])
    #expect(try store.originSummaries() == origins.map(\.summary))
    let raw = origins.map { $0.raw.map { String(decoding: $0, as: UTF8.self) } }
    #expect(raw == ["---\n# a\nb:  1\n---\n\n# \(origins[0].base.title)\n\nNote, updated.\n", nil, nil, nil])
    #expect(origins.map(\.base.extra) == [["notePath": "2026/Teeth", "uuid": "u"], ["uuid": "u-2"], [:], [:]])
    let loaded = try store.load()
    #expect(loaded.model.dreams.count == 5)
    #expect(loaded.model.dreams[Dream.ID(rawValue: 1)]?.narrative == "Mine.")
    #expect(!loaded.model.dreams.values.contains { $0.extra["noteFrontMatter"] != nil })
    #expect(try store.rawOrigins(of: [Dream.ID(rawValue: 1), Dream.ID(rawValue: 2)]) == [origins[0]])
    #expect(loaded.earlier.past.count == 4 && loaded.earlier.future.count == 1)
    #expect(try store.checked().faults == [])
  }

  @Test("is compared with the tables of this version by their digest, which is what they have when they are made")
  func digest() throws {
    let journal = try TemporaryJournal()
    try journal.open().close(at: Instant(milliseconds: 9))
    let parts = try Connection(journal.path, isReadOnly: true).use(Schema.Part.all)
    #expect(Schema.Part.digest(of: parts) == Schema.digest)
  }

  @Test("has for each change the moment of its step", arguments: [1, 2])
  func moments(version: Int) throws {
    let journal = try older(version)
    _ = try journal.open(2)
    let wrong = "SELECT count(*) FROM change JOIN step ON number = step WHERE change.at IS NOT step.at"
    #expect(try journal.sql(wrong) == ["0"])
    #expect(try journal.sql("PRAGMA user_version") == ["\(Schema.number)"])
  }

  @Test("keeps its nights: one technique that was tried is a set of one, and the row stays as Lucid wrote it")
  func techniques() throws {
    let journal = try TemporaryJournal()
    var sitter = try Sitter(journal.open())
    let days = [20_000, 20_001].map { Day(daysSince1970: $0) }
    try sitter.become(Model().inserting(days.map { Night(id: $0, intention: "fly") }))
    sitter.store.close(at: Instant(milliseconds: 9))
    try journal.makeOlder(3)
    try journal.sql("UPDATE night SET techniqueAttempted = 'WBTB' WHERE id = 20000")
    let nights = try journal.open(2).load().model.nights
    #expect(days.map { nights[$0]?.techniquesAttempted } == [[.wbtb], nil])
    #expect(nights[days[0]]?.techniquesPlanned == nil && nights[days[0]]?.intention == "fly")
    #expect(try journal.open(3).checked().faults == [])
  }

  @Test("is copied before it is changed, and never over another copy", arguments: [1, 2])
  func backup(version: Int) throws {
    let journal = try older(version)
    let before = try journal.bytes
    _ = try journal.open(2)
    let copy = "\(journal.path).format-\(version)"
    let old = try TemporaryJournal()
    try FileManager.default.copyItem(atPath: copy, toPath: old.path)
    #expect(try old.sql("PRAGMA user_version") == ["\(version)"])
    #expect(try old.sql("SELECT count(*) FROM dream") == ["5"])
    #expect(try journal.mode(copy) == 0o600)
    try before.write(to: URL(fileURLWithPath: journal.path))
    _ = try journal.open(3)
    #expect(FileManager.default.fileExists(atPath: copy + "-2"))
  }
}
