import Chance
import DreamCore
import DreamSearch
import Samples
import Testing

@Suite("Words that were found")
struct QueryHighlightTests {
  /// The text with what is shown between brackets.
  private func marked(_ text: String, by query: String) -> String {
    var marked = ""
    var place = text.startIndex
    for range in Query(query).ranges(inTitle: text) {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
      marked += "\(text[place..<start])[\(text[start..<end])]"
      place = end
    }
    return marked + text[place...]
  }

  @Test(
    "they are shown as whole grapheme clusters, and as one where they meet",
    arguments: [
      ("The Stairs, downstairs", "stair", "The [Stair]s, downstairs"),
      ("The Stairs, downstairs", "*stair*", "The [Stair]s, down[stair]s"),
      ("the red\n  door", "\"red door\"", "the [red\n  door]"),
      ("caf\u{65}\u{301}s", "cafe", "[caf\u{65}\u{301}]s"), ("Straße", "strass", "[Straß]e"),
      ("Straße", "*s*", "[S]tra[ß]e"),
      ("a red door", "red \"red d\"", "a [red d]oor"), ("aaaa", "*a*", "[aaaa]"), ("aaaa", "a", "[a]aaa"),
      ("한밤의 기차", "밤", "한[밤]의 기차"),
      ("🏳️‍🌈 x", "🌈", "[🏳️‍🌈] x"), ("water", "-water", "water"), ("water", "tag:water", "water"),
      ("water", "title:wat", "[wat]er"), ("lucid", "lucid", "[lucid]"), ("lucid 3", "lucid 3", "lucid 3"),
      ("a or b", "a | b", "[a] or [b]"), ("wat\u{200B}er", "water", "[wat\u{200B}er]"), ("ﬁsh", "*i*", "[ﬁ]sh"),
    ])
  func ranges(text: String, query: String, marked: String) {
    #expect(self.marked(text, by: query) == marked)
  }

  @Test("what is looked for in one part is not shown in another", arguments: ["title:water", "text:water"])
  func parts(query: String) {
    let (inTitle, inNarrative) = (Query(query).ranges(inTitle: "water"), Query(query).ranges(inNarrative: "water"))
    #expect([inTitle, inNarrative] == (query.hasPrefix("title") ? [[0..<5], []] : [[], [0..<5]]))
    #expect(Query("\(query) wat").ranges(inTitle: "water").count == 1)
    #expect(Query("\(query) wat").ranges(inNarrative: "water").count == 1)
  }

  @Test("they are the words that must or may be there, but no words for marks and ratings")
  func words() {
    let text = "Café tea, a red door: x, nightmare. lucid 3"
    #expect(
      marked(text, by: "Café CAFE -tea \"Red  Door\" tag:x nightmare lucid 3")
        == "[Café] tea, a [red door]: x, [nightmare]. lucid 3")
  }

  @Test("they lie in the text, in order and apart, on the boundaries of its clusters", arguments: SplitMix64.seeds)
  func bounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let text = random.text(upTo: 30)
      var boundaries: Set<Int> = [text.utf8.count]
      for index in text.indices { boundaries.insert(text.utf8.distance(from: text.startIndex, to: index)) }
      var place = -1
      for range in Query(random.text(upTo: 2)).ranges(inNarrative: text) {
        #expect(place < range.lowerBound && range.lowerBound < range.upperBound)
        #expect(boundaries.contains(range.lowerBound) && boundaries.contains(range.upperBound))
        place = range.upperBound
      }
    }
  }
}
