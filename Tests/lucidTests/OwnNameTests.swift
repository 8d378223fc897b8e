import Foundation
import Testing

@Suite("names that SQLite and Lucid use themselves")
struct OwnNameTests {
  private static let names = [
    "a.json-wal", "a.json-shm", "a.json-journal", "journal.sqlite-wal", "journal.sqlite-journal",
    "journal.sqlite.rescue-x1.json", "journal.sqlite.rescue-x1.sealed", "other.rescue-2.json",
    "a.json.lucid-1234567890123456789", "journal.sqlite.part-abcdef", "backups/journal.sqlite.2026-11-26_143005",
    "lucid-tape-x", "journal.sqlite.editing",
  ]
  private static let commands = [
    "export --to json -o", "export --to csv --nights -o", "share @1 --as text -o", "code export -o", "backup",
    "backup -o", "check --salvage",
  ]

  @Test("are taken by no output, whether there is such a file or not, whatever it is told", arguments: commands)
  func refused(command: String) throws {
    let place = try CommandPlace()
    try place.lucid("add", "A lake.")
    try FileManager.default.createDirectory(atPath: place.path("backups"), withIntermediateDirectories: true)
    for name in Self.names {
      for content in [nil, "kept"] where content == nil || !name.hasPrefix("journal.sqlite-") {
        try content.map { _ = try place.write($0, to: name) }
        let force = command.hasPrefix("check") ? "" : "--force"
        let run = try place.shell("$lucid \(command) '\(name)' \(force)")
        #expect(run.status == 1 && run.words.contains("SQLite's or Lucid's own"), "\(command) \(name): \(run)")
        #expect(content == (try? String(contentsOfFile: place.path(name), encoding: .utf8)), "\(command) \(name)")
        try? FileManager.default.removeItem(atPath: place.path(name))
      }
    }
    #expect(try place.lucid("list", "--count").output == "1\n")
  }

  @Test("are taken by no folder either, if SQLite would stumble over it")
  func folders() throws {
    let place = try CommandPlace()
    try place.lucid("add", "A lake.")
    for name in ["journal.sqlite-journal", "journal.sqlite-wal/", "lucid-tape-x", "journal.sqlite.editing"] {
      #expect(
        try place.lucid("export", "--to", "markdown", "--output", name).words.contains("can't be written"), "\(name)")
    }
    #expect(try place.lucid("export", "--to", "markdown", "--output", "dream-journal").status == 0)
    let run = try place.lucid("add", "A lake.", "--journal", "journal.sqlite-wal")
    #expect(run.words.contains("SQLite keeps files of that name"))
  }
}
