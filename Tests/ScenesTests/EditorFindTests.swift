import DreamCore
import Input
import Testing

@testable import Scenes

@Suite struct EditorFindTests {
  @Test("what is typed is found at once, behind the caret first; Enter goes on, Esc is back in the text")
  func typing() {
    var page = EditorPage("The door. A r|ed door, a blue Door.")
    page.press(.control("g"))
    page.type("do")
    #expect(page.drawing == "The door. A red «do|»or, a blue Door.")
    page.press(.enter)
    #expect(page.drawing == "The door. A red door, a blue «Do|»or.")
    page.press(.enter)
    #expect(page.drawing == "The «do|»or. A red door, a blue Door.")
    #expect(page.message == "From the top.")
    page.press(.up)
    #expect(page.drawing == "The door. A red door, a blue «Do|»or.")
    page.press(.escape, .left, "x")
    #expect(page.drawing == "The door. A red door, a blue x|Door.")
  }

  @Test("words that are not there leave the caret where it was; fewer of them may be there")
  func missing() {
    var page = EditorPage("a r|ed door")
    page.press(.alt("/"))
    page.type("dx")
    #expect(page.message == "Not in the text.")
    #expect(page.drawing == "a r|ed door")
    page.press(.backspace)
    #expect(page.drawing == "a re«d|» door")
    page.press(.escape, .escape, .control("g"), .enter)
    #expect(page.drawing == "a red «d|»oor")
  }

  @Test(
    "whole grapheme clusters are found, whatever their case, accents and forms",
    arguments: [
      ("|Straße, CAFÉ", "cafe\u{301}", "Straße, «CAFÉ|»"), ("|cafe\u{301} x", "e", "caf«e\u{301}|» x"),
      ("|한밤의 기차", "기차", "한밤의 «기차|»"), ("|x 👩‍👩‍👧", "👩", "x «👩‍👩‍👧|»"),
    ])
  func clusters(before: String, words: String, after: String) {
    var page = EditorPage(before)
    page.press(.control("g"))
    page.paste(words)
    let drawn = page.drawing
    #expect(Prose(drawn) == Prose(after))
  }
}
