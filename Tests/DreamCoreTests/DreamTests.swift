import Chance
import Samples
import Testing

@testable import DreamCore

@Suite struct DreamTests {
  @Test("an id is thirteen characters and reads back", arguments: [0, 1, 31, 32, Int64.max])
  func ids(raw: Int64) {
    let id = Dream.ID(rawValue: raw)
    #expect(id.description.utf8.count == 13)
    #expect(Dream.ID(id.description) == id)
    #expect(Dream.ID(id.description.uppercased()) == id)
  }

  @Test(
    "what is no id is refused", arguments: ["", "0", "zzzzzzzzzzzzz", "00000000000iu", "0000000000000000"])
  func noID(text: String) {
    #expect(Dream.ID(text) == nil)
  }

  @Test("ids made later sort later")
  func idOrder() {
    let first = Dream.ID(made: Instant(milliseconds: 1000), number: (1 << 21) - 1)
    let second = Dream.ID(made: Instant(milliseconds: 1001), number: 0)
    #expect(first < second)
    #expect(first.description < second.description)
  }

  @Test(
    "a dream without a title is called by its first words",
    arguments: [
      ("", "untitled"), (" \n ", "untitled"), ("## The sea\nI swam", "The sea"), ("#1 door", "#1 door"), ("# ", "#"),
      ("![](a.jpg)\r\n\n![[b.png]]\n# The sea", "The sea"), (" ![](a.jpg)\n", "untitled"),
      ("![wow] it fell", "![wow] it fell"), ("Short.", "Short"), ("one\ntwo", "one"),
      ("a b c d e f g h", "a b c d e f g h"), ("a b c d e f g, h, i", "a b c d e f g, h…"),
      ("a b c d e f g h \ni", "a b c d e f g h"),
      ("  Falling, slowly,", "Falling, slowly"),
    ])
  func titles(narrative: String, title: String) {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: Prose(narrative), createdAt: Instant(milliseconds: 0))
    #expect(dream.displayTitle == title)
  }

  @Test("a rating can't be out of its bounds")
  func bounds() {
    #expect(Rating(6) == nil)
    #expect(Rating(-1) == nil)
    #expect(Mood(-2)?.value == -2)
    #expect(CreatureCount(clamping: 100).value == 9)
    #expect(Mood.all.map { $0.value } == [-2, -1, 0, 1, 2])
  }

  @Test(
    "creatures are counted in words",
    arguments: [
      (Creature.unicorn(.pink), 3, "three pink unicorns"), (.unicorn(.white), 1, "a white unicorn"),
      (.crusty, 1, "crusty the crab"), (.crusty, 2, "two crusty crabs"), (.dragon, 9, "nine dragons"),
    ])
  func creatures(creature: Creature, count: Int, words: String) {
    #expect(creature.name(count: CreatureCount(clamping: count)) == words)
  }

  @Test("dreams are in one order, whatever they hold", arguments: SplitMix64.seeds)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let orders = (0..<200).map { _ in DreamOrder(random.dream()) }
    let newestFirst = orders.sorted { $0.isNewer(than: $1) }
    for (newer, older) in zip(newestFirst, newestFirst.dropFirst()) { #expect(!older.isNewer(than: newer)) }
    let dated = newestFirst.filter { $0.earliest != nil }
    let sorted = orders.filter { $0.earliest != nil }
      .sorted { ($1.earliest ?? 0, $1.number) < ($0.earliest ?? 0, $0.number) }
    #expect(dated == sorted)
    #expect(newestFirst.prefix(dated.count).allSatisfy { $0.earliest != nil })
  }

  @Test("the first words are the same, found by bytes or by characters", arguments: SplitMix64.seeds)
  func firstWords(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", "door.", "of", "stairs,", " ", "  ", "\t", "\n", "\r\n", ":", "\u{301}", "é", "\u{0}"]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        text += random.isTrue(onceIn: 8) ? String(repeating: "x", count: Int.random(in: 0...60, using: &random)) : piece
      }
      for limit in [FirstWords.Limit.name, .row] {
        #expect(
          FirstWords(of: text, upTo: limit) == FirstWords(byCharacterOf: text, upTo: limit),
          "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  @Test("the first words of a text that is one long character are its beginning")
  func longCharacter() {
    let words = FirstWords(of: "a" + String(repeating: "\u{301}", count: 100_000)).words
    #expect(words.hasPrefix("a") == false && words.unicodeScalars.first == "a" && words.utf8.count <= 4100)
  }
}
