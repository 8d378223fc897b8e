import Chance
import DreamCore
import Glibc
import Samples
import Testing

@testable import DreamSearch

@Suite("Queries of every sort")
struct QueryPropertyTests {
  @Test("any text is a query, and asking, explaining and showing it is safe", arguments: SplitMix64.seeds)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let today = LocalTime(random.instant(), offset: 0)
    for _ in 0..<400 {
      let words = (0..<6).map { _ in random.queryPiece() }.joined()
      let query = Query(words, today: today)
      let dream = random.dream()
      _ = query.matches(dream)
      _ = query.explanation
      _ = query.ranges(inNarrative: dream.narrative.string)
      #expect(query.words == words)
      #expect(Set([query, Query(words, today: today)]).count == 1)
    }
  }

  @Test(
    "random signs, ten thousand times as often as LUCID_FUZZ says, are read and explained", arguments: SplitMix64.seeds)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 10_000 * SplitMix64.times
    var unexplained: [String] = []
    for _ in 0..<count {
      let words = (0..<random.some([1, 2, 4, 8, 16])).map { _ in random.querySign() }.joined()
      let query = Query(words)
      if query.explanation.isEmpty != query.isEmpty { unexplained.append(words) }
    }
    #expect(unexplained.isEmpty)
  }

  @Test("a dream is found by any piece of its title, in either case", arguments: SplitMix64.seeds)
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let dream = random.dream()
      let title = Array(dream.title.string.filter { $0.isLetter })
      guard !title.isEmpty, title.count == dream.title.string.count else { continue }
      let first = Int.random(in: title.indices, using: &random)
      let piece = String(title[first..<Int.random(in: first + 1...title.count, using: &random)])
      let atStart = first == 0 ? [piece, piece.uppercased(), "\"\(piece)\"", "title:\(piece)"] : []
      for words in ["*\(piece)*", "*\(piece.uppercased())*", "title:*\(piece)*"] + atStart {
        #expect(Query(words).matches(dream), "\(words) in \(dream.title)")
        #expect(!Query("-\(words)").matches(dream))
      }
    }
  }

  @Test(
    "what is written with composed letters, with marks apart, in capitals or in full width is found alike",
    arguments: [
      ["é", "e\u{301}", "É", "e", "Ｅ"], ["ß", "ss", "ẞ", "SS"], ["한", "\u{1112}\u{1161}\u{11AB}"],
      ["ǖ", "u\u{308}\u{304}", "U"], ["й", "и\u{306}", "Й"], ["が", "か\u{3099}"], ["ガ", "ｶﾞ"], ["ά", "α\u{301}", "Α"],
      ["σ", "ς", "Σ"], ["İ", "i", "ı"], ["’", "'"], ["“", "”", "«"], ["a\u{A0}b", "a  b", "a\nb", "a b"], ["ø", "o"],
      ["œ", "OE"], ["ﬃ", "ffi"], ["Å", "\u{212B}", "a"],
    ])
  func alike(variants: [String]) {
    for written in variants {
      let dream = Dream(
        id: Dream.ID(rawValue: 1), narrative: Prose("x\(written)x"), createdAt: Instant(milliseconds: 0))
      for typed in variants {
        #expect(Query("text:x\(typed)x").matches(dream) || typed.contains { $0.isWhitespace || "“”«".contains($0) })
        #expect(!Query("“x\(typed)x”").isEmpty)
        if !"“”«".contains(typed) { #expect(Query("\"x\(typed)x\"").matches(dream)) }
      }
    }
  }

  @Test("letters that differ stay apart", arguments: [("か", "が"), ("は", "ぱ"), ("하", "한"), ("क", "कि"), ("a", "ɑ")])
  func apart(one: String, other: String) {
    let dream = Dream(id: Dream.ID(rawValue: 1), narrative: Prose(one), createdAt: Instant(milliseconds: 0))
    #expect(!Query(other).matches(dream))
  }

  @Test(
    "a query that goes on and on is answered",
    arguments: [
      String(repeating: "a ", count: 10_000), String(repeating: "-", count: 100_000),
      String(repeating: "(", count: 100_000),
      String(repeating: "-(", count: 10_000), String(repeating: "a|", count: 10_000),
      String(repeating: "tag:", count: 50_000),
      String(repeating: "\u{301}", count: 100_000), String(repeating: "a\u{301}\u{302}", count: 50_000),
      String(repeating: "\"", count: 10_001), String(repeating: "lucid ", count: 10_000),
      String(repeating: "x", count: 1_000_000), String(repeating: "lucid >", count: 10_000) + ")",
    ])
  func long(words: String) {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: Prose(String(repeating: "aa\u{301}\u{302}한", count: 2000)),
      createdAt: Instant(milliseconds: 0))
    let query = Query(words)
    _ = query.matches(dream)
    _ = query.ranges(inNarrative: dream.narrative.string)
    #expect(query.explanation.utf8.count <= words.utf8.count * 16 + 4000)
  }

  @Test(
    "a field is searched however often its words stand in another that goes on and on",
    arguments: [
      ("person:a", false), ("tag:\"a\"", false), ("title:a", false), ("sign:\"a a\"", false), ("extra:a", true),
      ("extra:b", false), ("extra:", true), ("series:a", false), ("series:a*", true), ("series:*a*", true),
      ("series:ab", false),
    ])
  func longFields(words: String, fits: Bool) {
    let long = String(repeating: "a ", count: 500_000)
    let dream = Dream(
      id: Dream.ID(rawValue: 1), tags: ["b"], people: ["b"], series: long, extra: ["x": long],
      createdAt: Instant(milliseconds: 0))
    #expect(Query(words).matches(dream) == fits)
  }

  @Test("a dream is found by its own date, whenever a night ends", arguments: SplitMix64.seeds)
  func ownDate(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let dream = random.dream()
      guard let date = dream.date else { continue }
      let query = Query("in:\(date.description)", nightTurn: Int.random(in: 0...24, using: &random))
      #expect(query.matches(dream), "\(date)")
    }
  }
}
