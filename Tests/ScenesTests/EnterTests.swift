import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("Enter with modifiers, where terminals can tell them")
struct EnterTests {
  private static let control = Key(.enter, .control)

  @Test("with Control it is done with the text, at once")
  func editor() {
    var desk = Desk(.sample)
    desk.press("n", "a", Self.control)
    #expect(desk.session.scenes.top.scene == .list)
    #expect(desk.session.model.dreams.values.contains { $0.narrative.string == "a" })
  }

  @Test("with Control it is done with the details, too, and takes over what is typed there")
  func details() {
    var desk = Desk(.sample)
    desk.press("n", "a", .tab, "T", Self.control)
    #expect(desk.session.scenes.top.scene == .list)
    #expect(desk.session.model.dreams.values.contains { $0.title == "T" })
  }

  @Test("with Control it is done with tags, of which one is half typed")
  func tags() {
    var desk = Desk(.sample)
    desk.press("t", "s", "e", "a", Self.control)
    #expect(desk.session.scenes.top.scene == .list)
    #expect(desk.session.model.dreams.values.contains { $0.tags.contains("sea") })
  }

  @Test("with Control it ends rating, and notes a night")
  func sheets() {
    for key: Key in ["r", "N"] {
      var desk = Desk(.sample)
      desk.press(key)
      #expect(desk.session.scenes.top.scene != .list)
      desk.press(Self.control)
      #expect(desk.session.scenes.top.scene == .list, "\(key)")
    }
  }

  @Test("it is Enter elsewhere, with any of them", arguments: [.shift, .alt, .control] as [Key.Modifiers])
  func elsewhere(modifiers: Key.Modifiers) {
    var desk = Desk(.sample)
    desk.press(Key(.enter, modifiers))
    guard case .dream = desk.session.scenes.top.scene else { return #expect(Bool(false), "\(modifiers)") }
    desk.press("q", "/", "a", Key(.enter, modifiers))
    #expect(desk.session.scenes.top.scene == .list)
  }

  @Test("with Shift it is a new line in the text, and Ctrl-Shift-Z redoes there what Ctrl-Z undid")
  func text() {
    var desk = Desk(.sample)
    desk.press(
      "n", "a", Key(.enter, .shift), "b", .control("z"), Key(.character("z"), [.control, .shift]), .control("s"))
    #expect(desk.session.model.dreams.values.contains { $0.narrative.string == "a\nb" })
  }

  @Test("Control with the letter of another script is Control with the one in its place, in a text and outside")
  func scripts() {
    var desk = Desk(.sample)
    desk.press("n", "a", .control("я"), .control("s"))
    #expect(!desk.session.model.dreams.values.contains { $0.narrative.string == "a" })
    desk.press(.escape, .escape, .control("щ"))
    guard case .palette = desk.session.scenes.top.scene else { return #expect(Bool(false)) }
  }
}
