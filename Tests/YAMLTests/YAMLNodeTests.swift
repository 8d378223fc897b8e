import Chance
import Testing

@testable import YAML

@Suite("YAML")
struct YAMLNodeTests {
  private func read(_ text: String) throws(YAMLError) -> YAMLNode? { try YAMLNode.read(text[...]) }

  private func error(_ text: String) -> YAMLError? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("keys and values are read in their order, with their lines")
  func mapping() throws {
    let members = try #require(try read("# mine\ntitle: The house\ntags:\n  - a\n  - 'b'\n\n\"n\": {x: 1}\n")?.mapping)
    #expect(members.map(\.key.text) == ["title", "tags", "n"])
    #expect(members.map(\.key.line) == [2, 3, 7])
    #expect(members[0].value.text == "The house")
    #expect(members[1].value.sequence?.map(\.text) == ["a", "b"])
    #expect(members[1].value.sequence?.map(\.line) == [4, 5])
    #expect(members[2].value.mapping?.map { "\($0.text ?? ""):\($1.text ?? "")" } == ["x:1"])
  }

  @Test("a text knows whether it stands in quotes", arguments: [("~", true), ("'~'", false), ("\"~\"", false)])
  func quotes(yaml: String, plain: Bool) throws {
    guard case .scalar("~", let isPlain)? = try read(yaml)?.value else {
      Issue.record("\(yaml) is no ~")
      return
    }
    #expect(isPlain == plain)
  }

  @Test("escapes, folded and kept lines are what YAML says they are")
  func scalars() throws {
    #expect(try read(#""a\tb\u263A\n""#)?.text == "a\tb☺\n")
    #expect(try read("|\n  one\n  two\n")?.text == "one\ntwo\n")
    #expect(try read(">-\n  one\n  two\n")?.text == "one two")
    #expect(try read("\u{FEFF}a")?.text == "a")
  }

  @Test("a text without a document is nothing", arguments: ["", "\n\n", "# a comment\n"])
  func empty(yaml: String) throws {
    #expect(try read(yaml) == nil)
  }

  @Test(
    "what can't be read is told with its line",
    arguments: [
      ("a: 1\nb: [1\n", YAMLError.invalid(problem: "did not find expected ',' or ']'", line: 3)),
      ("a: 1\nb: 2\na: 3\n", .repeatedKey("a", line: 3)),
      ("a:\n  - {x: 1, 'x': 2}\n", .repeatedKey("x", line: 2)),
      ("a: &n 1\nb: *n\n", .alias("n", line: 2)),
      ("a: 1\n---\nb: 2\n", .invalid(problem: "a second document begins here", line: 2)),
      ("a: 1\nb: \u{1}\n", .invalid(problem: "control characters are not allowed", line: 2)),
    ])
  func errors(yaml: String, expected: YAMLError) {
    #expect(error(yaml) == expected)
  }

  @Test("what is nested deeply is refused", arguments: ["[", "{", "- ", "? ", "{a: ", "!t [", "[[{", "[\n"])
  func nesting(piece: String) {
    #expect(error(String(repeating: piece, count: 65_536 / piece.utf8.count)) != nil)
  }

  @Test("sixty-four values in each other are read, and a megabyte, but not more")
  func bounds() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + "x" + String(repeating: "]", count: count)
    }
    #expect(try read(nested(64)) != nil)
    #expect(error(nested(65)) == .invalid(problem: "more than 64 values stand in each other", line: 1))
    #expect(try read(String(repeating: "x", count: 1 << 20)) != nil)
    #expect(error(String(repeating: "x", count: 1 << 20 + 1)) == .invalid(problem: "it is longer than 1 MiB", line: 1))
  }

  @Test("a text at random is read or refused, and one in quotes comes back", arguments: SplitMix64.seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      _ = error(String(random.list(upTo: 40) { $0.some(Array("ab:-?[]{},&*!|>'\"%@#~ \t\n")) }))
      let text = String(random.list(upTo: 20) { $0.some(Array("ab '\u{E9}:#\u{1F319}")) })
      let quoted = "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
      #expect(try read(quoted)?.text == text)
    }
  }
}
