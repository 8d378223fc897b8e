import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("A session while its journal is read")
struct ReadingTests {
  @Test("while the journal is read one can look and write, and the writing goes to the file at once")
  func opening() {
    let newest = Model.sample.dreams.values.filter { $0.id.rawValue > 6 }
    var desk = Desk(opening: Excerpt(dreams: newest, summary: Summary(dreams: 7, nights: 1)))
    #expect(desk.rows.first?.contains("7 dreams") == true)
    desk.press("j", "n")
    desk.type("early")
    desk.wait(milliseconds: 500)
    #expect(desk.saved.map(\.change.dreams.count) == [1])
    #expect(desk.rows.first?.contains("8 dreams") == true)
    desk.load(.sample)
    #expect(desk.saved.count == 1)
    #expect(desk.model.dreams.count == 8)
    desk.press(.escape, .escape, "u")
    #expect(desk.model == .sample)
  }

  @Test("a journal that can't be read is tried again, less and less often, and sooner if its file changes")
  func readingAgain() {
    var desk = Desk(opening: Excerpt())
    desk.give(.reply(.loadFailed(message: "Another program is holding it.")))
    #expect(desk.rows.last?.contains("Not read: Another program is holding it.") == true)
    #expect(desk.rows.last?.hasSuffix("not read") == true)
    desk.wait(milliseconds: 900)
    #expect(desk.loads == 1)
    desk.wait(milliseconds: 200)
    #expect(desk.loads == 2)
    desk.give(.reply(.loadFailed(message: "Another program is holding it.")))
    desk.wait(milliseconds: 1100)
    #expect(desk.loads == 2)
    desk.wait(milliseconds: 1000)
    #expect(desk.loads == 3)
    for _ in 0..<4 {
      desk.give(.reply(.loadFailed(message: "Another program is holding it.")))
      desk.wait(milliseconds: 64_100)
    }
    #expect(desk.loads == 7)
    desk.give(.reply(.loadFailed(message: "Another program is holding it.")))
    desk.give(.reply(.fileChanged))
    desk.wait(milliseconds: 1100)
    #expect(desk.loads == 8)
    desk.load(.sample)
    #expect(desk.rows.last?.hasSuffix("saved") == true)
    #expect(desk.model == .sample)
  }

  @Test("what is written in a journal that can't be read is saved, and no second q is asked for")
  func writingUnread() {
    var desk = Desk(opening: Excerpt())
    desk.give(.reply(.loadFailed(message: "Another program is holding it.")))
    desk.press("n")
    desk.type("half a sentence")
    desk.press(.escape, .escape)
    #expect(desk.saved.last?.change.dreams.values.first?.new?.narrative == "half a sentence")
    #expect(desk.session.isSaved)
    desk.press("q")
    #expect(desk.hasQuit)
  }

  @Test("what is on its way to the file while the journal is read stands beside what was read")
  func readingMeanwhile() {
    var desk = Desk(opening: Excerpt())
    desk.failure = "The disk is full."
    desk.press("n")
    desk.type("early")
    desk.press(.escape, .escape)
    desk.load(.sample)
    #expect(desk.model.dreams.count == 8 && !desk.session.isSaved)
    desk.failure = nil
    desk.wait(milliseconds: 10_000)
    #expect(desk.session.isSaved)
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("what could not be read is said when the rest is there, and stands in the corner")
  func faults() {
    var desk = Desk(opening: Excerpt())
    let model = Model.sample
    let loaded = Reply.Loaded(
      model: model, order: ListOrder(model), earlier: EarlierSteps(), faults: "1 value unknown.")
    desk.give(.reply(.loaded(loaded)))
    #expect(desk.rows.last?.contains("1 value unknown.") == true)
    #expect(desk.rows.last?.hasSuffix("saved") == true)
    var lacking = Desk(opening: Excerpt())
    let part = Reply.Loaded(
      model: model, order: ListOrder(model), earlier: EarlierSteps(), faults: "Can't be read: 3 dreams.", isWhole: false
    )
    lacking.give(.reply(.loaded(part)))
    #expect(lacking.rows.last?.hasSuffix("not all read") == true)
  }
}
