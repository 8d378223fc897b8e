import DreamCore
import Testing

@testable import DreamSearch

@Suite("Regular expressions in a query")
struct QueryPatternTests {
  private func dream(_ id: Int64, _ text: String, title: String = "", tags: [String] = []) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), title: Prose(title), narrative: Prose(text), tags: tags,
      createdAt: Instant(milliseconds: 0))
  }

  @Test(
    "one is looked for in a person's own words, in any case, or in one field",
    arguments: [
      ("/c.t/", true), ("/C.T/", true), ("/c.t", true), ("/^the/", true), ("/cat$/", true), ("/dog/", false),
      ("/red  ?door/", true), ("/(red|blue) door/", true), ("/a\\/b/", true), ("/sea|dog/", true), ("/e c/", true),
      ("-/c.t/", false), ("not /c.t/", false), ("-/dog/", true), ("(/dog/ | /c.t/)", true), ("/c.t/ /dog/", false),
      ("(/c(a|u)t/)", true), ("title:/c.t/", false), ("title:/^se./", true), ("-title:/sea/", false),
      ("title!=/sea/", false), ("tag:/^wa.+r$/", true), ("tag:(/x/ | /^water/)", true), ("tag:/^ater/", false),
      ("text:/sea/", false), ("creature:/unicorn/", true), ("//", true), ("/", true), ("/\\bcat\\b/", true),
      ("/yellow/", false), ("/\\d+/", false), ("/./", true), ("title:/c.t", false),
    ])
  func found(words: String, fits: Bool) {
    let dream = dream(1, "The cat\nat the red door, a/b", title: "Sea", tags: ["water"])
    #expect(Query(words).notices.isEmpty)
    #expect(Query(words).matches(dream) == fits)
  }

  @Test(
    "what is not a pattern is searched as text, and what is wrong is said, and where",
    arguments: [
      ("/c[/", "Missing terminating ] for character class after “c[”. Searched as text."),
      (
        "title:/*a/",
        "Quantifier does not follow a repeatable item, at the beginning. Searched as text."
      ),
      ("/a(", "Missing closing parenthesis after “a(”. Searched as text."),
      ("lucid:/3/", "lucid: needs a number from 0 to 5. Searched as text."),
      ("tag:(/(/)", "Missing closing parenthesis after “(”. Searched as text."),
    ])
  func flaws(words: String, notice: String) {
    #expect(Query(words).notices.map { $0.replacing("at offset 0", with: "") } == [notice])
    #expect(!Query(words).isEmpty)
  }

  @Test("a date may begin with a slash")
  func dates() {
    #expect(Query("in:/1997").explanation.hasPrefix("in "))
    #expect(Query("in:(/1997").expression == Query("in:/1997").expression)
  }

  @Test(
    "what takes too long is given up, counts as not matching and is said",
    arguments: ["/(a+)+[xq]$/", "-/(a+)+[xq]$/", "/(a+)+[xq]$/ | zebra"])
  func endless(words: String) {
    let model = Model().inserting([dream(1, String(repeating: "a", count: 80)), dream(2, "aaax")])
    var searcher = Searcher()
    let query = Query(words)
    let notice = "/(a+)+[xq]$/ takes too long in 1 dream, counted as without it."
    for _ in 0..<2 {
      let finding = searcher.finding(query, in: model)
      #expect(finding.dreams == [Dream.ID(rawValue: words.hasPrefix("-") ? 1 : 2)])
      #expect(finding.notices == [notice])
    }
    #expect(searcher.finding(Query("(\(words)) a"), in: model).notices == [notice])
    #expect(searcher.finding(Query("(\(words)) is:nightmare"), in: model).notices.isEmpty)
    var effort = SearchEffort()
    #expect(model.dreams.values.filter { query.matches($0, among: ItemMap(), with: &effort) }.count == 1)
    #expect(effort.lapses.notices == [notice])
  }

  @Test("a search that takes long is done in pieces, after each of which another one can come, and finds the same")
  func pieces() {
    let model = Model().inserting(
      (1...60).map { dream($0, String(repeating: "a", count: 3000) + ($0 % 7 == 0 ? "x" : "b")) })
    let query = Query("/a{9}(a|a)+x/ | zebra")
    var searcher = Searcher()
    #expect(searcher.piece(of: query, in: model, steps: 1) == nil && searcher.isAmid)
    #expect(searcher.piece(of: Query("zebra"), in: model, steps: 1)?.order.isEmpty == true)
    var pieces = 0
    var finding: Finding?
    while finding == nil {
      pieces += 1
      finding = searcher.piece(of: query, in: model, steps: 1)
    }
    #expect(pieces > 1 && !searcher.isAmid)
    var whole = Searcher()
    #expect(finding == whole.finding(query, in: model))
  }

  @Test("marking the matches of a hopeless pattern takes few steps, in a row fewer than on a page")
  func marking() {
    let bytes = [0, 80, 4_000, 1 << 17]
    #expect(bytes.map { MarkedPlace.row.effort(for: $0).steps } == [10_000, 10_320, 25_000, 25_000])
    #expect(bytes.map { MarkedPlace.page.effort(for: $0).steps } == [20_000, 21_600, 100_000, 1_000_000])
    let text = "aax " + String(repeating: "a", count: 90_000)
    #expect(Query("/(a+)+x/").ranges(inNarrative: text) == [0..<3], "what is found before that is marked")
    #expect(Query("/(a+)+x/").line(of: dream(1, text))?.marks == [0..<3])
  }

  @Test("when the steps of a search are spent, the pattern is given up in all dreams that are left")
  func spent() {
    var effort = SearchEffort(steps: 200)
    let query = Query("/.*x/")
    let found = (1...99).map { query.matches(dream($0, "not in here: axe"), among: ItemMap(), with: &effort) }
    let reached = found.prefix { $0 }.count
    #expect(reached > 0 && reached < 99 && !found.dropFirst(reached).contains(true))
    #expect(effort.lapses.notices == ["/.*x/ takes too long in \(99 - reached) dreams, counted as without it."])
  }

  @Test("what was given up is forgotten when the dream is written anew")
  func followed() throws {
    let long = dream(1, String(repeating: "a", count: 80))
    let old = Model().inserting([long])
    var searcher = Searcher()
    let query = Query("/(a+)+[xq]$/")
    var finding = searcher.finding(query, in: old)
    #expect(!finding.notices.isEmpty && finding.order.isEmpty)
    let new = old.changing(long.id) { $0.narrative = "aax" }
    finding.follow(ModelChange(old: old, new: new), to: new, in: ListOrder(new))
    #expect(finding.notices.isEmpty && finding.order.count == 1)
    finding.follow(ModelChange(old: new, new: old), to: old, in: ListOrder(old))
    #expect(!finding.notices.isEmpty && finding.order.count == 0)
  }

  @Test(
    "its matches are shown, as whole letters",
    arguments: [
      ("/c.t/", "Cat, cut", ["Cat", "cut"]), ("/f./", "cafe\u{301}s", ["fe\u{301}"]),
      ("/.é/", "cafe\u{301}s", ["fe\u{301}"]),
      ("/한.의/", "\u{1112}\u{1161}\u{11AB}\u{1107}\u{1161}\u{11B7}\u{110B}\u{1174} x", ["한밤의"]),
      ("title:/x/", "x", ["x"]),
      ("text:/x/", "x", []), ("-/x/", "x", []), ("/b*/", "abba", ["bb"]),
    ])
  func marked(words: String, text: String, found: [String]) {
    let bytes = Array(text.utf8)
    let ranges = Query(words).ranges(inTitle: text)
    #expect(ranges.map { String(decoding: bytes[$0], as: UTF8.self) } == found)
  }
}
