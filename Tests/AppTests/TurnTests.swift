import CellLayout
import DreamCore
import Input
import JournalStore
import Synchronization
import Terminal
import Testing

@testable import App

/// What came from the terminal at once, and what else the loop has to see to.
@Suite("a turn of the loop") struct TurnTests {
  private let directory = TemporaryDirectory()
  private let count = Counter()

  /// Counts inputs, each of which is given a new id, and is a clock that goes on by so much with each look at it.
  private final class Counter: Sendable {
    private let state = Mutex((inputs: 0, now: Int64(1_795_070_400_000)))

    var inputs: Int { state.withLock { $0.inputs } }

    func surroundings(step: Int64) -> Surroundings {
      Surroundings(
        now: {
          self.state.withLock { state in
            state.now += step
            return Instant(milliseconds: state.now)
          }
        }, utcOffset: { _ in 0 },
        random: {
          self.state.withLock { state in
            state.inputs += 1
            return UInt64(state.inputs) << 43
          }
        })
    }
  }

  private static let start = Instant(milliseconds: 1_795_070_400_000)

  private func app(on store: JournalStore, script: [Wait] = [], step: Int64 = 0) -> App<VirtualTerminal> {
    App(
      display: VirtualTerminal(size: Size(width: 80, height: 24), script: script), store: store,
      surroundings: count.surroundings(step: step))
  }

  private func store() throws -> JournalStore {
    try JournalStore(path: directory.journal, at: Self.start, session: Int64.random(in: 1 ... .max))
  }

  private func events(_ text: String) -> [Event] { text.map { .key(.character($0)) } }

  @Test("letters of a prompt that came together are one input, and keys are one each", arguments: [":", "/", "f", "n"])
  func letters(prompt: String) throws {
    let store = try store()
    defer { store.close(at: Self.start) }
    var app = app(on: store)
    app.start(showing: try store.excerpt(limit: 10))
    app.settle()
    app.step(.events(events(prompt)))
    app.settle()
    let before = count.inputs
    app.step(.events(events(String(repeating: "of paper ", count: 200)) + [.key(.left)] + events("ab")))
    #expect(count.inputs - before == 3)
    app.step(.events(events("c")))
    #expect(app.display.text.joined().contains("paperabc"))
  }

  @Test("goes on with the rest of many events after a look for signals, in their order")
  func manyEvents() throws {
    let store = try store()
    defer { store.close(at: Self.start) }
    var app = app(on: store, step: 10)
    app.start(showing: try store.excerpt(limit: 10))
    app.settle()
    let before = count.inputs
    app.step(.events(Array(repeating: .key(.down), count: 100) + events("nab")))
    let first = count.inputs - before
    #expect((1..<50).contains(first))
    for _ in 0..<100 { app.step(.timedOut) }
    #expect(app.display.text.joined().contains("ab"))
  }

  @Test("ends in time after a signal, whatever waits, with all letters that came together before it")
  func ending() throws {
    let store = try store()
    defer { store.close(at: Self.start) }
    let letters = String(repeating: "of paper,", count: 400)
    let many = Array(repeating: Event.key(.left), count: 4000)
    var app = app(on: store, script: [.woken, .events(events("n")), .events(events(letters) + many)], step: 10)
    try app.run(showing: try store.excerpt(limit: 10))
    #expect(count.inputs < 100)
    var texts: [String] = []
    try store.dreams { texts.append($0.narrative.string) }
    #expect(texts == [letters])
  }
}
