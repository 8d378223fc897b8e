import CellLayout
import DreamCore
import Foundation
import Input
import JournalStore
import Session
import Stage
import Terminal
import Testing

@testable import App

/// From the keys to the work beside the loop, and back to the screen.
@Suite("the app and the work beside its loop") struct AppBackgroundTests {
  private let directory = TemporaryDirectory()
  private static let moment = Instant(milliseconds: 1_795_070_400_000)

  private func open(_ titles: [String]) throws -> JournalStore {
    let store = try JournalStore(path: directory.journal, at: Self.moment, session: 1)
    let dreams = titles.enumerated().map { index, title in
      var dream = Dream(id: Dream.ID(rawValue: Int64(index + 1)), createdAt: Self.moment)
      dream.title = Prose(title)
      return dream
    }
    let step = Step(id: Step.ID(session: 1, sequence: 0), name: "Write", at: Self.moment)
    let change = ModelChange(old: Model(), new: Model().inserting(dreams))
    _ = try store.save(SaveRequest(change: change, record: .step(step), at: Self.moment))
    return store
  }

  /// What is on the screen when everything that was typed at once has been found.
  private func screen(_ titles: [String], _ keys: [Key]) throws -> String {
    let store = try open(titles)
    defer { store.close(at: Self.moment) }
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24)), store: store,
      surroundings: Surroundings(now: { Self.moment }, utcOffset: { _ in 0 }, random: { 7 }))
    app.start(showing: try store.excerpt(limit: 10))
    app.settle()
    app.step(.events(keys.map(Event.key)))
    app.settle()
    return app.display.text.joined(separator: "\n")
  }

  @Test("what is typed in one go is found")
  func found() throws {
    let screen = try screen(["Teeth", "A lake", "Another lake"], ["/", "l", "a", "k", "e", .enter])
    #expect(screen.contains("2 of 3 dreams"))
    #expect(!screen.contains("Teeth"))
  }

  @Test("what a journal tells is counted, and shown when it is")
  func counted() throws {
    let screen = try screen(["Teeth", "A lake"], ["3", "p", "p"])
    #expect(screen.contains("3 Insights") && screen.contains("2 dreams"))
  }

  @Test("of many searches at once only the last one shows")
  func newest() throws {
    let typed = String(repeating: "lake", count: 30).map { Key.character($0) }
    let erased = Array(repeating: Key.backspace, count: 116)
    let screen = try screen(["Teeth", "A lake"], ["/"] + typed + erased + [.enter])
    #expect(screen.contains("/lake   1 of 2 dreams"))
  }

  @Test("what was given up is not shown when it is found")
  func givenUp() throws {
    let screen = try screen(["Teeth", "A lake"], ["/", "l", "a", .escape])
    #expect(screen.contains("Teeth") && screen.contains("2 dreams"))
  }
}
