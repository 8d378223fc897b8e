import CellLayout
import DreamCore
import Foundation
import Glibc
import Input
import JournalStore
import Terminal
import Testing

@testable import App

@Suite("What could not be saved")
struct RescueFilesTests {
  private let place: EditorPlace
  private let now = Instant(milliseconds: 1_795_070_400_000)
  private let change = ModelChange(dreams: [EditorPlace.dream.id: .inserted(EditorPlace.dream)])

  init() throws { place = try EditorPlace() }

  private func files(journal: String? = nil, _ directories: String...) -> RescueFiles {
    RescueFiles(journal: journal ?? place.journal, directories: directories)
  }

  private func names(in directory: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory).sorted()) ?? []
  }

  @Test("goes into a file beside the journal, for its owner only, and is found by the next")
  func beside() throws {
    let path = try #require(files().write(change, because: "The disk is full.", at: now))
    #expect(path.hasPrefix(place.journal + ".rescue-") && names(in: place.directory).count == 1)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("The disk is full."))
    let next = files()
    #expect(next.rescues() == [Rescue(change: change, file: path)])
    #expect(next.rescues().isEmpty && files().rescues().isEmpty, "one session takes it over, once")
    #expect(FileManager.default.fileExists(atPath: path))
    next.remove(["/etc/passwd", path])
    #expect(names(in: place.directory).isEmpty)
  }

  @Test("of which a snapshot has another name is taken over all the same, and stays in the snapshot")
  func linked() throws {
    let path = try #require(files().write(change, because: "", at: now))
    let before = try Data(contentsOf: URL(filePath: path))
    let snapshot = place.directory + "/snapshot"
    #expect(link(path, snapshot) == 0)
    let next = files()
    #expect(next.rescues() == [Rescue(change: change, file: path)])
    next.remove([path])
    #expect(names(in: place.directory) == ["snapshot"])
    #expect(try Data(contentsOf: URL(filePath: snapshot)) == before)
  }

  @Test("goes into another directory where it can't lie beside the journal, and is found there by its journal only")
  func elsewhere() throws {
    let journal = "/proc/lucid/journal.sqlite"
    let (state, running) = (place.directory + "/state/lucid", place.directory + "/run")
    try Data().write(to: URL(fileURLWithPath: place.directory + "/state"))
    let path = try #require(files(journal: journal, state, running).write(change, because: "", at: now))
    #expect(path.hasPrefix(running + "/journal.sqlite.rescue-"))
    #expect(try FileManager.default.attributesOfItem(atPath: running)[.posixPermissions] as? Int == 0o700)
    #expect(files(state, running).rescues().isEmpty)
    #expect(files(journal: journal, state, running).rescues().map(\.change) == [change])
    #expect(files(journal: journal, state).write(change, because: "", at: now) == nil)
  }

  @Test("of the other directories, the one for state is taken before the one for running programs")
  func order() throws {
    let (state, running) = (place.directory + "/state", place.directory + "/run")
    let path = try #require(
      files(journal: "/proc/lucid/journal.sqlite", state, running).write(change, because: "", at: now))
    #expect(path.hasPrefix(state + "/journal.sqlite.rescue-") && names(in: running).isEmpty)
  }

  @Test("a file that isn't understood, or is a link, is left where it is")
  func strange() throws {
    let path = place.journal + ".rescue-abcdef.json"
    try "{}".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(symlink("/etc/passwd", place.journal + ".rescue-ghijkl.json") == 0)
    #expect(files().rescues().isEmpty)
    #expect(names(in: place.directory).count == 2)
  }

  @Test("the directories are those of the XDG Base Directory Specification")
  func directories() {
    func directories(_ environment: [String: String]) -> [String] {
      RescueFiles.directories { environment[$0] }
    }
    #expect(directories(["XDG_STATE_HOME": "/s", "XDG_RUNTIME_DIR": "/r"]) == ["/s/lucid", "/r/lucid"])
    #expect(
      directories(["HOME": "/h", "XDG_STATE_HOME": "s"]) == ["/h/.local/state/lucid", "/tmp/lucid-\(geteuid())"])
  }

  // MARK: In the app

  private let surroundings = Surroundings(
    now: { Instant(milliseconds: 1_795_070_400_000) }, utcOffset: { _ in 60 }, random: { .random(in: .min ... .max) })

  /// Plays keys on the journal and lets the terminal go away. Returns what was on it.
  private func play(_ keys: [Key]) throws -> [String] {
    let store = try JournalStore(
      path: place.journal, at: now, session: Int64(surroundings.random() >> 1))
    defer { store.close(at: now) }
    var app = App(
      display: VirtualTerminal(
        size: Size(width: 80, height: 24), script: [.woken] + keys.map { .events([.key($0)]) }),
      store: store, surroundings: surroundings, editor: ExternalEditor(program: nil, journal: place.journal),
      rescues: files())
    do throws(AppError) {
      try app.run(showing: Excerpt())
    } catch {
      return [error.message]
    }
    return app.display.text
  }

  /// Has every save fail: byte 18 is the least version of SQLite's format that may write.
  private func spoilJournal(_ version: UInt8 = 3) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: place.journal))
    bytes[18] = version
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: place.journal))
    try file.write(contentsOf: bytes)
    try file.close()
  }

  @Test(
    "when the terminal goes away while nothing can be saved, what was written is in a file, and then in the journal")
  func hangup() throws {
    _ = try play([])
    try spoilJournal()
    let words = try play(["n"] + "half a wo".map { Key(.character($0)) })
    let path = try #require(names(in: place.directory).first { $0.contains(".rescue-") })
    #expect(words.first?.hasPrefix("Not everything was saved: ") == true)
    #expect(words.first?.hasSuffix("/" + path) == true)
    try spoilJournal(1)
    let screen = try play([])
    #expect(screen.last?.contains("Rescued “half a wo”, which could not be saved. u takes it back.") == true)
    #expect(!names(in: place.directory).contains { $0.contains(".rescue-") })
    let store = try JournalStore(path: place.journal, at: now, session: 1)
    #expect(try store.load().model.dreams.values.map(\.narrative) == ["half a wo"])
  }

  @Test("the file stays as long as it can't be taken into the journal")
  func unsavable() throws {
    _ = try play([])
    let path = try #require(files().write(change, because: "", at: now))
    try spoilJournal()
    _ = try play([])
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("leaving on the second q puts what could not be saved into a file, too")
  func leaving() throws {
    _ = try play([])
    try spoilJournal()
    let words = try play(["n"] + "door".map { Key(.character($0)) } + [.escape, .escape, "q", "q"])
    #expect(words.first?.hasPrefix("Not everything was saved: ") == true)
    #expect(names(in: place.directory).contains { $0.contains(".rescue-") })
  }

  @Test("are none of a journal beside it whose name has the same letters in other bytes")
  func sameLetters() throws {
    let journals = ["Tra\u{308}ume.sqlite", "Tr\u{E4}ume.sqlite"].map { "\(place.directory)/\($0)" }
    _ = try #require(files(journal: journals[0]).write(change, because: "", at: now))
    #expect(files(journal: journals[1]).rescues().isEmpty)
    #expect(files(journal: journals[0]).rescues().count == 1)
  }
}
