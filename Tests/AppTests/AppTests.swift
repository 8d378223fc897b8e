import CellLayout
import DreamCore
import Foundation
import Input
import JournalStore
import Terminal
import Testing

@testable import App

/// The whole path: keys in, a journal's file and a screen out.
@Suite struct AppTests {
  private let directory = TemporaryDirectory()
  private let surroundings = Surroundings(
    now: { Instant(milliseconds: 1_795_070_400_000) }, utcOffset: { _ in 60 }, random: { .random(in: .min ... .max) })

  @Test("what is written is on the disk when the app has quit, and there the next time")
  func writing() throws {
    _ = try play("n", text: "Stairs under water", then: [.escape, .escape, "q"])
    let screen = try play(script: [.woken])
    #expect(screen.contains("Stairs under water"))
    #expect(screen.contains("1 dream"))
  }

  @Test("a terminal that goes away in the middle of a word loses nothing")
  func hangup() throws {
    _ = try play("n", text: "half a wo", then: [])
    #expect(try dreams().map(\.narrative.string) == ["half a wo"])
  }

  @Test("undo goes on where the last session was")
  func undoAfterRestart() throws {
    _ = try play("n", text: "Teeth", then: [.escape, .escape, "*", "d", "q"])
    #expect(try dreams().isEmpty)
    try playStoredStep("u")
    #expect(try dreams().map(\.isStarred) == [true])
    try playStoredStep("u")
    #expect(try dreams().map(\.isStarred) == [false])
    try playStoredStep("u")
    #expect(try dreams().isEmpty)
    try playStoredStep(.control("r"))
    #expect(try dreams().map(\.displayTitle) == ["Teeth"])
  }

  @Test("frames after the first draw only rows that changed")
  func damage() throws {
    let store = try open()
    defer { store.close(at: surroundings.now()) }
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24), script: [.woken, .events([.key("u")])]),
      store: store, surroundings: surroundings)
    try app.run(showing: try store.excerpt(limit: 10))
    #expect(app.display.lastDamage?.contains(0) == false)
    #expect(app.display.lastDamage?.contains(23) == true)
  }

  @Test("a terminal that has only ASCII is drawn with that, and keys have names")
  func ascii() throws {
    let store = try open()
    defer { store.close(at: surroundings.now()) }
    var app = App(
      display: VirtualTerminal(
        size: Size(width: 80, height: 24), hasUnicode: false, script: [.woken, .events([.key("?")])]),
      store: store, surroundings: surroundings)
    try app.run(showing: try store.excerpt(limit: 10))
    let screen = app.display.screen
    let rows = screen.bounds.rows.map { screen.text(row: $0) }
    #expect(rows.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(rows.contains { $0.contains("Enter l Right") })
  }

  /// Opens the app, presses a key that needs a step of an earlier session, and waits for that.
  private func playStoredStep(_ key: Key) throws {
    _ = try play(script: [.woken, .events([.key(key)]), .woken])
  }

  private func play(_ first: Key? = nil, text: String, then last: [Key]) throws -> String {
    let keys = [first].compactMap { $0 } + text.map { Key(.character($0)) } + last
    return try play(script: [.woken] + keys.map { .events([.key($0)]) })
  }

  /// Opens the app on the journal, waits until that is read, presses the keys, and lets the terminal go away; returns
  /// what was on it.
  private func play(script: [Wait]) throws -> String {
    let store = try open()
    defer { store.close(at: surroundings.now()) }
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24), script: script), store: store,
      surroundings: surroundings)
    try app.run(showing: try store.excerpt(limit: 10))
    return app.display.text.joined(separator: "\n")
  }

  private func open() throws -> JournalStore {
    try JournalStore(path: directory.journal, at: surroundings.now(), session: Int64(surroundings.random() >> 1))
  }

  private func dreams() throws -> [Dream] {
    var dreams: [Dream] = []
    try open().dreams { dreams.append($0) }
    return dreams
  }
}
