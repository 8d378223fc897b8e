import CellLayout
import Terminal
import Testing

@testable import Tape

@Suite struct TapePatternTests {
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
    #expect(try TapePattern(source).matches(Self.text))
  }

  @Test("lines begin and end where rows do", arguments: ["^52", "dreams .", "^기", "Lucid.*open", "한\\b밤", #"\w한"#])
  func absent(source: String) throws {
    #expect(try !TapePattern(source).matches(Self.text))
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
    #expect(throws: PatternEffort.Spent.self) { try TapePattern(source).matches(text) }
  }

  @Test("a line whose pattern takes too long fails in words of its own")
  func failure() throws {
    let text = """
      Type "n"
      Type "\(String(repeating: "a", count: 70))"
      Expect /(a+)+[xq]$/
      """
    for line in ["Expect /(a+)+[xq]$/", "Wait+Screen /(a+)+[xq]$/"] {
      let tape = try Tape(text.replacing("Expect /(a+)+[xq]$/", with: line), file: "t.tape")
      var player = Player(tape)
      let failure = try #require(throws: TapeFailure.self) { try player.play(on: VirtualTerminal(size: .usual)) }
      #expect(failure.message == "t.tape:3:1: this pattern takes too long on this screen:\n  \(line)")
    }
  }

  @Test("a hint is looked for no longer than a pattern")
  func hint() throws {
    let text = "Type \"n\"\nType \"\(String(repeating: "aa ", count: 300))\"\nExpect /aa(aa? ?)*b/"
    var player = Player(try Tape(text, file: "t"))
    #expect(throws: TapeFailure.self) { try player.play(on: VirtualTerminal(size: .usual)) }
  }

  @Test(
    "what is wrong with one is said where it is",
    arguments: [
      ("Expect /[/", 10, "missing terminating ] for character class"),
      ("Expect /한밤(/", 12, "missing closing parenthesis"),
      (#"Expect /a\/b**/"#, 14, "quantifier does not follow a repeatable item"),
      ("Set WaitPattern '*'", 18, "quantifier does not follow a repeatable item"),
      ("Wait /\\C/", 9, "using \\C is disabled by the application"),
    ])
  func flaws(line: String, column: Int, words: String) throws {
    let errors = try #require(throws: Tape.Errors.self) { try Tape(line, file: "t") }.errors
    #expect(errors.map(\.place.column) == [column])
    #expect(errors.map(\.expected) == ["a regular expression, but \(words)"])
  }

  @Test("one is another if it is written otherwise")
  func identity() throws {
    #expect(try TapePattern("a") == TapePattern("a"))
    #expect(try TapePattern("a") != TapePattern("[a]"))
  }
}
