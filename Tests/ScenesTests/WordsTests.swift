import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("Words on the screen")
struct WordsTests {
  private func desk() -> Desk { Desk(.sample, size: Size(width: 100, height: 30)) }

  @Test("Ctrl-C in a text says how to leave it", arguments: [["e"], ["e", .tab], ["N"], ["r"], ["t"]] as [[Key]])
  func leaving(keys: [Key]) {
    var desk = desk()
    for key in keys { desk.press(key) }
    desk.press(.control("c"))
    #expect(desk.rows.last?.contains("Esc ") == true && desk.rows.last?.contains("leaves") == true)
    #expect(desk.model == .sample)
  }

  @Test("the question about a dream sign has an example for each class")
  func signs() {
    var desk = desk()
    desk.press("e", .control("t"))
    for words in ["inner awareness: an odd thought", "action: I fly", "form: six fingers", "context: back at school"] {
      #expect(desk.text.contains(words))
    }
  }

  @Test("a night that is noted, but has no dream, is not said to be without notes")
  func noted() {
    var desk = desk()
    desk.press("2", "h", "h", "N", .tab)
    desk.type("23:10")
    desk.press(.enter)
    #expect(desk.text.contains("to bed 23:10"))
    #expect(desk.text.contains("no dream written"))
    #expect(!desk.text.contains("nothing noted"))
  }

  @Test("the list has no cursor beside a sheet", arguments: [["?"], [","], ["r"], ["N"], ["c"]] as [[Key]])
  func cursor(keys: [Key]) {
    var desk = desk()
    let list = desk.display.cursor
    for key in keys { desk.press(key) }
    #expect(desk.display.cursor != list)
    desk.press(.escape)
    #expect(desk.display.cursor == list)
  }

  @Test("a long message is whole, and the note at its right gives way")
  func message() {
    var desk = Desk(.sample)
    desk.perform(.say("Deleted elsewhere: “The house under the lake”. Esc Esc, then C brings it back."))
    #expect(desk.rows.last?.hasSuffix("brings it back.") == true)
  }
}
