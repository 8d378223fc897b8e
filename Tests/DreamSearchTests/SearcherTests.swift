import Chance
import DreamCore
import DreamSearch
import Samples
import Testing

@Suite("Searching the journal")
struct SearcherTests {
  private func newestFirst(_ query: Query, in model: Model) -> [Dream.ID] {
    model.dreams.values.filter { query.matches($0, among: model.nights) }.map { (DreamOrder($0), $0.id) }
      .sorted { $0.0.isNewer(than: $1.0) }.map(\.1)
  }

  @Test("a search finds the dreams that a plain reading of it means, newest first", arguments: SplitMix64.seeds)
  func meaning(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let dreams = (0..<30).map { random.plainDream($0) }
      let sorted = dreams.sorted { left, right in
        let (first, second) = (left.date?.description ?? "", right.date?.description ?? "")
        return first == second ? left.id > right.id : first > second
      }
      let model = Model().inserting(dreams).inserting(SplitMix64.plainNights)
      var searcher = Searcher()
      for _ in 0..<20 {
        let plain = random.plainQuery()
        let query = Query(plain.words)
        #expect(
          searcher.found(query, in: model) == sorted.filter(plain.fits).map(\.id), "\(plain.words)")
        #expect(dreams.allSatisfy { query.matches($0, among: model.nights) == plain.fits($0) }, "\(plain.words)")
      }
    }
  }

  @Test("300 queries find in a large series what a plain scan of it finds", arguments: SplitMix64.seeds)
  func series(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let dreams = (0..<600 as Range<Int64>).map { number in
      var dream = random.plainDream(number)
      dream.date = DreamDate(day: Day(daysSince1970: 20_600 + Int(number)))
      return dream
    }
    let model = Model().inserting(dreams).inserting(SplitMix64.plainNights)
    var searcher = Searcher()
    for _ in 0..<300 {
      let plain = random.plainQuery()
      #expect(
        searcher.found(Query(plain.words), in: model) == dreams.reversed().filter(plain.fits).map(\.id),
        "\(plain.words)")
    }
  }

  @Test(
    "what is found is what fits, newest first, while one types and the journal changes", arguments: SplitMix64.seeds)
  func typing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      var model = random.model(upTo: 30)
      var searcher = Searcher()
      var words = ""
      for _ in 0..<20 {
        words = random.isTrue(onceIn: 5) ? String(words.dropLast(3)) : words + random.queryPiece()
        if random.isTrue(onceIn: 4) { model = random.edited(model) }
        let query = Query(words)
        #expect(searcher.found(query, in: model) == newestFirst(query, in: model), "\(words)")
      }
    }
  }

  @Test("words in the title and the tags are none of the text", arguments: ["text:sea", "text:\"the sea\"", "text:"])
  func textOnly(words: String) {
    let dreams = (1...4 as ClosedRange<Int64>).map { number in
      Dream(
        id: Dream.ID(rawValue: number), title: "The sea", narrative: number == 3 ? "I swam in the sea." : "",
        tags: ["the sea"], createdAt: Instant(milliseconds: number))
    }
    var searcher = Searcher()
    #expect(searcher.found(Query(words), in: Model().inserting(dreams)) == [Dream.ID(rawValue: 3)])
  }

  @Test(
    "typing letter by letter finds what the whole word finds", arguments: ["tag:water -sea", "lucid 2-4 \"the sea\""])
  func letters(words: String) {
    var random = SplitMix64(seed: 5)
    let model = random.model(upTo: 200)
    var searcher = Searcher()
    for count in 0...words.count { _ = searcher.found(Query(String(words.prefix(count))), in: model) }
    #expect(searcher.found(Query(words), in: model) == newestFirst(Query(words), in: model))
  }

  @Test(
    "a search that is narrowed finds no less than one that isn't",
    arguments: ["nightmare", "a | sea 水", "(a | sea) -b"])
  func narrowed(words: String) {
    var random = SplitMix64(seed: 9)
    let model = random.model(upTo: 200)
    for cut in words.indices {
      var searcher = Searcher()
      for piece in [words[..<cut], words[cut...], words[...], words[..<cut], words[...].dropLast()] {
        let query = Query(String(piece))
        #expect(searcher.found(query, in: model) == newestFirst(query, in: model), "\(piece)")
      }
    }
  }

  @Test("a journal of many chunks is followed through edits of every sort", arguments: SplitMix64.seeds)
  func chunks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = Model().inserting(
      (0..<300).map { index in
        Dream(
          id: Dream.ID(rawValue: index), date: random.date(),
          narrative: Prose(String(repeating: "the long way down ", count: 60) + random.text(upTo: 9)),
          createdAt: Instant(milliseconds: 0))
      })
    var searcher = Searcher()
    for step in 0..<60 {
      let id = Dream.ID(rawValue: Int64.random(in: 0..<320, using: &random))
      let text = Prose(random.text(upTo: 9) + String(repeating: "deep ", count: step % 7 * 3000))
      switch step % 3 {
      case 0: model = model.removing(id)
      case 1:
        model = model.inserting(
          Dream(id: id, date: random.date(), narrative: text, createdAt: Instant(milliseconds: 0)))
      default: model = model.changing(id) { $0.narrative = text }
      }
      let query = Query(random.some(["stairs", "deep", "long way", "-deep", "undated", "sea | 水", ""]))
      #expect(searcher.found(query, in: model) == newestFirst(query, in: model))
    }
  }

  @Test("no search finds words across the parts of a dream")
  func parts() {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), title: "red", narrative: "door", tags: ["a", "b"], createdAt: Instant(milliseconds: 0))
    #expect(Query("red door").matches(dream))
    #expect(!Query("\"red door\"").matches(dream))
    #expect(!Query("reddoor").matches(dream))
    #expect(!Query("ab").matches(dream))
  }
}
