import CellLayout
import DreamCore
import Foundation
import JournalStore
import Session
import Terminal
import Testing

@testable import App

@Suite("the inbox")
struct InboxTests {
  private let directory = TemporaryDirectory()
  private static let now = Instant(milliseconds: 1_795_070_400_000)
  private let surroundings = Surroundings(now: { Self.now }, utcOffset: { _ in 0 }, random: { 7 })

  private var folder: String { "\(directory.path)/in" }

  /// Puts a file into the inbox, written so many seconds ago.
  private func put(_ text: String, _ name: String, secondsAgo: Double = 60) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    let written = Date(timeIntervalSince1970: Double(Self.now.milliseconds) / 1000 - secondsAgo)
    try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: "\(folder)/\(name)")
  }

  private func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func open(session: Int64 = 9) throws -> JournalStore {
    try JournalStore(path: directory.journal, at: Self.now, session: session)
  }

  private func takeIn(patience: Int64 = 0) throws -> Inbox.Outcome {
    try Inbox(folder, nightTurn: 12).takeIn(surroundings, patience: patience) { try open() }
  }

  private func dreams() throws -> [Dream] { try open().load().model.dreams.values.sorted { $0.id < $1.id } }

  @Test("notes and text files become dreams as one step, and lie among what was taken in then, as they were")
  func taking() throws {
    try put("The sea came.", "2026-11-02 Wave.txt")
    try put("---\ndate: 2026-11-03\ntags: [stairs]\n---\nUp and up.", "b.md")
    let outcome = try takeIn()
    #expect(outcome.batch?.dreams.count == 2 && outcome.problems.isEmpty)
    #expect(try dreams().map(\.date?.description) == ["2026-11-02", "2026-11-03"])
    #expect(try dreams().map(\.tags) == [[], ["stairs"]])
    #expect(try open().load().earlier.past.map(\.name) == ["Import 2 dreams"])
    #expect(names(in: folder) == ["taken"] && names(in: "\(folder)/taken") == ["2026-11-02 Wave.txt", "b.md"])
    #expect(try String(contentsOfFile: "\(folder)/taken/2026-11-02 Wave.txt", encoding: .utf8) == "The sea came.")
  }

  @Test("a file that tells no date is of the night before it was written")
  func undated() throws {
    try put("The sea came.", "wave.txt", secondsAgo: 3 * 86400)
    _ = try takeIn()
    let written = LocalTime(Self.now.advanced(byMilliseconds: -3 * 86_400_000), offset: 0)
    #expect(try dreams().map(\.date) == [written.usualDate()])
  }

  @Test("what is not whole yet, hidden, or no note stays, and nothing is made in the inbox for it")
  func staying() throws {
    try put("The se", "wave.txt", secondsAgo: 1)
    try put("The sea", ".wave.txt")
    try put("jpeg", "wave.jpg")
    try put("", "new.txt")
    let outcome = try takeIn(patience: 2000)
    #expect(outcome.batch == nil && outcome.hasFresh && outcome.problems.isEmpty)
    #expect(names(in: folder) == [".wave.txt", "new.txt", "wave.jpg", "wave.txt"])
  }

  @Test("a file that can't be read stays, and why is said; the others go in")
  func unreadable() throws {
    try put(String(repeating: "x", count: 17 << 20), "a.txt")
    try put("The sea came.", "b.txt")
    let outcome = try takeIn()
    #expect(outcome.batch?.dreams.count == 1)
    #expect(outcome.problems == ["\(folder)/a.txt is larger than 16 MB."])
    #expect(names(in: folder) == ["a.txt", "taken"])
  }

  @Test("a file that is written to while it is taken in stays, and the next look takes in what it says then")
  func writtenMeanwhile() throws {
    try put("The sea", "wave.txt")
    let outcome = try Inbox(folder, nightTurn: 12).takeIn(surroundings, patience: 2000) {
      try put("The sea came, and a whale.", "wave.txt", secondsAgo: 0)
      return try open()
    }
    #expect(outcome.hasFresh && names(in: folder) == ["taken", "wave.txt"] && names(in: "\(folder)/taken") == [])
    #expect(outcome.problems == ["\(folder)/wave.txt was written to while it was imported: it is imported again."])
    _ = try takeIn()
    #expect(try dreams().map(\.narrative.string) == ["The sea", "The sea came, and a whale."])
    #expect(names(in: folder) == ["taken"] && names(in: "\(folder)/taken") == ["wave.txt"])
  }

  @Test("the same text again is no second dream, and a name that was taken in before is not replaced")
  func again() throws {
    for text in ["The sea came.", "The sea came.", "A door."] {
      try put(text, "wave.txt", secondsAgo: 60)
      _ = try takeIn()
    }
    #expect(try dreams().map(\.narrative.string) == ["The sea came.", "A door."])
    #expect(names(in: "\(folder)/taken") == ["wave 2.txt", "wave 3.txt", "wave.txt"])
  }

  @Test("an inbox from which nothing can be moved gives nothing, as it would give it again and again")
  func unmovable() throws {
    try put("The sea came.", "wave.txt")
    try Data().write(to: URL(filePath: "\(folder)/taken"))
    #expect(throws: ImportFailure.self) { try takeIn() }
    #expect(try dreams().isEmpty && names(in: folder) == ["taken", "wave.txt"])
  }

  @Test("a file of the future is no file that is being written")
  func future() throws {
    try put("The sea came.", "wave.txt", secondsAgo: -3600)
    #expect(try takeIn(patience: 2000).batch?.dreams.count == 1)
  }

  @Test("what keeps files from being taken in is said once, and again when it is something else")
  func trouble() throws {
    let mailbox = Mailbox(waker: Waker())
    let store = try open(session: 1)
    let worker = InboxWorker(
      try Inbox(folder, nightTurn: 12), journal: JournalWorker(store: store, mailbox: mailbox), of: store,
      mailbox: mailbox, surroundings: surroundings)
    func said() -> [String] {
      worker.look()
      worker.settle()
      return mailbox.collect().compactMap { if case .told(let words) = $0 { words } else { nil } }
    }
    #expect(said().first?.contains("can't be read: No such file or directory") == true && said().isEmpty)
    try put(String(repeating: "x", count: 17 << 20), "a.txt")
    #expect(said() == ["\(folder)/a.txt is larger than 16 MB."] && said().isEmpty)
    try put("The sea came.", "2026-11-02 Wave.txt")
    #expect(said() == ["From the inbox: “Wave”."])
  }

  @Test("what lies in the inbox when Lucid starts is in the list, and said")
  func starting() throws {
    try put("The sea came.", "2026-11-02 Wave.txt")
    let store = try open(session: 1)
    defer { store.close(at: Self.now) }
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24)), store: store, surroundings: surroundings,
      inbox: try Inbox(folder, nightTurn: 12))
    app.start(showing: try store.excerpt(limit: 10))
    app.settle()
    app.settle()
    let screen = app.display.text.joined(separator: "\n")
    #expect(screen.contains("From the inbox: “Wave”.") && screen.contains("1 dream"), "\(screen)")
    #expect(app.session.context.undone == nil)
  }

  @Test("a file whose name isn't UTF-8 stays, and is named; the others go in")
  func otherName() throws {
    try put("The sea came.", "2026-11-02 Wave.txt")
    let name = (Array("\(folder)/caf".utf8) + [0xE9] + Array(".txt".utf8)).map(CChar.init(bitPattern:)) + [0]
    #expect(rename("\(folder)/2026-11-02 Wave.txt", name) == 0)
    try put("Up and up.", "2026-11-03.md")
    let outcome = try takeIn()
    #expect(outcome.problems == ["\(folder)/caf\\xE9.txt stays: its name is not UTF-8. Rename it."])
    #expect(outcome.batch?.dreams.count == 1)
  }
}
