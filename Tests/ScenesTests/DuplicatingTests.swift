import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("duplicating")
struct DuplicatingTests {
  @Test("Y, a way through the list, Enter: the copy is there, is current, and one is viewing again")
  func picking() throws {
    var desk = Desk(.sample, preferences: Preferences(theme: .dusk))
    desk.press("Y", "j")
    #expect(desk.session.context.state == .duplicating)
    #expect(desk.model == .sample)
    try expectScreen(desk.display, is: "duplicating")
    desk.press(.enter)
    #expect(desk.session.context.state == .viewing)
    #expect(desk.model.dreams.count == 8)
    #expect(desk.selected?.dream.flatMap { desk.model.dreams[$0]?.title } == "Elevator to the sea (copy)")
    #expect(desk.session.context.undone?.name == "Duplicate “Elevator to the sea”")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("a night without recall can't be duplicated, and Esc or q duplicates nothing")
  func refusing() {
    var desk = Desk(.sample)
    desk.press("Y", "j", "j", .enter)
    #expect(desk.rows.last?.contains("There is no dream in this row.") == true)
    desk.press(.escape)
    #expect(desk.session.context.state == .viewing)
    desk.press("Y", "q")
    #expect(desk.session.context.state == .viewing)
    #expect(!desk.hasQuit)
    #expect(desk.model == .sample)
  }

  @Test("keys of other states do nothing while one is looked for")
  func others() {
    var desk = Desk(.sample)
    desk.press("Y", "d", "*", " ", "a", "v", "n", "r", "t", "e")
    #expect(desk.session.context.state == .duplicating)
    #expect(desk.model == .sample)
    #expect(desk.session.scenes.all.count == 1)
  }

  @Test("with the last dream gone there is none to duplicate")
  func gone() {
    var desk = Desk(Model())
    desk.press("Y")
    #expect(desk.session.context.state == .viewing)
    let dream = Dream(id: Dream.ID(rawValue: 1), title: "Only", createdAt: Instant(milliseconds: 0))
    desk = Desk(Model().inserting(dream))
    desk.press("Y")
    desk.give(.reply(.changedElsewhere(ForeignChanges(dreams: [dream.id: nil]))))
    #expect(desk.session.context.state == .viewing)
  }
}
