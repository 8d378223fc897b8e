import CellLayout
import DreamCore
import Input
import Session
import Synchronization
import Terminal
import Testing

@testable import App
@testable import JournalStore

@Suite("A journal that others are busy with")
struct HeldJournalTests {
  private let directory = TemporaryDirectory()

  /// A clock that is set by hand.
  private final class Clock: Sendable {
    private let milliseconds = Mutex<Int64>(1_795_070_400_000)
    var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }
    func advance(by seconds: Int64) { milliseconds.withLock { $0 += seconds * 1000 } }
  }

  private let clock = Clock()

  /// A journal that doesn't wait for others.
  private func open(_ session: Int64) throws -> JournalStore {
    let store = try JournalStore(path: directory.journal, at: clock.now, session: session)
    try store.outsideTransaction { try $0.execute("PRAGMA busy_timeout = 1") }
    return store
  }

  /// Has another program hold the journal while `body` runs.
  private func lock(while body: () throws -> Void) throws {
    try open(9).outsideTransaction { database in
      try database.execute("BEGIN EXCLUSIVE")
      try body()
      try database.execute("ROLLBACK")
    }
  }

  private func app(_ store: JournalStore) -> App<VirtualTerminal> {
    let clock = clock
    return App(
      display: VirtualTerminal(size: Size(width: 80, height: 24)), store: store,
      surroundings: Surroundings(
        now: { clock.now }, utcOffset: { _ in 60 }, random: { .random(in: .min ... .max) }),
      editor: ExternalEditor(program: nil, journal: store.path),
      rescues: RescueFiles(journal: store.path, directories: []))
  }

  private static func insert(_ numbers: Range<Int64>, _ store: JournalStore, at now: Instant) throws {
    let dreams = numbers.map { Dream(id: Dream.ID(rawValue: $0), narrative: "theirs", createdAt: now) }
    let id = Step.ID(session: store.session, sequence: Int(numbers.lowerBound))
    let change = ModelChange(old: Model(), new: Model().inserting(dreams))
    _ = try store.save(
      SaveRequest(change: change, record: .step(Step(id: id, name: "Import", at: now)), at: now))
  }

  private func type(_ text: String, _ app: inout App<VirtualTerminal>) {
    app.step(.events(text.map { .key(Key(.character($0))) }))
  }

  @Test("it is read, and what was written meanwhile is saved, as soon as the lock is gone")
  func locked() throws {
    let store = try open(1)
    try Self.insert(1..<4, store, at: clock.now)
    var app = app(store)
    try lock {
      app.start(showing: Excerpt())
      app.settle()
      #expect(app.display.text.last?.hasSuffix("not read") == true)
      type("nA door", &app)
      app.step(.events([.key(.escape), .key(.escape)]))
      app.settle()
      #expect(!app.session.isSaved && app.display.text.last?.hasSuffix("not saved") == true)
    }
    clock.advance(by: 10)
    app.step(.timedOut)
    app.settle()
    #expect(app.session.isSaved && app.session.context.isComplete)
    #expect(try Set(store.load().model.dreams.values.map(\.narrative)) == ["theirs", "A door"])
    #expect(app.display.text.first?.contains("4 dreams") == true)
    try app.end()
  }

  @Test("what is typed while it is held for long is in a file, which no other session takes, until it is saved")
  func held() throws {
    let store = try open(1)
    var app = app(store)
    app.start(showing: Excerpt())
    app.settle()
    let files = RescueFiles(journal: store.path, directories: [])
    var texts: [String] {
      PrivateFile.names(in: directory.path, beginningWith: "journal.sqlite.rescue-").map {
        (try? String(contentsOfFile: "\(directory.path)/\($0)", encoding: .utf8)) ?? ""
      }
    }
    try lock {
      for words in ["nA door", " and stairs", " and a sea"] {
        type(words, &app)
        // A pause has the words saved, and a longer one kept.
        for seconds: Int64 in [2, 4] {
          clock.advance(by: seconds)
          app.step(.timedOut)
          app.settle()
        }
        #expect(texts.count == 1 && texts.first?.contains(words.dropFirst()) == true)
        #expect(files.rescues().isEmpty)
      }
      #expect(texts.first?.contains("A door and stairs and a sea") == true)
    }
    clock.advance(by: 4)
    app.step(.timedOut)
    app.settle()
    #expect(try store.load().model.dreams.values.map(\.narrative) == ["A door and stairs and a sea"])
    #expect(texts.isEmpty)
    try app.end()
  }

  @Test("while another one imports, all that is written is saved, and all of it is read")
  func importing() async throws {
    try Self.insert(1..<20_000, open(1), at: clock.now)
    let store = try JournalStore(path: directory.journal, at: clock.now, session: 2)
    let (path, now) = (directory.journal, clock.now)
    let importing = Task.detached {
      let store = try JournalStore(path: path, at: now, session: 3)
      for batch in 0..<40 {
        let first = Int64(100_000 + batch * 100)
        try Self.insert(first..<(first + 100), store, at: now)
      }
    }
    var app = app(store)
    app.start(showing: Excerpt())
    type("n", &app)
    for word in 0..<40 {
      type("word\(word) ", &app)
      clock.advance(by: 1)
      app.step(.timedOut)
    }
    try await importing.value
    app.settle()
    app.step(.events([.key(.escape), .key(.escape)]))
    app.worker.look()
    app.settle()
    #expect(app.session.isSaved && app.session.context.isComplete)
    let file = try store.load().model
    #expect(file.dreams.count == 19_999 + 4000 + 1)
    #expect(app.session.context.model == file)
    #expect(
      file.dreams.values.contains {
        $0.narrative.string.hasPrefix("word0 ") && $0.narrative.string.hasSuffix("word39 ")
      })
  }
}
