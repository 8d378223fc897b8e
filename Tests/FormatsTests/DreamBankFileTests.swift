import Chance
import DreamCore
import Testing

@testable import Formats

@Suite("Files of the DreamBank")
struct DreamBankFileTests {
  private func read(_ text: String) throws -> DreamBankFile {
    try DreamBankFile(series: "mara", bytes: Array(text.utf8))
  }

  private func row(_ number: String, _ date: String, _ dream: String, line: Int) -> DreamBankFile.Row {
    DreamBankFile.Row(line: line, number: number, date: date, dream: dream, extra: [:])
  }

  private let header = "\"n\"\t\"date\"\t\"dream\"\n"

  @Test("a row is a number, a date and a dream")
  func rows() throws {
    let file = try read(header + "\"1\"\t\"(1957)\"\t\"A door.\"\n\"2\"\t\"(8/11/67)\"\t\"A stair.\"\n")
    #expect(file.series == "mara")
    #expect(
      file.rows == [row("1", "(1957)", "A door.", line: 2), row("2", "(8/11/67)", "A stair.", line: 3)])
    #expect(file.problems.isEmpty)
    #expect(file.replacedBytes == 0)
  }

  @Test("quotes are doubled, and line ends and tabs are text between quotes")
  func quoting() throws {
    let file = try read(header + "\"1\"\t\"\"\t\"\"\"Go in,\"\" she\nsaid.\tI went.\"\n\"2\"\t\"\"\t\"\"")
    #expect(
      file.rows == [row("1", "", "\"Go in,\" she\nsaid.\tI went.", line: 2), row("2", "", "", line: 4)])
  }

  @Test("columns may stand in another order, be missing, or be unknown: then they are kept by name")
  func columns() throws {
    let file = try read(
      "\"dream\"\t\"mood\"\t\"n\"\n\"A door.\"\t\"glad\"\t\"01\"\n\"A stair.\"\t\"\"\t\"02\"\n")
    #expect(
      file.rows == [
        DreamBankFile.Row(line: 2, number: "01", date: nil, dream: "A door.", extra: ["mood": "glad"]),
        DreamBankFile.Row(line: 3, number: "02", date: nil, dream: "A stair.", extra: [:]),
      ])
  }

  @Test("a byte order mark, Windows' line ends and blank lines make no difference")
  func tolerated() throws {
    let plain = header + "\"1\"\t\"\"\t\"A\ndoor.\"\n\"2\"\t\"\"\t\"A stair.\"\n"
    let windows = "\u{FEFF}" + plain.split(separator: "\n").joined(separator: "\r\n")
    #expect(try read(windows).rows == read(plain).rows)
    #expect(try read("\n\n" + plain + "\n\n").rows.count == 2)
    #expect(try read("n\tdate\tdream\n1\t\tA door.\n").rows == [row("1", "", "A door.", line: 2)])
  }

  @Test("a row whose quote is never closed is reported by its line, and the rest goes in")
  func unclosed() throws {
    let broken = "\"2\"\t\"\"\t\"No end\nand more\n"
    let file = try read(
      header + "\"1\"\t\"\"\t\"A.\"\n" + broken + "\"3\"\t\"\"\t\"C.\"\n\"4\"\t\"\"\t\"D.\"\n")
    #expect(file.rows.map(\.number) == ["1", "3", "4"])
    #expect(file.rows.map(\.line) == [2, 5, 6])
    #expect(file.problems == [DreamBankFile.Problem(line: 3, lines: 2, what: .unclosedQuote)])
    let last = try read(header + "\"1\"\t\"\"\t\"A.\"\n\"2\"\t\"\"\t\"No end\n")
    #expect(last.rows.map(\.number) == ["1"])
    #expect(last.problems == [DreamBankFile.Problem(line: 3, what: .unclosedQuote)])
  }

  @Test("the rows after a quote that is never closed go in, too, if they begin without a quote")
  func unclosedAfterBare() throws {
    let rows = (1...500).map { "\($0)\t\t\"Dream \($0).\($0 == 2 ? "" : "\"")\n" }
    let file = try read(header + rows.joined())
    #expect(file.rows.count == 499)
    #expect(file.problems == [DreamBankFile.Problem(line: 3, what: .unclosedQuote)])
  }

  @Test("a cell with a quote that isn't doubled is taken as it stands")
  func stray() throws {
    let file = try read(header + "\"1\"\t\"\"\t\"A \"red\" door.\"\n\"2\"\t\"\"\t\"B.\"\n3\"\t\"\"\t\"C.\"\n")
    #expect(file.rows.map(\.number) == ["1", "2", "3\""])
    #expect(file.rows.map(\.dream) == ["\"A \"red\" door.\"", "B.", "C."])
    #expect(file.problems.isEmpty)
  }

  @Test("a row with too many fields or too few is reported, and the rest goes in")
  func fieldCount() throws {
    let file = try read(
      header + "\"1\"\t\"A.\"\n\"2\"\t\"\"\t\"B.\"\n\"3\"\t\"\"\t\"C.\"\t\"more\"\n\"4\"\t\"\"\t\"D.\"\n")
    #expect(file.rows.map(\.number) == ["2", "4"])
    #expect(
      file.problems == [
        DreamBankFile.Problem(line: 2, what: .fields(found: 2, expected: 3)),
        DreamBankFile.Problem(line: 4, what: .fields(found: 4, expected: 3)),
      ])
  }

  @Test("bytes that are no UTF-8 are read as Windows-1252 and counted; those that mean nothing there are replaced")
  func invalid() throws {
    let bytes = Array((header + "\"1\"\t\"\"\t\"It").utf8) + [0x92] + Array("s a café ".utf8) + [0xE9, 0x20, 0x81]
    let file = try DreamBankFile(series: "mara", bytes: bytes + Array("\"\n".utf8))
    #expect(file.rows.map(\.dream) == ["It’s a café é \u{FFFD}"])
    #expect(file.windowsBytes == 2)
    #expect(file.replacedBytes == 1)
  }

  @Test("what is no UTF-8 is read as Windows-1252, and what means nothing there is replaced")
  func replaced() {
    let text = DecodedText([0x41, 0x92, 0x81, 0xE2, 0x82])
    #expect(text.string == "A’\u{FFFD}â‚")
    #expect((text.replacedBytes, text.windowsBytes) == (1, 3))
  }

  @Test(
    "a file that is none of the DreamBank's is refused",
    arguments: [
      ("", DreamBankError.empty), ("\u{FEFF}\n\n", .empty), ("\"n\"\t\"text\"\n", .missingColumn("dream")),
      ("\"n", .missingColumn("dream")), ("\"dream\"\t\"n\"\t\"n\"", .repeatedColumn("n")),
    ])
  func refused(text: String, error: DreamBankError) {
    #expect(throws: error) { try read(text) }
  }

  @Test("no text traps, and each row is of a line of the file", arguments: SplitMix64.seeds)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = ["\"", "\"\"", "\t", "\n", "\r\n", "\r", "a", "1", "\"1\"\t\"", "é", "n", "dream"]
    for _ in 0..<500 {
      let body = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.some(pieces) }.joined()
      let file = try? read(header + body)
      let lines = 2...(body.utf8.count + 2)
      #expect(file?.rows.allSatisfy { lines.contains($0.line) } == true)
      #expect(file?.problems.allSatisfy { lines.contains($0.line) } == true)
    }
  }

  @Test("the description beside a file says whose dreams they are")
  func description() {
    let text =
      #"{"short_name": "mara", "n_dreams": 2, "sex": "female", "age": 41, "timeframe": "1985-97", "description": "M."}"#
    let about = DreamBankDescription(Array(text.utf8))
    #expect(about?.series == "mara")
    #expect(about?.timeframe?.years == 1985...1997)
    #expect(about?.facts == ["sex": "female", "age": "41", "timeframe": "1985-97"])
    #expect(about?.story == ["series description": "M."])
    let empty = DreamBankDescription(Array(#"{"short_name": "", "timeframe": "?", "sex": null}"#.utf8))
    #expect(empty != nil && empty?.series == nil && empty?.timeframe == nil && empty?.facts == [:])
    #expect(DreamBankDescription(Array("{".utf8)) == nil)
  }

  @Test(
    "a time frame is from the first year to the last",
    arguments: [
      ("1985-1997", 1985...1997), ("1964", 1964...1964), ("1912–65", 1912...1965), ("1990s", 1990...1999),
      ("1980 to 1983, and 1997", 1980...1997), ("mid-1990s", 1990...1999),
    ])
  func timeframe(text: String, years: ClosedRange<Int>) {
    #expect(DreamBankDescription.Timeframe(text)?.years == years)
  }
}
