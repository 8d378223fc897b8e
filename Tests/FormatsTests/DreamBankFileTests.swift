import Chance
import DreamCore
import Records
import Testing

@testable import Formats

@Suite("Files of the DreamBank")
struct DreamBankFileTests {
  private let header = "\"n\"\t\"date\"\t\"dream\"\n"

  /// The numbers and the texts of the dreams, `1: A door.`
  private func rows(_ text: String) throws -> [String] {
    try DreamBankFile.read(text).dreams.map { "\($0.dream.number ?? "-"): \($0.dream.narrative.string)" }
  }

  private func problems(_ text: String) throws -> [String] {
    try DreamBankFile.read(text).problems.map { "\($0.place)" }
  }

  @Test("a row is a number, a date and a dream; the name of the file is that of the series")
  func row() throws {
    let journal = try DreamBankFile.read(
      header + "\"1\"\t\"(1957)\"\t\"A door.\"\n\"2\"\t\"(8/11/67)\"\t\"A stair.\"\n")
    let dreams = journal.dreams.map(\.dream)
    #expect(dreams.map(\.series) == ["mara", "mara"] && dreams.map(\.number) == ["1", "2"])
    #expect(dreams.map(\.narrative) == ["A door.", "A stair."])
    #expect(dreams.map { $0.date?.description } == ["1957", "1967-08-11"])
    #expect(journal.problems.isEmpty && journal.losses.isEmpty)
  }

  @Test("quotes are doubled, and line ends and tabs are text between quotes")
  func quoting() throws {
    let text = header + "\"1\"\t\"\"\t\"\"\"Go in,\"\" she\nsaid.\tI went.\"\n\"2\"\t\"\"\t\"\""
    #expect(try rows(text) == ["1: \"Go in,\" she\nsaid.\tI went.", "2: "])
  }

  @Test("columns may stand in another order, be missing, or be unknown: then they are kept by name")
  func columns() throws {
    let text = "\"dream\"\t\"mood\"\t\"n\"\n\"A door.\"\t\"glad\"\t\"01\"\n\"A stair.\"\t\"\"\t\"02\"\n"
    #expect(try rows(text) == ["01: A door.", "02: A stair."])
    #expect(try DreamBankFile.read(text).dreams.map(\.dream.extra) == [["mood": "glad"], [:]])
  }

  @Test("a byte order mark, Windows' line ends and blank lines make no difference")
  func tolerated() throws {
    let plain = header + "\"1\"\t\"\"\t\"A\ndoor.\"\n\"2\"\t\"\"\t\"A stair.\"\n"
    let windows = "\u{FEFF}" + plain.split(separator: "\n").joined(separator: "\r\n")
    #expect(try rows(windows) == rows(plain))
    #expect(try rows("\n\n" + plain + "\n\n").count == 2)
    #expect(try rows("n\tdate\tdream\n1\t\tA door.\n") == ["1: A door."])
  }

  @Test("a row whose quote is never closed is reported by its line, and the rest goes in")
  func unclosed() throws {
    let text =
      header + "\"1\"\t\"\"\t\"A.\"\n\"2\"\t\"\"\t\"No end\nand more\n\"3\"\t\"\"\t\"C.\"\n\"4\"\t\"\"\t\"D.\"\n"
    #expect(try rows(text) == ["1: A.", "3: C.", "4: D."])
    #expect(try problems(text) == ["lines 3 to 4"])
    let last = header + "\"1\"\t\"\"\t\"A.\"\n\"2\"\t\"\"\t\"No end\n"
    #expect(try rows(last) == ["1: A."])
    #expect(try problems(last) == ["line 3"])
  }

  @Test("the rows after a quote that is never closed go in, too, if they begin without a quote")
  func unclosedAfterBare() throws {
    let text = header + (1...500).map { "\($0)\t\t\"Dream \($0).\($0 == 2 ? "" : "\"")\n" }.joined()
    #expect(try rows(text).count == 499)
    #expect(try problems(text) == ["line 3"])
  }

  @Test("a cell with a quote that isn't doubled is taken as it stands")
  func stray() throws {
    let text = header + "\"1\"\t\"\"\t\"A \"red\" door.\"\n\"2\"\t\"\"\t\"B.\"\n3\"\t\"\"\t\"C.\"\n"
    #expect(try rows(text) == ["1: \"A \"red\" door.\"", "2: B.", "3\": C."])
    #expect(try problems(text).isEmpty)
  }

  @Test("a row with too many fields or too few is reported, and the rest goes in")
  func fieldCount() throws {
    let text =
      header + "\"1\"\t\"A.\"\n\"2\"\t\"\"\t\"B.\"\n\"3\"\t\"\"\t\"C.\"\t\"more\"\n\"4\"\t\"\"\t\"D.\"\n"
    #expect(try rows(text) == ["2: B.", "4: D."])
    #expect(
      try DreamBankFile.read(text).problems.map(\.description) == [
        "line 2: it has no dream", "line 4: 4 cells in 3 columns",
      ])
  }

  @Test("bytes that are no UTF-8 are read as Windows-1252 and counted; those that mean nothing there are replaced")
  func invalid() throws {
    let bytes = Array((header + "\"1\"\t\"\"\t\"It").utf8) + [0x92] + Array("s a café ".utf8) + [0xE9, 0x20, 0x81]
    let file = ImportFile(bytes + Array("\"\n".utf8), name: "mara.tsv")
    let journal = try DreamBankFile.read(file, about: nil, ReadingSetting(now: Instant(milliseconds: 0)))
    #expect(journal.dreams.map(\.dream.narrative) == ["It’s a café é \u{FFFD}"])
    #expect(journal.losses[.windows] == 2 && journal.losses[.bytes] == 1)
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
      ("", ReadingError.noSeries), ("\u{FEFF}\n\n", .noSeries), ("\"n\"\t\"text\"\n", .noSeries), ("\"n", .noSeries),
    ])
  func refused(text: String, error: ReadingError) {
    #expect(throws: error) { try DreamBankFile.read(text) }
  }

  @Test("no text traps, and each problem is in a line of the file", arguments: SplitMix64.seeds)
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["\"", "\"\"", "\t", "\n", "\r\n", "\r", "a", "1", "\"1\"\t\"", "é", "n", "dream"]
    for _ in 0..<500 {
      let body = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.some(pieces) }.joined()
      let lines = 2...(body.utf8.count + 2)
      for problem in try DreamBankFile.read(header + body).problems {
        switch problem.place {
        case .lines(let numbers): #expect(lines.contains(numbers.lowerBound))
        default: Issue.record("\(problem)")
        }
      }
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
