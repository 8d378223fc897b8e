import CellLayout
import DreamCore
import Testing
import Widgets

@testable import Scenes
@testable import Session

@Suite("a text that is longer than anybody writes")
struct LongTextTests {
  private static let words = "a long way of words "
  private static let text = "It began at the lake.\n" + String(repeating: words, count: 60_000) + "Here is the end."

  private func desk(_ narrative: String = text) -> Desk {
    let dream = Dream(
      id: Dream.ID(rawValue: 5), date: DreamDate("2026-11-15"), title: "Long", narrative: Prose(narrative),
      createdAt: Instant(milliseconds: 0))
    return Desk(Model().inserting([dream]), size: Size(width: 90, height: 20))
  }

  @Test("it isn't written here, and that is said with the key that opens it elsewhere")
  func writing() {
    var desk = desk()
    desk.press("e")
    #expect(desk.text.contains("1.3 MB of text is too long to write here. E opens it in your editor."))
    desk.press("E")
    #expect(desk.opened.first?.text.contains("Here is the end.") == true)
  }

  @Test("its page shows its beginning, and says how much more there is")
  func page() {
    var desk = desk()
    desk.press(.enter)
    #expect(desk.text.contains("It began at the lake."))
    desk.press("G")
    #expect(desk.text.contains("1.1 MB more. E opens all of it in your editor."))
    #expect(!desk.text.contains("Here is the end."))
  }

  @Test("a cut within a letter of several bytes leaves no broken letter")
  func letters() {
    let dream = Dream(
      id: Dream.ID(rawValue: 5), narrative: Prose("a" + String(repeating: "꿈", count: 100_000)),
      createdAt: Instant(milliseconds: 0))
    #expect(dream.shownNarrative.hasPrefix("a꿈") && !dream.shownNarrative.contains("\u{FFFD}"))
    #expect(dream.shownNarrative.utf8.count < Dream.longestWritten + 100)
  }

  @Test("what is pasted into a text is refused with a word if the whole were so long, and the text stays")
  func pasting() {
    var desk = desk("Short.")
    desk.press("e")
    desk.give(.paste(String(repeating: "x", count: Dream.longestWritten)))
    #expect(desk.text.contains("Not pasted: the text would be over 128 KB. lucid add < FILE adds a dream."))
    #expect(desk.text.contains("Short."))
    desk.give(.paste(" It is pasted."))
    #expect(desk.text.contains("Short. It is pasted."))
  }

  @Test("what differs beyond what is shown is not passed over in silence")
  func difference() {
    let old = Dream(id: Dream.ID(rawValue: 5), narrative: Prose(Self.text), createdAt: Instant(milliseconds: 0))
    var new = old
    new.narrative = Prose(Self.text + " More.")
    var marked = MarkedText()
    marked.addDifference(from: old, to: new)
    #expect(marked.text == "\nWhat differs is further on than is shown here.\n" || marked.text.contains("MB more"))
  }
}
