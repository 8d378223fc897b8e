import Chance
import DreamCore
import Samples
import Testing

@testable import DreamSearch

@Suite("Categories of words")
struct CategoryTests {
  private func query(_ words: String, _ text: String) -> Query {
    Query(words, categories: ["aggr": Category("aggr", text: text)])
  }

  private func dream(_ text: String, tags: [String] = []) -> Dream {
    Dream(id: Dream.ID(rawValue: 1), narrative: Prose(text), tags: tags, createdAt: Instant(milliseconds: 0))
  }

  @Test(
    "a word is a whole one, with a star what begins so; the other signs are those of a search",
    arguments: [
      ("war", "In the war.", true), ("war", "A warm ward.", false), ("war*", "A warm ward.", true),
      ("WAR", "a war", true), ("don't", "I don't know", true), ("\"red door\"", "A Red  Door!", true),
      ("red door", "a red door", true), ("\"red door\"", "a red doorbell", false),
      ("\"red door\"*", "a red doorbell", true),
      ("red door", "door red", false), ("*mare", "a nightmare", true), ("*ght*", "a nightmare", true),
      ("wom*n", "the women", true), ("=Rose", "a Rose", true), ("=Rose", "a rose", false),
      ("# war", "a war", false), ("war # of any kind", "a war", true), ("#war", "a war", false), ("", "a war", false),
      ("or\nnot\nin:1985", "this or that", true), ("in:1985", "a war", false), ("\u{FEFF}war", "a war", true),
      ("peace\r\nwar\r\n", "a war", true), ("기차", "한밤의 기차가 왔다", true), ("ÉTÉ", "un ete", true),
    ])
  func words(list: String, text: String, isFound: Bool) {
    #expect(query("@aggr", list).matches(dream(text)) == isFound)
    #expect(query("-@aggr", list).matches(dream(text)) != isFound)
    #expect(query("@aggr", list).notices.isEmpty)
  }

  @Test(
    "several searches and lists look at a dream in one go, and find what each finds alone", arguments: SplitMix64.seeds)
  func together(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // More than there are bits in a number.
    let words = ["war", "a*", "\"the sea\"", "*ar", "sea\nan*"]
    let lists = (0..<70).map { Category("c\($0)", text: words[$0 % words.count]) }
    let queries = ["", "sea", "-war", "is:lucid", "=War"].map { Query($0) }
    for _ in 0..<60 {
      let written = random.list(upTo: 6) { $0.some(["the", "sea", "War", "war", "ant", "see"]) }
      var dream = dream(written.joined(separator: " "))
      dream.lucidity = random.some([nil, Rating(0), Rating(3)])
      var effort = SearchEffort()
      let found = SearchSet(queries, lists).look(at: dream, among: ItemMap(), with: &effort)
      #expect(found.finds == queries.map { $0.matches(dream) })
      let alone = lists.indices.filter { place in
        Query("@c", categories: ["c": lists[place]]).matches(dream)
      }
      #expect(found.categories == alone)
      #expect(SearchSet([], lists).categories(of: dream) == alone)
    }
    var effort = SearchEffort()
    #expect(SearchSet([Query("war")], lists).look(at: dream("a sea"), among: ItemMap(), with: &effort).categories == [])
  }

  @Test("a list of words finds what each of them finds", arguments: SplitMix64.seeds)
  func meaning(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let dreams = (0..<20).map { random.plainDream($0) }
      let list = random.list(upTo: 6) {
        $0.some(["water", "wat*", "se", "sea", "red door", "*oor", "at", "lam*", "rain"])
      }
      let query = query("@aggr", list.joined(separator: "\n"))
      var searcher = Searcher()
      let found = Set(searcher.found(query, in: Model().inserting(dreams)))
      for dream in dreams {
        let parts = [dream.title.string, dream.narrative.string] + dream.tags + dream.people + dream.places
        #expect(found.contains(dream.id) == parts.contains { part in list.contains { part.has($0) } }, "\(list)")
      }
    }
  }

  @Test("its words are marked in the text, and it joins with all else")
  func marks() {
    let query = query("@aggr lucid 3", "kill*\n\"red door\"\n*oo*")
    #expect(query.explanation == "a word of @aggr · lucid 3")
    #expect(query.ranges(inNarrative: "He killed it, red door, wood") == [3..<7, 14..<22, 25..<27])
    #expect(!query.matches(dream("killed")))
  }

  @Test("a search with a name can have a category in it, and goes before one of the same name")
  func searches() {
    let categories = ["aggr": Category("aggr", text: "war"), "water": Category("water", text: "war")]
    let query = Query("@both", searches: ["both": "@aggr lake"], categories: categories)
    #expect(query.notices.isEmpty && query.matches(dream("a war at the lake")) && !query.matches(dream("a war")))
    #expect(Query("@water", searches: ["water": "lake"], categories: categories).matches(dream("a lake")))
  }

  @Test("an unknown name is looked for as text, and that is told")
  func unknown() {
    let query = query("@agr", "war")
    #expect(query.notices == ["No search or category is named @agr. Did you mean @aggr? Searched as text."])
    #expect(query.matches(dream("write to me@agr")))
  }
}

extension String {
  /// Whether a text of plain words has a word of a list.
  fileprivate func has(_ word: String) -> Bool {
    let words = split { !$0.isLetter }.map(String.init)
    if word.hasPrefix("*") { return words.contains { $0.hasSuffix(word.dropFirst()) } }
    if word.hasSuffix("*") { return words.contains { $0.hasPrefix(word.dropLast()) } }
    return word.contains(" ") ? (" " + words.joined(separator: " ") + " ").contains(" \(word) ") : words.contains(word)
  }
}
