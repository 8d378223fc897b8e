import Chance
import DreamCore
import DreamSearch
import Testing

@Suite("the dreams most like one")
struct LikenessTests {
  private static func dream(
    _ number: Int64, _ text: Prose, _ date: String = "", signs: [String] = [], people: [String] = [],
    places: [String] = [], tags: [String] = [], series: String? = nil
  ) -> Dream {
    Dream(
      id: Dream.ID(rawValue: number), date: DreamDate(date), narrative: text, tags: tags, people: people,
      places: places,
      signs: signs.map { DreamSign(text: $0, category: .form) }, series: series, createdAt: Instant(milliseconds: 0))
  }

  /// Dreams that have nothing in common but words that all of them have.
  private static let others = (100..<140).map { number in
    dream(Int64(number), Prose("Then there was something else. Only \(letters(number))ish and \(letters(number))ous."))
  }

  /// A word of its own for each number.
  private static func letters(_ number: Int) -> String {
    String(String(number).utf8.map { Character(Unicode.Scalar($0 + 49)) })
  }

  private func like(_ dream: Dream, among dreams: [Dream]) -> [(id: Int64, shared: [String])] {
    Likeness.dreams(like: dream, in: Model().inserting([dream] + dreams + Self.others))
      .map { ($0.dream.rawValue, $0.shared) }
  }

  @Test("share rare words, which are told, the rarest first")
  func words() throws {
    let dream = Self.dream(1, "My grandfather sat at the long table by the river. Something was there.")
    let found = like(
      dream,
      among: [
        Self.dream(2, "A table in the river, then Grandfather’s voice."), Self.dream(3, "The river. Then something."),
        Self.dream(4, "There was something else then."),
      ])
    try #require(found.count == 1)
    #expect(found[0].id == 2 && found[0].shared == ["grandfather", "table", "river"])
  }

  @Test("words that many have, short ones, numbers and negations don't count")
  func common() {
    let dream = Self.dream(1, "Something else was there then; a cat sat, 1984 times, and didn't mind.")
    #expect(like(dream, among: [Self.dream(2, "The cat sat there. 1984! It didn't speak.")]).isEmpty)
  }

  @Test("one shared word is not enough, nor one name; a name and a word are, and two names")
  func least() {
    let dream = Self.dream(1, "The staircase.", people: ["Anna"], places: ["Lisbon"])
    func isLike(_ other: Dream) -> Bool { !like(dream, among: [other]).isEmpty }
    #expect(!isLike(Self.dream(2, "A staircase again.")))
    #expect(!isLike(Self.dream(2, "", people: ["Anna"])))
    #expect(isLike(Self.dream(2, "A staircase again.", people: ["anna"])))
    #expect(isLike(Self.dream(2, "", people: ["Anna"], places: ["Lisbon"])))
    #expect(!isLike(Self.dream(2, "", tags: ["Anna", "Lisbon"])), "a tag is no person")
  }

  @Test("signs, people, places and tags count, even if every dream has them")
  func names() throws {
    let dreams = (1...6).map {
      Self.dream($0, "", signs: ["six fingers"], people: ["Anna"], places: ["Ulm"], tags: ["sea"])
    }
    let found = like(dreams[0], among: Array(dreams[1...]))
    #expect(found.count == 5)
    #expect(found.allSatisfy { Set($0.shared) == ["six fingers", "Anna", "Ulm", "sea"] })
  }

  @Test("a word of a shared name counts once")
  func namesAndWords() throws {
    let dream = Self.dream(1, "Grandfather came.", people: ["Grandfather"])
    #expect(like(dream, among: [Self.dream(2, "Grandfather left.", people: ["Grandfather"])]).isEmpty)
  }

  @Test("a long text is no better for its length")
  func length() throws {
    let dream = Self.dream(1, "The lighthouse keeper sang.")
    let filling = (0..<300).map { "Padding\(Self.letters($0))" }.joined(separator: " ")
    let found = like(
      dream,
      among: [
        Self.dream(2, Prose("The lighthouse keeper sang. \(filling)")),
        Self.dream(3, "A lighthouse keeper sang again."),
      ])
    #expect(found.map(\.id) == [3])
  }

  @Test("of an imported series only its own dreams are compared, and of one's own only one's own")
  func series() {
    let text: Prose = "The lighthouse keeper whistled."
    let (mine, theirs) = (Self.dream(1, text), Self.dream(2, text, series: "b"))
    let others = [Self.dream(3, text), Self.dream(4, text, series: "b"), Self.dream(5, text, series: "c")]
    #expect(like(mine, among: others).map(\.id) == [3])
    let many = Self.others.map { other in
      var other = other
      other.series = "b"
      return other
    }
    let found = Likeness.dreams(like: theirs, in: Model().inserting([theirs] + others + many))
    #expect(found.map(\.dream.rawValue) == [4])
  }

  @Test("those equally like it come with the more recent first, and at most twelve")
  func order() {
    let dream = Self.dream(1, "", people: ["Anna", "Ben"])
    let dreams = (2...20).map { Self.dream($0, "", "20\(10 + $0 * 7 % 19)", people: ["Anna", "Ben"]) }
    let newest = dreams.map(DreamOrder.init).sorted { $0.isNewer(than: $1) }.prefix(12).map(\.number)
    #expect(like(dream, among: dreams).map(\.id) == newest)
  }

  @Test("words of scripts without blanks are found by pairs of letters")
  func scripts() {
    let dream = Self.dream(1, "夢の中で灯台守が歌っていた")
    #expect(like(dream, among: [Self.dream(2, "灯台守がいた"), Self.dream(3, "何もない")]).map(\.id) == [2])
  }

  @Test("with accents and in capitals a word is the same, and is told as it is written")
  func spelling() throws {
    let found = like(
      Self.dream(1, "Der GROSSVATER. Der Großvater aß Äpfel."), among: [Self.dream(2, "grossvater, äpfel, nichts")])
    #expect(found.map(\.id) == [2] && found.first.map { Set($0.shared) } == ["Großvater", "Äpfel"])
  }

  @Test("an empty dream and an empty journal have none")
  func empty() {
    let dream = Self.dream(1, "")
    #expect(Likeness.dreams(like: dream, in: Model()).isEmpty && like(dream, among: [Self.dream(2, "")]).isEmpty)
  }

  @Test(
    "a dream is never like itself, likeness is mutual by the same things, and the order of writing is all one",
    arguments: SplitMix64.seeds)
  func property(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = (0..<400).map { "word" + Self.letters($0 + 100) }
    for _ in 0..<20 * SplitMix64.times {
      let dreams = (1...40).map { number in
        Self.dream(
          number, Prose((0..<12).map { _ in random.some(words) }.joined(separator: " ")),
          people: ["Anna", "Ben", "Cem"].filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
      }
      let (one, other) = (Model().inserting(dreams), Model().inserting(dreams.shuffled(using: &random)))
      let found = Dictionary(uniqueKeysWithValues: dreams.map { ($0.id, Likeness.dreams(like: $0, in: one)) })
      for dream in dreams {
        let likenesses = found[dream.id] ?? []
        #expect(likenesses == Likeness.dreams(like: dream, in: other))
        #expect(!likenesses.contains { $0.dream == dream.id } && likenesses.count <= 12)
        for likeness in likenesses {
          guard let back = found[likeness.dream]?.first(where: { $0.dream == dream.id }) else {
            // Only those that are more like it can have taken its place.
            #expect(found[likeness.dream]?.count == 12)
            continue
          }
          #expect(back.shared == likeness.shared)
        }
      }
      #expect(found.values.contains { !$0.isEmpty })
    }
  }
}
