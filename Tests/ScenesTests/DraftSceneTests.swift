import CellLayout
import DreamCore
import Stage
import Testing

@testable import Scenes
@testable import Session

/// The person's own editor, as the session sees it.
@Suite("an editor of one's own")
struct DraftSceneTests {
  private func desk(_ preferences: Preferences = Preferences(), returning text: String?) -> Desk {
    var desk = Desk(.sample, size: Size(width: 100, height: 24), preferences: preferences)
    desk.editor = { draft in
      text.map { .edited(draft, EditedText($0, file: "/f/\(draft.dream.id).md")) }
        ?? .notEdited(message: "Nothing was changed.")
    }
    return desk
  }

  @Test("E in the list and in a dream hands over its text; what comes back is one step", arguments: [false, true])
  func editing(inDream: Bool) {
    var desk = desk(returning: "# Lake\n\nThe water was warm.\n")
    if inDream { desk.press(.enter) }
    desk.press("E")
    #expect(desk.opened.map(\.dream.displayTitle) == ["The house under the lake"])
    #expect(desk.text.contains("The water was warm."))
    #expect(desk.rows.last?.contains("Written: “Lake”. u takes it back.") == true)
    #expect(desk.session.context.undone?.name == "Edit “Lake”")
    #expect(desk.saved.count == 1)
    #expect(desk.removed.count == 1)
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("no change, or an editor that failed, changes nothing and says so")
  func unchanged() {
    var desk = desk(returning: nil)
    desk.press("E")
    #expect(desk.rows.last?.contains("Nothing was changed.") == true)
    #expect(desk.saved.isEmpty)
  }

  @Test("an emptied file doesn't empty the dream", arguments: ["", "# \n\n\n", "\n"])
  func emptied(text: String) {
    var desk = desk(returning: text)
    desk.press("E")
    #expect(desk.model == .sample)
    #expect(desk.rows.last?.contains("came back empty") == true)
    #expect(desk.removed.count == 1)
  }

  @Test("a file with nothing but its title empties the text, and says so and what brings it back")
  func onlyTitle() {
    var desk = desk(returning: "# Lake\n\n")
    desk.press("E")
    #expect(desk.model.dreams[Dream.ID(rawValue: 9)]?.narrative == "")
    #expect(
      desk.rows.last?.contains("The text is empty now; u brings it back. Title: “Lake”.") == true)
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("people who want it always have it on n and e, and with lucid new", arguments: ["n", "e", "new"])
  func always(key: String) {
    let external = Preferences(editor: .external)
    var desk = key == "new" ? Desk(preferences: external, writing: true) : desk(external, returning: nil)
    if let character = key.first, key.count == 1 { desk.press(.character(character)) }
    #expect(desk.opened.count == 1)
    #expect(desk.opened.first?.isNew == (key != "e"))
    #expect(!desk.text.contains("Writing"))
  }

  @Test("a new dream from an editor is in the journal, dated now")
  func new() {
    var desk = desk(Preferences(editor: .external), returning: "# \n\nA second kitchen.\n")
    desk.press("n")
    #expect(desk.model.dreams.count == 8)
    #expect(desk.session.context.undone?.name == "Write “A second kitchen”")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("text held in the list is written in Lucid: it is there from its first character")
  func heldText() {
    var desk = desk(Preferences(editor: .external), returning: nil)
    desk.type("꿈")
    desk.press(.enter)
    #expect(desk.opened.isEmpty)
    #expect(desk.text.contains("꿈"))
  }

  @Test("the editor's file stays until its text is on the disk")
  func failing() {
    var desk = desk(returning: "# Lake\n\nWarm.\n")
    desk.failure = "The disk is full."
    desk.press("E")
    #expect(desk.removed.isEmpty)
    desk.failure = nil
    desk.wait(milliseconds: 10_000)
    #expect(desk.removed.count == 1)
  }

  @Test("a dream that another session changed meanwhile is kept, and so is what was written")
  func conflict() {
    var desk = desk(returning: nil)
    desk.editor = nil
    desk.press("E")
    guard let draft = desk.opened.first else { return }
    var theirs = draft.dream
    theirs.narrative = "Theirs."
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [theirs.id: theirs]))))
    desk.give(.reply(.edited(draft, EditedText("# Lake\n\nOurs.\n", file: "/f"))))
    #expect(desk.model.dreams[theirs.id]?.narrative == "Ours." && desk.model.dreams[theirs.id]?.title == "Lake")
    guard case .dream(let other)? = desk.saved.last?.conflicts.first?.other else {
      Issue.record("theirs isn't kept")
      return
    }
    #expect(other.narrative == "Theirs.")
    #expect(desk.rows.last?.contains("Both are kept: another session had changed") == true)
  }

  @Test("what a dead session's editor had saved is rescued, told, and can be undone")
  func rescue() throws {
    var desk = desk(returning: nil)
    let dream = try #require(desk.model.dreams[Dream.ID(rawValue: 7)])
    let before = Draft(dream, isNew: false).text
    let leftover = Leftover(dream: dream.id, before: before, text: "# Teeth\n\nAll of them.\n", file: "/left")
    desk.give(.reply(.leftovers([leftover])))
    #expect(desk.model.dreams[dream.id]?.narrative == "All of them.")
    #expect(desk.rows.last?.contains("Rescued “Teeth” from an editor. u takes it back.") == true)
    #expect(desk.removed == ["/left"])
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("while the journal is being read, what was left waits")
  func opening() throws {
    var desk = Desk(opening: Excerpt(dreams: [], summary: Summary(dreams: 7, nights: 1)))
    let dream = try #require(Model.sample.dreams[Dream.ID(rawValue: 7)])
    let leftover = Leftover(
      dream: dream.id, before: Draft(dream, isNew: false).text, text: "# Teeth\n\nMore.\n", file: "/left")
    desk.give(.reply(.leftovers([leftover])))
    #expect(desk.removed.isEmpty)
    let model = Model.sample
    desk.give(
      .reply(.loaded(Reply.Loaded(model: model, order: ListOrder(model), earlier: EarlierSteps()))))
    #expect(desk.model.dreams[dream.id]?.narrative == "More.")
    #expect(desk.removed == ["/left"])
  }

  @Test("Ctrl-Z outside text leaves Lucid to the shell")
  func suspending() {
    var desk = desk(returning: nil)
    desk.press(.control("z"))
    #expect(desk.suspensions == 1)
    desk.press("n", .control("z"))
    #expect(desk.suspensions == 1)
  }
}
