import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("what is found, and changes")
struct FoundDreamsTests {
  @Test("what is deleted leaves it, and undo brings it back there")
  func deleting() {
    var desk = found("the")
    let before = desk.dreams
    desk.press("d")
    #expect(desk.dreams == Array(before.dropFirst()))
    #expect(desk.selected?.dream == before[1])
    desk.press("u")
    #expect(desk.dreams == before)
    #expect(desk.selected?.dream == before[0])
  }

  @Test("a dream that fits no more leaves it, and with undo it is back")
  func leaving() {
    var desk = found("is:starred")
    #expect(desk.dreams == [6])
    desk.press("*")
    #expect(desk.dreams == [])
    desk.press("u")
    #expect(desk.dreams == [6] && desk.selected == .dream(6))
    desk.press(.control("r"))
    #expect(desk.dreams == [] && desk.session.searching.search.isNarrowing)
  }

  @Test("an undo that can't be seen among the found shows all, and goes where it changed something")
  func undo() {
    var desk = Desk(.sample)
    desk.press("j", "*", "g", "/")
    desk.type("lake")
    desk.press(.enter, "u")
    #expect(!desk.session.searching.search.isNarrowing)
    #expect(desk.selected == .dream(8))
    #expect(desk.text.contains("Search ended."))
  }

  @Test("a new dream that doesn't fit is not shown, and that is said; one that does is selected")
  func writing() {
    var desk = found("teeth")
    desk.press("n")
    desk.type("A kitchen.")
    desk.press(.escape, .escape)
    #expect(desk.titles == ["Teeth"])
    #expect(desk.text.contains("“A kitchen” does not match the search; Esc shows all."))
    desk.press("n")
    desk.type("My teeth, once more.")
    desk.press(.escape, .escape)
    #expect(desk.titles.count == 2)
    #expect(desk.selected?.dream == desk.dreams[0])
  }

  @Test("a dream whose text no longer fits stays open as long as it is written")
  func editing() {
    var desk = found("again")
    #expect(desk.dreams == [7])
    desk.press(.enter, "e", .control("a"), .control("k"))
    desk.type("Gone.")
    desk.press(.escape, .escape)
    #expect(desk.dreams == [])
    #expect(desk.subject == 7)
    desk.press("q", .escape)
    #expect(desk.session.context.order == ListOrder(desk.model))
  }

  @Test("the page of a dream that fits no more turns to those beside where it stood")
  func turning() {
    var desk = Desk(.sample)
    desk.press("/")
    desk.type("-is:starred")
    desk.press(.enter, .down, .enter, "*")
    #expect(!desk.dreams.contains(8))
    desk.press(")")
    #expect(desk.subject == 7)
    desk.press("(")
    #expect(desk.subject == 9)
  }

  @Test("at the ends of what is found, a page says that the list ends there")
  func ends() {
    var desk = found("teeth")
    #expect(desk.dreams.count == 1)
    desk.press(.enter, ")")
    #expect(desk.rows.last?.contains("This is the last dream of the list.") == true)
    desk.press("(")
    #expect(desk.rows.last?.contains("This is the first dream of the list.") == true)
  }

  @Test("a picks all that is found, and what is picked stays picked in another search")
  func picking() {
    var desk = found("the")
    let some = Set(desk.dreams)
    desk.press("a")
    #expect(desk.session.context.state.selected == some)
    desk.press("/")
    desk.type("teeth")
    desk.press(.enter, " ")
    #expect(desk.session.context.state.selected == some.union([7]))
    desk.press("*", .escape, .escape)
    #expect(desk.model.dreams.values.count(where: \.isStarred) == some.count + 2)
  }

  @Test("what another session writes is found, and what it deletes is not")
  func elsewhere() {
    var desk = found("teeth")
    var other = Model.sample
    var dream = Dream(id: 77, date: DreamDate("2026-11-20"), createdAt: Instant(milliseconds: 0))
    dream.narrative = "New teeth."
    other = other.inserting(dream).removing(7)
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: .sample, new: other)))))
    #expect(desk.dreams == [77])
  }

  @Test("what one is led to is in sight, even where it was not found")
  func leading() {
    var desk = found("teeth")
    desk.perform(.select(.dream(9)))
    #expect(desk.selected == .dream(9) && !desk.session.searching.search.isNarrowing)
  }

  @Test("the calendar shows all dreams, whatever is found")
  func calendar() {
    var (desk, other) = (found("teeth"), Desk(.sample))
    other.press("2")
    desk.press("2")
    #expect(desk.session.scenes.main == .calendar)
    #expect(desk.session.context.wholeOrder == ListOrder(.sample))
    desk.press("g")
    other.press("g")
    #expect(Array(desk.rows.dropFirst(1)) == Array(other.rows.dropFirst(1)))
  }

  @Test("Esc after Esc ends with all dreams and nothing open")
  func escapes() {
    var desk = found("the")
    desk.press("v", "j", "/")
    for _ in 0..<20 { desk.press(.escape) }
    #expect(desk.session.context.order == ListOrder(.sample))
    #expect(desk.session.context.state == .viewing && desk.session.scenes.modals.isEmpty)
  }
}
