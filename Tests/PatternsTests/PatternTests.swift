import Patterns
import Testing

@Suite struct PatternTests {
  private static let text = "Lucid   52 dreams\n▸Sun 15  한밤의 기차  * lucid 5\n\nn new   ↵ open"

  @Test(
    "what Go's regular expressions know is known",
    arguments: [
      #"^Lucid\s+\d+ dreams$"#, "(?i)LUCID", "한.의", #"^.Sun \d{1,2}\b"#, #"(?P<night>Sun|Mon) \d+"#, "(?:a|b|c)id",
      "drea??m",
      #"\p{Hangul}+ \p{L}+"#, #"\pN+"#, "[[:alpha:]]{5}", "[^a-z ]ucid", #"(?s)Lucid.*open"#, "(?U)L.+d",
      #"\Q* lucid\E"#,
      #"\x{D55C}밤"#, #"\ALucid"#, #"open\z"#, #"^\n?$"#, "(?m:^n new)", "기차|never", #"\x4Cucid"#, #"\w+\W\S"#,
      "[가-힣]{2}",
    ])
  func known(source: String) throws {
    #expect(try Pattern(source).matches(Self.text))
  }

  @Test("lines begin and end where rows do", arguments: ["^52", "dreams .", "^기", "Lucid.*open", "한\\b밤", #"\w한"#])
  func absent(source: String) throws {
    #expect(try !Pattern(source).matches(Self.text))
  }

  @Test(
    "what takes too long to be found is given up, wherever the time goes",
    arguments: [
      "(a+)+[xq]$", "(a|aa)+[xy]$", "(a+a+)+[xy]", "a*a*a*a*a*[xy]$", "(?s)(?:[a\\n]*+[x]|.)*zz", #"(?s)\X*x\X*yy"#,
      "(?:a?){200}[xy]$", #"(a*)(?:\1a*)*[xy]$"#, "(?:(?:(?:a*)*)*)*[xy]$",
    ])
  func endless(source: String) throws {
    let row = String(repeating: "a", count: 80)
    let text = Array(repeating: row, count: 24).joined(separator: "\n") + " x q y z"
    #expect(throws: PatternEffort.Spent.self) { try Pattern(source).matches(text) }
  }

  @Test("one is another if it is written otherwise")
  func identity() throws {
    #expect(try Pattern("a") == Pattern("a"))
    #expect(try Pattern("a") != Pattern("[a]"))
  }

  @Test("case is told apart unless it is not asked for, in every script")
  func caseless() throws {
    for (source, text) in [("TEETH", "teeth"), ("é", "É"), ("ά", "Ά"), ("σ", "ς"), ("ß", "ẞ"), ("д", "Д")] {
      #expect(try !Pattern(source).matches(text))
      #expect(try Pattern(source, isCaseless: true).matches(text))
    }
    #expect(try Pattern("a") != Pattern("a", isCaseless: true))
  }

  @Test(
    "the places of all matches are told, but for empty ones, in whole characters",
    arguments: [
      ("a.", "abacad", [0..<2, 2..<4, 4..<6]), ("a*", "baab", [1..<3]), ("한", "x한밤한", [1..<4, 7..<10]),
      ("", "한밤", []), ("$", "a\nb", []), ("(?=a)", "aa", []), ("b|", "ab한b", [1..<2, 5..<6]), ("x", "", []),
    ])
  func ranges(source: String, text: String, ranges: [Range<Int>]) throws {
    var effort = PatternEffort()
    #expect(try Pattern(source).ranges(in: text, with: &effort) == ranges)
  }

  @Test("what was found before the steps were spent is told, and no steps are left then")
  func spent() throws {
    var effort = PatternEffort(steps: 50)
    let ranges = try Pattern("a.").ranges(in: String(repeating: "ab ", count: 1000), with: &effort)
    #expect(ranges.count > 1 && ranges.count < 100)
    #expect(effort.steps <= 0)
    #expect(throws: PatternEffort.Spent.self) { try Pattern("b").matches("b", with: &effort) }
  }
}
