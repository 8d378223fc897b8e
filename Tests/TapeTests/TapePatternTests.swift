import CellLayout
import Terminal
import Testing

@testable import Tape

@Suite struct TapePatternTests {
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
}
