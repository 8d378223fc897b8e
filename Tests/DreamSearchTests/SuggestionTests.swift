import DreamCore
import DreamSearch
import Testing

@Suite("where nothing is found, what would find something is offered")
struct SuggestionTests {
  private static let model = Model().inserting([
    dream(1, "The lake was black under the stairs.", people: ["Grandmother"]),
    dream(2, "The lake again, and a red door.", tags: ["school"]),
    dream(3, "A red door on the stairs.", people: ["Grandmother", "Ann"]),
  ])

  private static func dream(_ number: Int64, _ text: Prose, tags: [String] = [], people: [String] = []) -> Dream {
    Dream(
      id: Dream.ID(rawValue: number), narrative: text, tags: tags, people: people, createdAt: Instant(milliseconds: 0))
  }

  private func suggestions(_ words: String) -> [String] {
    var searcher = Searcher()
    return searcher.finding(Query(words), in: Self.model).suggestions.map { "\($0.words) [\($0.reason): \($0.count)]" }
  }

  @Test(
    "with a word less, with most of the words, with a slip undone, and with a name",
    arguments: [
      ("lake xylophone", ["lake [without “xylophone”: 2]", "lake | xylophone [one of the words: 2]"]),
      ("grandma", ["person:\"Grandmother\" [a person: 2]"]),
      ("grandma door", ["person:\"Grandmother\" door [a person: 1]", "door [without “grandma”: 2]"]),
      ("stiars", ["stairs [like “stiars”: 2]"]), ("lakke", ["lake [like “lakke”: 2]"]),
      ("schol", ["school [like “schol”: 1]", "tag:\"school\" [a tag: 1]"]),
      ("xylophone", []), ("lucid 3 lake", ["lake [without “lucid 3”: 2]", "lucid 3 | lake [one of the words: 2]"]),
      ("lake red stairs under -door", []), ("qqq | zzz", []), ("lake", []),
    ])
  func offered(words: String, expected: [String]) {
    let offered = suggestions(words)
    #expect(Array(offered.prefix(expected.count)) == expected, "\(offered)")
  }

  @Test("each finds as many dreams as it says, and none twice")
  func counts() {
    for words in ["lake red stairs under", "grandma lake qqq", "the stiars school red"] {
      var searcher = Searcher()
      let all = searcher.finding(Query(words), in: Self.model).suggestions
      #expect(!all.isEmpty && Set(all.map(\.words)).count == all.count)
      for offer in all { #expect(searcher.finding(Query(offer.words), in: Self.model).order.count == offer.count) }
    }
  }
}
