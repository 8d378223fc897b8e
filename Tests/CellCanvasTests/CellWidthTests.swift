import CellCanvas
import Testing

@Suite("the width of a cluster")
struct CellWidthTests {
  @Test("is one for Latin, Greek, Cyrillic, Arabic, Thai, box drawing and ambiguous symbols")
  func narrow() {
    for cluster in "aé§αЯعก─●▌…“→①℃½" {
      #expect(cluster.cellWidth == 1, "\(cluster)")
    }
  }

  @Test("is two for ideographs, kana, Hangul, full-width forms and emoji")
  func wide() {
    for cluster in "夢かカ한ᄒＡ。　😀🦄👩‍🚀👍🏽⌚𠀀🇰🇷" {
      #expect(cluster.cellWidth == 2, "\(cluster)")
    }
  }

  @Test("is one for half-width forms and for emoji that are text by default")
  func halfWidth() {
    for cluster in "ｶﾊ❤☀✈1" {
      #expect(cluster.cellWidth == 1, "\(cluster)")
    }
  }

  @Test(
    "is none for what can't be seen", arguments: ["\u{200B}", "\u{FEFF}", "\u{200D}", "\u{AD}", "\u{E0001}"])
  func none(text: String) {
    #expect(text.map(\.cellWidth) == [0])
  }

  @Test("counts the base, not the marks")
  func marks() {
    #expect(Character("e\u{301}").cellWidth == 1)
    #expect(Character("か\u{3099}").cellWidth == 2)
    #expect(Character("ก\u{0E34}\u{0E48}").cellWidth == 1)
  }
}
