import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("what is offered after a new dream")
struct OfferTests {
  private static let offer = "Lucid? 0 to 5; s marks a sign."

  private func written(
    _ text: String = "Six fingers.", _ model: Model = .sample, size: Size = Size(width: 80, height: 24)
  ) -> Desk {
    var desk = Desk(model, size: size, writing: true)
    desk.type(text)
    desk.press(.escape, .escape)
    return desk
  }

  private func dream(_ desk: Desk) -> Dream? { desk.model.dreams.values.max { $0.id < $1.id } }

  @Test("the first letter of a new dream is in the journal with no key before it")
  func first() {
    var desk = Desk(.sample, writing: true)
    desk.type("S")
    desk.wait(milliseconds: 500)
    #expect(desk.saved.last?.change.dreams.values.first?.new?.narrative == "S")
  }

  @Test("a number rates it, as a step of its own, and any other key does what it always does")
  func rating() {
    var desk = written()
    #expect(desk.rows.last?.contains(Self.offer) == true)
    desk.press("4")
    #expect(dream(desk)?.lucidity == Rating(4))
    #expect(desk.session.scenes.main == .dreams)
    #expect(desk.session.context.undone?.name == "Rate “Six fingers”")
    #expect(desk.rows.last?.contains("Lucid 4. u takes it back; 4 again is History; s marks a sign.") == true)
    desk.press("u")
    #expect(dream(desk).map { $0.lucidity == nil && $0.narrative == "Six fingers." } == true)
    desk.press("4")
    #expect(desk.session.scenes.main == .history)
  }

  @Test(
    "every other key goes to where it always goes, and the offer with it",
    arguments: ["j", "*", "6", "u", "/", "?"] as [Key])
  func others(key: Key) {
    var (desk, plain) = (written(), Desk(written().model))
    desk.press(key)
    plain.press(key)
    #expect(desk.session.scenes.top.scene == plain.session.scenes.top.scene)
    #expect(!desk.text.contains(Self.offer))
    #expect(desk.session.notices.offer == nil)
  }

  @Test("s opens the dream, so that a sign can be marked; also behind a rating")
  func signing() {
    for keys in [["s"], ["3", "s"]] as [[Key]] {
      var desk = written()
      for key in keys { desk.press(key) }
      #expect(desk.rows.last?.contains("Ctrl-T marks the word at the cursor") == true)
      desk.press(.control("t"), "3", .escape, .escape)
      #expect(dream(desk)?.signs.map(\.label) == ["form: fingers"])
    }
  }

  @Test("who marked a sign first is offered the rating again, once")
  func again() {
    var desk = written()
    desk.press("s", .control("t"), "3", .escape, .escape)
    #expect(desk.rows.last?.contains("Lucid? 0 to 5 rates it.") == true)
    desk.press("2")
    #expect(dream(desk)?.lucidity == Rating(2))
    desk.press("e", .escape, .escape)
    #expect(desk.session.notices.offer == nil)
    desk = written()
    desk.press("3", "s", .escape, .escape)
    #expect(desk.session.notices.offer == nil)
    desk = written()
    desk.press("s", .escape, .escape, "j", "k", "e", .escape, .escape)
    #expect(desk.session.notices.offer == nil)
  }

  @Test("only what is not there yet is offered")
  func rest() {
    var desk = Desk(.sample, writing: true)
    desk.type("Six fingers")
    desk.press(.control("t"), "3", .escape, .escape)
    #expect(desk.rows.last?.contains("Lucid? 0 to 5 rates it.") == true)
    desk.press("0")
    #expect(desk.rows.last?.contains("Lucid 0. u takes it back.") == true)
    desk = Desk(.sample, writing: true)
    desk.type("Six fingers")
    desk.press(.tab, .tab, .tab, "2", .escape, .escape)
    #expect(desk.rows.last?.contains("s marks a dream sign.") == true)
    desk.press("2")
    #expect(desk.session.scenes.main == .calendar)
  }

  @Test("nothing is offered for a dream that was there, nor for one of which nothing is left")
  func never() {
    var desk = Desk(.sample)
    desk.press("e")
    desk.type("x")
    desk.press(.escape, .escape)
    #expect(desk.session.notices.offer == nil)
    desk.press("n", .escape, .escape)
    #expect(desk.session.notices.offer == nil)
  }

  @Test("a date that isn't kept is told rather than an offer")
  func refused() {
    var desk = Desk(.sample, writing: true)
    desk.type("Rain.")
    desk.press(.tab, .tab)
    desk.type("31 Feb")
    desk.press(.escape, .escape)
    #expect(desk.session.notices.offer == nil)
    #expect(desk.rows.last?.contains("Kept: ") == true)
  }

  @Test("a dream that is gone by then can't be rated, which is said")
  func gone() {
    var desk = written()
    let theirs = desk.model.removing(dream(desk)?.id ?? 0)
    desk.give(.reply(.changedElsewhere(ForeignChanges(ModelChange(old: desk.model, new: theirs)))))
    let message = desk.session.message
    desk.press("4")
    #expect(message != Self.offer || desk.session.message == "This dream is not there any more.")
    #expect(desk.model == theirs)
  }

  @Test("a click, a paste and another message end it")
  func ending() {
    var desk = written()
    desk.give(.reply(.told(message: "News.")))
    desk.press("2")
    #expect(dream(desk)?.lucidity == nil)
    desk = written()
    desk.give(.paste("2"))
    #expect(desk.session.notices.offer == nil)
  }

  @Test("a person's own keys don't take its numbers away, and an input method may be on")
  func keys() {
    var preferences = Preferences()
    preferences.keys.bind("star", in: "list", to: [KeySequence(named: "3")].compactMap(\.self))
    var desk = Desk(.sample, preferences: preferences, writing: true)
    desk.type("Rain.")
    desk.press(.escape, .escape, "3")
    #expect(dream(desk)?.lucidity == Rating(3))
    desk = written()
    desk.press("ㄴ")
    #expect(desk.session.scenes.top.content.takesText)
  }

  @Test("how it looks", arguments: [(40, 10), (80, 24)])
  func screens(width: Int, height: Int) throws {
    let desk = written(size: Size(width: width, height: height))
    try expectScreen(desk.display, is: "offer-\(width)x\(height)")
  }
}
