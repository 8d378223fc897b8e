import CellLayout
import DreamCore
import Input
import JournalStore
import Session
import Stage
import Terminal
import Testing

@testable import App

@Suite("the app and an editor")
struct AppEditorTests {
  private let place: EditorPlace
  private let surroundings = Surroundings(
    now: { Instant(milliseconds: 1_795_070_400_000) }, utcOffset: { _ in 60 }, random: { .random(in: .min ... .max) })

  init() throws { place = try EditorPlace() }

  private func play(
    _ script: [Wait], editor: ExternalEditor, preferences: Preferences = Preferences()
  ) throws -> [String] {
    let store = try JournalStore(
      path: place.journal, at: surroundings.now(), session: Int64(surroundings.random() >> 1))
    defer { store.close(at: surroundings.now()) }
    var app = App(
      display: VirtualTerminal(size: Size(width: 80, height: 24), script: script), store: store,
      surroundings: surroundings, preferences: preferences, editor: editor)
    try app.run(showing: try store.excerpt(limit: 10))
    return app.display.text
  }

  private func keys(_ keys: Key...) -> [Wait] { [.woken] + keys.map { .events([.key($0)]) } }

  @Test("n opens it where it is preferred; what it saved is in the journal, and the file is gone")
  func writing() throws {
    let editor = try place.editor(#"printf '# \n\nA second kitchen.\n' > "$1""#)
    let screen = try play(keys("n") + [.woken], editor: editor, preferences: Preferences(editor: .external))
    #expect(screen.contains { $0.contains("A second kitchen") })
    #expect(screen.first?.contains("1 dream") == true)
    #expect(place.editing.isEmpty)
  }

  @Test("the whole screen is drawn again afterwards, also where nothing changed")
  func redrawing() throws {
    let screen = try play(
      keys("n"), editor: try place.editor("exit 2"), preferences: Preferences(editor: .external))
    #expect(screen.first?.hasPrefix(" Lucid") == true)
    #expect(screen.last?.contains("failed with status 2. Nothing was changed.") == true)
    let suspended = try play(keys(.control("z")), editor: try place.editor(""))
    #expect(suspended.first?.hasPrefix(" Lucid") == true)
  }

  @Test("a draft that a dead session left is rescued at the start, and its file removed")
  func rescue() throws {
    _ = try DraftFile.make(for: Draft(EditorPlace.dream, isNew: true), in: place.journal + ".editing")
    let file = try #require(place.editing.first { $0.hasSuffix(".md") })
    try "# \n\nNearly lost.\n".write(toFile: place.journal + ".editing/" + file, atomically: true, encoding: .utf8)
    let screen = try play([.woken, .woken], editor: ExternalEditor(program: nil, journal: place.journal))
    #expect(screen.contains { $0.contains("Nearly lost") })
    #expect(screen.last?.contains("Rescued “Nearly lost” from an editor.") == true)
    #expect(place.editing.isEmpty)
  }
}
