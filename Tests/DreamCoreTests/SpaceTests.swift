import DreamCore
import Testing

@Suite("white space in texts")
struct SpaceTests {
  @Test(
    "trimming takes the white space at the ends, and nothing else",
    arguments: [
      ("", ""), (" \t\n", ""), ("teeth", "teeth"), (" my teeth\r\n", "my teeth"), ("\u{3000}이\u{2028}", "이"),
      (" \u{301}a ", "\u{301}a"), ("a \u{301}", "a \u{301}"),
    ])
  func trimming(text: String, trimmed: String) {
    #expect(text.trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
    #expect(Substring(text).trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
  }

  @Test(
    "a text on one line has a space for its line ends, and no empty lines",
    arguments: [
      ("", ""), ("teeth", "teeth"), ("One\nTwo ", "One Two "), ("One\r\n\r\nTwo\u{2028}Three\n", "One Two Three"),
    ])
  func oneLine(text: String, line: String) {
    #expect(text.onOneLine == line)
  }

  @Test(
    "a single-spaced text has its words and a space between each",
    arguments: [("", ""), (" \n", ""), (" 19  nov\t2026\n", "19 nov 2026")])
  func singleSpaced(text: String, words: String) {
    #expect(text.singleSpaced == words)
  }

  @Test("a text of white space alone is blank", arguments: [("", true), (" \n\u{3000}", true), (" a ", false)])
  func blank(text: String, isBlank: Bool) {
    #expect(text.isBlank == isBlank && Prose(text).isBlank == isBlank)
  }
}
