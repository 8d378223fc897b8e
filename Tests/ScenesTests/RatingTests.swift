import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite struct RatingTests {
  private let house = Dream.ID(rawValue: 9)
  private let elevator = Dream.ID(rawValue: 8)

  @Test("r34-1 is lucid 3, vivid 4, mood -1, and one step")
  func numbers() {
    var desk = Desk(.sample)
    desk.press("j", "r", "3", "4", "-", "1")
    let dream = desk.model.dreams[elevator]
    #expect(dream?.lucidity == Rating(3))
    #expect(dream?.vividness == Rating(4))
    #expect(dream?.mood == Mood(-1))
    #expect(desk.session.context.undone?.name == "Rate “Elevator to the sea”")
    #expect(desk.rows.last?.contains("Rated “Elevator to the sea”: lucid 3, vivid 4, mood -1.") == true)
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test(
    "a mood is typed as it is shown, with its sign or without",
    arguments: [("-2", -2), ("-1", -1), ("0", 0), ("1", 1), ("+1", 1), ("2", 2), ("+2", 2), ("-0", 0)])
  func mood(typed: String, mood: Int) {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("r", .enter, .enter)
    #expect(desk.rows.last?.contains("-2 … +2 mood, +2 best") == true)
    desk.type(typed)
    #expect(desk.session.scenes.modals.isEmpty)
    #expect(desk.model.dreams[house]?.mood == Mood(mood))
  }

  @Test("the minus sign of a mood closes nothing and changes nothing until its number follows")
  func sign() {
    var desk = Desk(.sample)
    desk.press("r", .enter, .enter, "-")
    #expect(!desk.session.scenes.modals.isEmpty)
    #expect(desk.model == .sample)
    desk.press("3")
    #expect(desk.rows.last?.contains("Mood is -2 to +2.") == true)
    desk.press("-", .escape)
    #expect(desk.model == .sample)
    desk.press("r", .enter, .enter, "x")
    #expect(desk.model.dreams[house]?.mood == Mood?.none)
  }

  @Test("Enter skips one, x takes a rating away, Backspace goes back")
  func skipping() {
    var desk = Desk(.sample)
    desk.press("r", .enter, "1", .backspace, "x", "2")
    let dream = desk.model.dreams[house]
    #expect(dream?.lucidity == Rating(3))
    #expect(dream?.vividness == Rating?.none)
    #expect(dream?.mood == Mood(2))
  }

  @Test("Esc keeps what was answered, as one step; skipping everything leaves all as it is")
  func leaving() {
    var desk = Desk(.sample)
    desk.press("r", .enter, .enter, .enter, "r", .escape)
    #expect(desk.model == .sample && desk.session.scenes.modals.isEmpty && desk.session.context.undone == nil)
    desk.press("r", "1", "2", .escape)
    #expect(desk.model.dreams[house]?.lucidity == Rating(1) && desk.model.dreams[house]?.vividness == Rating(2))
    #expect(desk.session.message == "Rated “The house under the lake”: lucid 1, vivid 2.")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("a digit that is no rating is refused in words")
  func refused() {
    var desk = Desk(.sample)
    desk.press("r", "7")
    #expect(desk.rows.last?.contains("Lucid is 0 to 5.") == true)
    desk.press(.enter, .enter, "4")
    #expect(desk.rows.last?.contains("Mood is -2 to +2.") == true)
  }

  @Test(". rates another dream like the last one, and says so")
  func repeating() {
    var desk = Desk(.sample)
    desk.press(".")
    #expect(desk.rows.last?.contains("Nothing to repeat yet") == true)
    desk.press("r", "2", "1", .enter, "j", ".")
    #expect(desk.model.dreams[elevator]?.lucidity == Rating(2))
    #expect(desk.model.dreams[elevator]?.mood == Mood?.none)
    #expect(desk.rows.last?.contains("Rated “Elevator to the sea”: lucid 2, vivid 1.") == true)
    desk.press(".")
    #expect(desk.rows.last?.contains("has that already") == true)
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("tags are completed, taken and repeated")
  func tags() {
    var desk = Desk(.sample)
    desk.press("j", "t")
    desk.type("wat")
    #expect(desk.text.contains("water 1"))
    desk.press(.enter)
    desk.type("sea,")
    desk.press(.enter)
    #expect(desk.model.dreams[elevator]?.tags == ["water", "sea"])
    #expect(desk.session.context.undone?.name == "Tag “Elevator to the sea”")
    desk.press("k", ".")
    #expect(desk.model.dreams[house]?.tags == ["water", "stairs", "sea"])
    desk.press("u", "u")
    #expect(desk.model == .sample)
  }

  @Test("what is only within a tag is not taken for it, unless one goes to it")
  func within() {
    var desk = Desk(.sample)
    desk.press("j", "t")
    desk.type("ate")
    #expect(desk.text.contains("water 1"))
    desk.press(.enter)
    desk.type("tai")
    desk.press(.down, .enter, .enter)
    #expect(desk.model.dreams[elevator]?.tags == ["ate", "stairs"])
  }

  @Test("a comma takes what is typed, though it could be completed")
  func typed() {
    var desk = Desk(.sample)
    desk.press("j", "t")
    desk.type("wat,stai,")
    desk.press(.escape)
    #expect(desk.model.dreams[elevator]?.tags == ["wat", "stai"])
    desk.press("u")
    #expect(desk.model == .sample)
    desk.press("t")
    desk.type("wat,")
    desk.press(.enter)
    #expect(desk.model.dreams[elevator]?.tags == ["wat"])
  }

  @Test("Backspace in an empty field removes the last tag, and . removes it elsewhere")
  func removing() {
    var desk = Desk(.sample)
    desk.press("t", .backspace, .enter)
    #expect(desk.model.dreams[house]?.tags == ["water"])
    #expect(desk.rows.last?.contains("Tags of “The house under the lake”: removed stairs.") == true)
  }

  @Test("c gives a dream its creatures, with the favourite among them, as one step")
  func creatures() {
    var desk = Desk(.sample)
    desk.press("c", "j", "h", "2", "f", .tab, "l", " ", .enter)
    let dream = desk.model.dreams[house]
    #expect(dream?.creature == .crusty)
    #expect(dream?.numberOfCreatures == CreatureCount(2))
    #expect(dream?.effects == [.laserFocus])
    #expect(desk.model.favoriteCreature == .crusty)
    #expect(desk.session.context.undone?.name == "Change the creature of “The house under the lake”")
    desk.press("u")
    #expect(desk.model == .sample)
  }

  @Test("the hint about Tab names the other column")
  func otherColumn() {
    var desk = Desk(.sample, size: Size(width: 100, height: 30))
    desk.press("c")
    #expect(desk.rows.last?.contains("Tab effects") == true)
    desk.press(.tab)
    #expect(desk.rows.last?.contains("Tab creatures") == true)
  }

  @Test("the favourite alone is one step, and cancelling is none")
  func favorite() {
    var desk = Desk(.sample)
    desk.press("c", "j", "f", .escape)
    #expect(desk.model == .sample)
    desk.press("c", "l", "f", "h", .enter)
    #expect(desk.model.favoriteCreature == .unicorn(.white))
    #expect(desk.session.context.undone?.name == "Make white unicorn the favourite")
    desk.press("u")
    #expect(desk.model == .sample)
  }
}
