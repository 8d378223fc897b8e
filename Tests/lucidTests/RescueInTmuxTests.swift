import Dispatch
import DreamCore
import Foundation
import Testing
import Tmux

@testable import JournalStore

@Suite("what can't be saved, in a terminal")
struct RescueInTmuxTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.lucid("add", "Again.", "--title", "Teeth")
  }

  /// The app on a disk that is full for the journal: its file can't grow. Smaller files can be written.
  private func openFull() throws -> TmuxSession {
    let size = try Data(contentsOf: URL(filePath: place.journal)).count
    return try TmuxSession(
      "trap '' XFSZ; ulimit -f \(size / 512); \(CommandPlace.binary); echo ended $?; sleep 1000", columns: 100,
      rows: 30, environment: ["LUCID_JOURNAL": place.journal, "TZ": "UTC", "HOME": place.directory.path])
  }

  /// A session in which more has been written than there is room for.
  private func openWithTooMuch() async throws -> TmuxSession {
    let session = try openFull()
    try await session.wait(for: "saved")
    try session.press("n")
    try await session.wait(for: "Writing")
    try session.paste(String(repeating: "stairs ", count: 1500))
    try await session.wait(for: "Not saved: ")
    return session
  }

  private var rescued: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: place.directory.path)) ?? [])
      .filter { $0.contains(".rescue-") }
  }

  @Test(
    "a signal puts it into a file, whose path is the last word; the next start takes it in",
    arguments: ["TERM", "HUP"])
  func signals(name: String) async throws {
    let session = try await openWithTooMuch()
    try session.type("the end")
    try place.signal(name, to: session)
    let after = try await session.wait(for: "ended 1")
    let file = try #require(rescued.first)
    // The terminal breaks the line anywhere.
    let words = after.text.filter { !$0.isWhitespace }
    #expect(!after.isAlternate && words.contains("Thenextstarttakesinwhatismissing"))
    #expect(words.contains(file))
    #expect(try String(contentsOfFile: place.path(file), encoding: .utf8).contains("stairs the end"))
    let next = try place.open(columns: 100, rows: 30)
    try await next.wait(for: "Rescued “stairs")
    try next.press("q")
    try await next.wait { $0.exitStatus == 0 }
    #expect(rescued.isEmpty)
    #expect(try place.lucid("list", "--json").output.contains("stairs the end"))
  }

  /// Has another program hold the journal until the semaphore is signalled.
  private func hold() async -> DispatchSemaphore {
    let (isHeld, isDone, path) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), place.journal)
    Thread.detachNewThread {
      let other = try? JournalStore(path: path, at: Instant(milliseconds: 0), session: 9)
      try? other?.outsideTransaction { database in
        try database.execute("BEGIN EXCLUSIVE")
        isHeld.signal()
        isDone.wait()
        try database.execute("ROLLBACK")
      }
    }
    await Task.detached { isHeld.waitForSignal() }.value
    return isDone
  }

  @Test("what is typed while another program holds the journal isn't lost with the process")
  func killed() async throws {
    let session = try place.openInShell(columns: 100, rows: 30)
    try await session.wait(for: "saved")
    let isDone = await hold()
    try session.press("n")
    try await session.wait(for: "Writing")
    try session.type("a sea of stairs")
    try await session.wait(within: 20) { _ in
      rescued.contains {
        (try? String(contentsOfFile: place.path($0), encoding: .utf8))?.contains("of stairs") ?? false
      }
    }
    try place.signal("KILL", to: session)
    try await session.wait(for: "ended 137")
    isDone.signal()
    let next = try place.open(columns: 100, rows: 30)
    try await next.wait(for: "Rescued “a sea of stairs”", within: 20)
    try next.press("q")
    try await next.wait { $0.exitStatus == 0 }
    #expect(rescued.isEmpty)
    #expect(try place.lucid("list", "--json").output.contains("a sea of stairs"))
  }

  @Test("a start while another program holds the journal says so, and goes on when that is done")
  func held() async throws {
    let isDone = await hold()
    let session = try place.open(columns: 100, rows: 30)
    try await session.wait(for: "Another program is holding", within: 20)
    isDone.signal()
    try await session.wait(for: "Teeth", within: 20)
  }

  @Test("q says so, and the second q puts it into a file")
  func quitting() async throws {
    let session = try await openWithTooMuch()
    try session.press("Escape", "Escape")
    // The question comes once, at the third failure, and would take the key.
    try await session.wait(for: "Nothing can be saved", within: 60)
    try session.press("Escape")
    try await session.wait { $0.text.contains("ot saved") && !$0.text.contains("Nothing can be saved") }
    try session.press("q")
    try await session.wait(for: "Ctrl-C quits, and a file keeps the rest.")
    try session.press("q")
    try await session.wait(for: "ended 1")
    #expect(rescued.count == 1)
  }
}

extension DispatchSemaphore {
  /// Waits, also where the compiler would not have one wait: in a task of its own.
  fileprivate func waitForSignal() { wait() }
}
