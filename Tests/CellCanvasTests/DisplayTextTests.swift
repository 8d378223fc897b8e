import CellCanvas
import Testing

@Suite("display text")
struct DisplayTextTests {
  /// Raw text, what is shown of it, and in how many columns.
  private static let cases: [(raw: String, shown: String, width: Int)] = [
    ("", "", 0),
    ("Teeth", "Teeth", 5),
    ("\u{1B}[31mred", "␛[31mred", 8),
    ("a\0b\u{7F}", "a␀b␡", 4),
    ("\u{9B}31m", "⟨9B⟩31m", 7),
    ("one\ntwo\r\nthree\tfour", "one two three four", 18),
    ("one\rtwo", "one␍two", 7),
    ("a\u{2028}b\u{2029}c\u{85}d", "a␤b␤c␤d", 7),
    ("a\u{202E}b\u{2069}", "a⟨RLO⟩b⟨PDI⟩", 12),
    ("a\u{200E}b\u{200F}c\u{61C}d", "abcd", 4),
    ("\u{FEFF}a\u{200B}b\u{2060}c\u{AD}", "abc", 3),
    ("\u{301}a", " \u{301}a", 2),
    ("e\u{301}", "e\u{301}", 1),
    ("é", "é", 1),
    ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "a\u{301}\u{302}\u{303}\u{304}", 1),
    ("한밤의 기차", "한밤의 기차", 11),
    ("\u{1112}\u{1161}\u{11AB}", "한", 2),
    ("\u{1100}\u{1161}", "가", 2),
    ("\u{1161}", "\u{FFFD}", 1),
    ("ｆｕｌｌ", "ｆｕｌｌ", 8),
    ("─│╭●", "─│╭●", 4),
    ("👩‍🚀!", "👩!", 3),
    ("👍🏽", "👍", 2),
    ("\u{1F3FD}", "\u{FFFD}", 1),
    ("❤️", "❤", 1),
    ("1️⃣", "1\u{20E3}", 1),
    ("🇩🇪", "DE", 2),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", 2),
    ("का", "का", 2),
    ("क्‍ष", "क्ष", 2),
    ("\u{E000}\u{378}\u{10FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
    ("\u{E0041}\u{E01EF}\u{3164}\u{115F}", "", 0),
  ]

  @Test("makes text safe, and knows its width", arguments: cases.indices)
  func shows(index: Int) {
    let (raw, shown, width) = Self.cases[index]
    let text = DisplayText(raw)
    #expect(Array(text.string.unicodeScalars) == Array(shown.unicodeScalars))
    #expect(text.width == width)
    #expect(raw.map(\.cellWidth).reduce(0, +) == width)
  }

  @Test("is equal to what shows the same")
  func equality() {
    #expect(DisplayText("a\u{200B}b") == DisplayText("ab"))
    #expect(DisplayText("a\nb") == "a b")
    #expect(DisplayText("é") != "e")
  }

  @Test("is cut at whole glyphs", arguments: zip(-1...6, ["", "", "a", "a", "a한", "a한", "a한밤", "a한밤"]))
  func prefix(columns: Int, expected: String) {
    #expect(DisplayText("a한밤").prefix(columns: columns).string == expected)
  }

  @Test(
    "is truncated with an ellipsis that fits too",
    arguments: zip(0...6, ["", ".", "..", "...", "D...", "Dr...", "Dreams"]))
  func truncates(columns: Int, expected: String) {
    #expect(DisplayText("Dreams").truncated(to: columns, ellipsis: "...").string == expected)
  }

  @Test("leaves a column free rather than half a glyph")
  func truncatesWide() {
    #expect(DisplayText("한밤의").truncated(to: 4).string == "한…")
    #expect(DisplayText("한밤의").truncated(to: 4).padded(to: 4).width == 4)
  }

  @Test("is joined and padded")
  func joins() {
    #expect((DisplayText("ab") + "밤" + "c").string == "ab밤c")
    #expect(DisplayText("ab").padded(to: 4) == "ab  ")
    #expect(DisplayText("abc").padded(to: -2) == "abc")
  }
}
