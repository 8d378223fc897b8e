import CellCanvas
import Testing

@Suite("wrapping text")
struct TextWrapTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    TextWrap.wrap(text, width: width).map(\.text.string)
  }

  @Test("breaks between words, and hides the spaces there")
  func words() {
    #expect(
      lines("I walked down the stairs and the water stood still", 16)
        == ["I walked down", "the stairs and", "the water stood", "still"])
    #expect(lines("one    two", 5) == ["one", "two"])
    #expect(lines("one two", 7) == ["one two"])
    #expect(lines("one two", 3) == ["one", "two"])
  }

  @Test("keeps the spaces that begin a line, and those before a line break that fit")
  func spaces() {
    #expect(lines("  one", 9) == ["  one"])
    #expect(lines("one  \ntwo", 9) == ["one  ", "two"])
    #expect(lines("one  \ntwo", 4) == ["one ", "two"])
    #expect(lines("     ", 3) == ["   "])
  }

  @Test("breaks a word only where it is longer than a line, and then at a cluster")
  func longWords() {
    #expect(lines("a elevator", 4) == ["a", "elev", "ator"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(lines("👩‍🚀👩‍🚀", 3) == ["👩", "👩"])
  }

  @Test("breaks between ideographs, but not before what closes or after what opens")
  func ideographs() {
    #expect(lines("夢の中の階段", 5) == ["夢の", "中の", "階段"])
    #expect(lines("夢の中。階段", 6) == ["夢の", "中。階", "段"])
    #expect(lines("夢の「中」", 6) == ["夢の", "「中」"])
    #expect(lines("한밤의 기차", 6) == ["한밤의", "기차"])
    #expect(lines("go夢", 3) == ["go", "夢"])
  }

  @Test("ends a line at each kind of line break, and has one more after the last")
  func newlines() {
    #expect(lines("a\nb\r\nc\rd", 9) == ["a", "b", "c", "d"])
    #expect(lines("a\n", 9) == ["a", ""])
    #expect(lines("", 9) == [""])
    #expect(lines("\n\n", 9) == ["", "", ""])
    #expect(TextWrap.wrap("a\nb c", width: 1).map(\.ending) == [.newline, .wrap, .text])
  }

  @Test("reaches the next multiple of four with a tab")
  func tabs() {
    #expect(lines("a\tb\tc", 20) == ["a   b   c"])
    #expect(lines("abcd\te", 20) == ["abcd    e"])
    #expect(lines("\ta", 5) == ["    a"])
    #expect(lines("\t", 3) == ["   "])
  }

  @Test("shows U+FFFD for a glyph that is wider than a line, and nothing where there is no width")
  func tooNarrow() {
    #expect(lines("夢中", 1) == ["\u{FFFD}", "\u{FFFD}"])
    #expect(lines("ab", 0) == ["", ""])
    #expect(lines("夢 a", -3) == ["", ""])
    #expect(lines("\u{202E}a", 3) == ["\u{FFFD}", "a"])
  }

  @Test("makes no more lines than are asked for")
  func limit() {
    #expect(TextWrap.wrap("a b c d", width: 1, limit: 2).map(\.text.string) == ["a", "b"])
    #expect(TextWrap.wrap("a b c d", width: 1, limit: -1).isEmpty)
  }

  @Test("can begin at any line")
  func begins() throws {
    let text = "I walked down the stairs\nand woke up"
    let all = TextWrap.wrap(text, width: 8)
    for (row, line) in all.enumerated() {
      #expect(Array(TextWrap(text, width: 8, from: line.range.lowerBound)) == Array(all[row...]))
    }
  }
}
