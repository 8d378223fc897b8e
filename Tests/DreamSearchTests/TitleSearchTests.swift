import Chance
import DreamCore
import Samples
import Testing

@testable import DreamSearch

@Suite("Looking for a title")
struct TitleSearchTests {
  @Test("a dream without a title and a text is called untitled in any case", arguments: ["unt", "Unt", "UNTITLED"])
  func untitled(words: String) throws {
    let dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    #expect(try #require(TitleSearch(words)).fits(dream))
  }

  @Test(
    "a title is found as by a search: without case, accents and forms of letters",
    arguments: [("Café at sea", "cafe"), ("Straße", "STRASS"), ("ｶﾞｰﾄﾞ", "ガード"), ("ＡＢＣ", "abc"), ("Don’t", "don't")])
  func folding(name: String, words: String) throws {
    let search = try #require(TitleSearch(words))
    let time = Instant(milliseconds: 0)
    #expect(search.fits(Dream(id: Dream.ID(rawValue: 1), title: Prose(name), createdAt: time)))
    #expect(search.fits(Dream(id: Dream.ID(rawValue: 1), narrative: Prose(name), createdAt: time)))
  }

  @Test("a dream fits where the words stand in what it is called", arguments: SplitMix64.seeds)
  func fits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      var dream = random.dream()
      if random.isTrue(onceIn: 2) { dream.title = "" }
      let words = random.words(of: dream)
      guard let title = TitleSearch(words), let finder = TextFinder(words) else { continue }
      #expect(title.fits(dream) == finder.isFound(in: dream.plainTitle), "\(words)")
    }
  }
}

extension SplitMix64 {
  /// Some of what a dream is called, in any case, or anything.
  fileprivate mutating func words(of dream: Dream) -> String {
    guard !isTrue(onceIn: 4) else { return text(upTo: 2) }
    let title = Array(dream.plainTitle)
    let start = Int.random(in: 0...title.count, using: &self)
    let words = String(title[start...].prefix(Int.random(in: 1...4, using: &self)))
    return some([words, words.uppercased(), words.lowercased()])
  }
}
