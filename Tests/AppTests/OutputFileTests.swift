import DreamCore
import Foundation
import JournalStore
import SystemPackage
import Testing

@testable import App

@Suite("files that are written")
struct OutputFileTests {
  private let directory = TemporaryDirectory.made()

  private func path(_ name: String) -> String { directory.path(name) }

  private func failure(_ body: () throws(WriteFailure) -> Void) -> OutputError? {
    do throws(WriteFailure) {
      try body()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("a file that is replaced is another one with the same permissions, so that a failed write leaves the old one")
  func replacing() throws {
    let path = path("a.txt")
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o640)
    let old = try #require(FileHandle(forReadingAtPath: path))
    try OutputFile(path, isPrivate: false).write("new", isReplacing: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try old.readToEnd() == Data("old".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["a.txt"])
  }

  @Test(
    "a journal is never replaced: not by its path, by links, through a descriptor, nor a backup or what SQLite has beside it"
  )
  func journal() throws {
    let journal = path("journal.sqlite")
    let now = Instant(milliseconds: 0)
    let store = try JournalStore(path: journal, at: now, session: 1)
    try store.backUp(to: path("backup"))
    symlink(journal, path("link"))
    link(journal, path("hard"))
    let open = try FileDescriptor.open(journal, .readOnly)
    defer { try? open.close() }
    try Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0]).write(
      to: URL(filePath: path("journal.sqlite-journal")))
    let names = ["journal.sqlite", "link", "hard", "backup", "journal.sqlite-journal", "./link"]
    let before = try Data(contentsOf: URL(filePath: journal))
    for path in names.map(path) + ["/proc/self/fd/\(open.rawValue)"] {
      let file = OutputFile(path, isPrivate: true)
      #expect(failure { () throws(WriteFailure) in try file.check(isReplacing: true) } == .journal, "\(path)")
      #expect(failure { () throws(WriteFailure) in try file.write("a", isReplacing: true) } == .journal, "\(path)")
    }
    #expect(try Data(contentsOf: URL(filePath: journal)) == before)
  }

  @Test("what can't be written is told before it is tried, and the trial leaves nothing behind")
  func failing() throws {
    mkdir(path("folder"), 0o700)
    mkfifo(path("pipe"), 0o600)
    symlink("nothing", path("link"))
    try "".write(toFile: path("file"), atomically: false, encoding: .utf8)
    for (name, error) in [
      ("folder", OutputError.noFile), ("pipe", .noFile), ("link", .noFile), ("no/a", .noFolder), ("file/a", .noFolder),
    ] {
      let file = OutputFile(path(name), isPrivate: false)
      #expect(failure { () throws(WriteFailure) in try file.check(isReplacing: true) } == error, "\(name)")
      #expect(failure { () throws(WriteFailure) in try file.write("a", isReplacing: true) } == error, "\(name)")
    }
    let file = OutputFile(path("file"), isPrivate: false)
    #expect(failure { () throws(WriteFailure) in try file.check(isReplacing: false) } == .exists)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 4)
  }
}
