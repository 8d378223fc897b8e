import Chance
import Samples
import Testing

@testable import DreamSearch

@Suite("Finding words in a text")
struct TextFinderTests {
  /// The text with a range of it between brackets.
  private func marked(_ text: String, _ range: Range<Int>?) -> String {
    guard let range else { return text }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    return "\(text[..<start])[\(text[start..<end])]\(text[end...])"
  }

  @Test(
    "case, accents, compositions, full-width forms and forms of letters make no difference",
    arguments: [
      ("Straße, CAFÉ", "cafe\u{301}", "Straße, [CAFÉ]"), ("Straße", "STRASSE", "[Straße]"),
      ("un café", "cafe", "un [café]"), ("a cafe", "Café", "a [cafe]"), ("ＡＢＣ", "b", "Ａ[Ｂ]Ｃ"),
      ("\u{1112}\u{1161}\u{11AB}밤", "한밤", "[\u{1112}\u{1161}\u{11AB}밤]"), ("ﾃﾞﾝﾜ", "デ", "[ﾃﾞ]ﾝﾜ"),
      ("ﬁsh", "fis", "[ﬁs]h"), ("don’t", "don't", "[don’t]"), ("red\n  door", "red door", "[red\n  door]"),
      ("ΣΊΣΥΦΟΣ", "σισυφος", "[ΣΊΣΥΦΟΣ]"),
    ])
  func folding(text: String, words: String, found: String) throws {
    let range = try #require(TextFinder(words)).first(in: text, from: 0)
    #expect(marked(text, range).unicodeScalars.elementsEqual(found.unicodeScalars))
  }

  @Test(
    "whole grapheme clusters are found, however small the part of them that is looked for",
    arguments: [
      ("cafe\u{301}s", "e", "caf[e\u{301}]s"), ("x 🏳️‍🌈 y", "🌈", "x [🏳️‍🌈] y"), ("maße", "s", "ma[ß]e"),
      ("a👩‍👩‍👧b", "👧", "a[👩‍👩‍👧]b"),
    ])
  func clusters(text: String, words: String, found: String) throws {
    #expect(marked(text, try #require(TextFinder(words)).first(in: text, from: 0)) == found)
  }

  @Test(
    "white space at the ends of the words counts",
    arguments: [
      ("then the end", "the ", "then [the ]end"), ("within in", " in", "within[ in]"), ("the", "the ", "the"),
    ])
  func blanks(text: String, words: String, found: String) throws {
    #expect(marked(text, try #require(TextFinder(words)).first(in: text, from: 0)) == found)
  }

  @Test("there is nothing to be found in no words, or in a mark alone", arguments: ["", "\u{301}", "\u{200B}"])
  func nothing(words: String) { #expect(TextFinder(words) == nil) }

  @Test("the first match begins at a place or behind it, the last one before it; matches may overlap")
  func places() throws {
    let finder = try #require(TextFinder("AA"))
    #expect((0...4).map { finder.first(in: "aaaa", from: $0) } == [0..<2, 1..<3, 2..<4, nil, nil])
    #expect((0...4).map { finder.last(in: "aaaa", before: $0) } == [nil, 0..<2, 1..<3, 2..<4, 2..<4])
    #expect(finder.first(in: "aaaa", from: -1) == 0..<2)
    #expect(finder.first(in: "", from: 1) == nil)
  }

  @Test("whole words are found where no word goes on before or behind them, and anywhere where none are set apart")
  func wholeWords() {
    func found(_ words: String, in text: String, from offset: Int = 0) -> Range<Int>? {
      TextFinder(words)?.firstOfWholeWords(in: text, from: offset)
    }
    #expect(found("hand", in: "Handsome, beforehand, HAND") == 22..<26)
    #expect(found("hand", in: "hand in hand", from: 4) == 8..<12)
    #expect(found("six hands", in: "six handsome; six  hands") == 14..<24)
    #expect(found("t", in: "don't") == nil)
    #expect(found("...", in: "well...no") == 4..<7)
    #expect(found("the dead", in: "The\n dead are alive") == 0..<9)
    #expect(found("cafe", in: "the Café’s door") == 4..<9)
    #expect(found("é", in: "e") == 0..<1)
    #expect(found("6 fingers", in: "16 fingers, 6 fingers.") == 12..<21)
    #expect(found("바다", in: "기차가 바다밑으로") == 10..<16)
    #expect(found("house", in: "") == nil)
    #expect(found("기차", in: "한밤의 기차가") == 10..<16)
    #expect(found("a", in: String(repeating: "a", count: 100_000)) == nil)
    #expect(found("a", in: String(repeating: "ab ", count: 40_000)) == nil)
  }

  @Test("matches that don't overlap are shown in a name, adjacent ones as one")
  func ranges() throws {
    #expect(try #require(TextFinder("é")).ranges(in: "Été de rêve") == [0..<2, 3..<5, 7..<8, 10..<12, 13..<14])
    #expect(try #require(TextFinder("a")).ranges(in: "baab") == [1..<3])
  }

  @Test("only the first bytes are read where that is asked for; a letter cut in two is not there")
  func limit() throws {
    let finder = try #require(TextFinder("é"))
    #expect(finder.isFound(in: "xé", limit: 3))
    #expect(!finder.isFound(in: "xé", limit: 2))
  }

  @Test("a match is found wherever it lies in a long text", arguments: SplitMix64.seeds)
  func longTexts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let filler = String(repeating: random.some([".", "水", "e\u{301}", " \n", "ᄒ"]), count: 4090)
      let before = String(filler.prefix(Int.random(in: 4000...4090, using: &random))) + "|"
      let words = "Rêve " + random.some(["de", "\n\n de", "  デ", "de\(filler)x"])
      let text = before + words + "|" + filler
      let (start, end) = (before.utf8.count, (before + words).utf8.count)
      let finder = try #require(TextFinder(words.uppercased()))
      #expect(finder.first(in: text, from: 0) == start..<end)
      #expect(finder.first(in: text, from: start) == start..<end)
      #expect(finder.first(in: text, from: start + 1) == nil)
      #expect(finder.last(in: text, before: .max) == start..<end)
      #expect(finder.last(in: text, before: start) == nil)
    }
  }

  @Test("every piece of a text is found where it is, on the boundaries of clusters", arguments: SplitMix64.seeds)
  func pieces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let text = random.text(upTo: 30)
      let bounds = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
      let first = Int.random(in: bounds.indices, using: &random)
      let last = Int.random(in: first..<bounds.count, using: &random)
      let words = String(decoding: Array(text.utf8)[bounds[first]..<bounds[last]], as: UTF8.self)
      guard let finder = TextFinder(words) else { continue }
      let found = try #require(finder.first(in: text, from: bounds[first]))
      #expect(found.lowerBound < bounds[last] && bounds.contains(found.lowerBound) && bounds.contains(found.upperBound))
      #expect(finder.isFound(in: text))
    }
  }
}
