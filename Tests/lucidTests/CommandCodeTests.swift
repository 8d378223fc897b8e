import Foundation
import Testing

@Suite("lucid code")
struct CommandCodeTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    for number in 1...6 { try place.lucid("add", "Dream \(number) of water.", "--date", "200\(number)") }
    try place.lucid("set", "@1", "--title", "Zeppelin")
  }

  private func code(_ words: String) throws -> CommandPlace.Outcome { try place.shell("$lucid code \(words)") }

  /// The rows of what is exported, without their heading.
  private func exported(_ words: String) throws -> [Substring] {
    Array(try code("export \(words)").output.split(whereSeparator: \.isNewline).dropFirst())
  }

  @Test("a sample is drawn once, the same one by the same seed, and listed with what a report cites")
  func sample() throws {
    let drawn = try code("sample pilot --number 3 --seed 7 --blind water")
    #expect(drawn.status == 0 && drawn.output.hasPrefix("pilot: 3 dreams of “water”, seed 7, blind, drawn "))
    #expect(try code("sample again -n 3 --seed 7 water").status == 0)
    let texts = try ["pilot", "again"].map { name in
      try (1...3).map { try code("set \(name):\($0) --coder X --scale place a\($0)").output }
    }
    #expect(texts[0].count == 3 && texts[1].allSatisfy { $0.isEmpty }, "the second sample has other dreams")
    #expect(try code("sample").lines.map { $0.prefix { $0 != ":" } } == ["pilot", "again"])
    let refused = try code("sample pilot -n 2")
    #expect(refused.status == 1 && refused.words.contains("it stays as it is. Choose another name."))
    #expect(try code("sample x -n 2 nothinglikethis").words.contains("no dream is found"))
    #expect(try code("sample x").status == 64)
  }

  @Test("in a pipe, next prints a blind dream's text and no more, until all are coded")
  func next() throws {
    #expect(try code("sample pilot --number 6 --seed 1 --blind").status == 0)
    var seen: Set<String> = []
    for number in 1...6 {
      let shown = try code("next --coder Ada --sample pilot --scale theme")
      #expect(shown.lines.count == 2 && shown.lines[0] == "pilot:\(number)" && !shown.output.contains("Zeppelin"))
      seen.insert(shown.lines[1])
      #expect(try code("set pilot:\(number) --coder Ada --scale theme water").status == 0)
    }
    #expect(seen.count == 6)
    let done = try code("next --coder Ada --sample pilot --scale theme")
    #expect(done.status == 1 && done.output.isEmpty && done.words == "Ada has coded all dreams of pilot.\n")
    #expect(try code("next --coder Ada --sample pilot").status == 0)
    #expect(try code("sample open --number 6 --seed 1").status == 0)
    let open = try (1...6).map { _ in try code("next --coder Ada --sample open").lines[0] }
    #expect(open[0].hasPrefix("open:1\t") && open[0].split(separator: "\t").count == 4)
  }

  @Test("codes are checked, kept with their past, and taken back; undo leaves them alone")
  func set() throws {
    let id = try place.lucid("list", "--ids").lines[0]
    let wrong = try code("set \(id) --coder Ada --scale aggressions '1MSA 9> D'")
    #expect(wrong.status == 64 && wrong.words.contains("the classes of aggressions are 1 to 8."))
    #expect(wrong.words.split(separator: "\n").count == 1)
    #expect(try code("set \(id) --coder Ada --scale aggresions x").words.contains("did you mean aggressions?"))
    let set = try code("set \(id) --coder Ada --scale aggressions '1msa 4>D # he shouts' '1MSA 5> D'")
    #expect(set.output == "Ada, aggressions: 1MSA 4> D # he shouts; 1MSA 5> D\n")
    #expect(try code("set @1 --coder Ada --scale aggressions").output == "Ada, aggressions: nothing found\n")
    #expect(try code("set @1 --coder Ada --scale aggressions").words == "Nothing to change.\n")
    #expect(try place.lucid("undo").output.hasPrefix("Undone: Set details"))
    #expect(try code("show @1").lines.map { $0.split(separator: "\t").last ?? "" } == ["codes", "nothing found"])
    #expect(try code("set @1 --coder Ada --scale aggressions --clear").output.contains("taken back"))
    #expect(try code("show @1").status == 1)
    #expect(try code("show @1 --past").lines.count == 4)
    #expect(try place.lucid("history", id).output.contains("1MSA") == false)
    #expect(try place.lucid("check").status == 0)
  }

  @Test("two coders are compared, and one with the norms, whose source is told")
  func figures() throws {
    #expect(try code("sample pilot --number 4 --seed 3").status == 0)
    for number in 1...4 {
      #expect(try code("set pilot:\(number) --coder Ada --scale characters 1MKA 1FSA").status == 0)
      let codes = number < 4 ? "1FSA 1MKA" : ""
      #expect(try code("set pilot:\(number) --coder Bo --scale characters \(codes)").status == 0)
      #expect(try code("set pilot:\(number) --coder Ada --scale theme t\(number % 2)").status == 0)
      #expect(try code("set pilot:\(number) --coder Bo --scale theme t\(number == 4 ? 1 : number % 2)").status == 0)
    }
    let agree = try code("agree --sample pilot --coder Ada --coder Bo")
    #expect(agree.lines[1].hasPrefix("characters\t4\t6 of 8\t0.75\t"))
    // Three of four alike, by chance one half: kappa is one half.
    #expect(agree.lines[2].split(separator: "\t", omittingEmptySubsequences: false)[9] == "0.50")
    let norms = try code("norms --sample pilot --coder Ada --against female")
    let row = try #require(norms.lines.first { $0.hasPrefix("male/female") }).split(separator: "\t")
    #expect(row[1...4] == ["4", "4", "8", "50.0"] && row[7...9] == ["501", "1047", "47.9"] && row[10] == "0.04")
    #expect(norms.lines.count == 29 && norms.words.contains("www2.ucsc.edu/dreams/Norms/main-explanation.html"))
    #expect(try code("norms --sample pilot --coder Nobody").words.contains("Nobody has coded no dream of pilot."))
    #expect(try code("agree --sample pilot --coder Ada").status == 64)
  }

  @Test("one coder's numbers for two samples are compared, with dreams of both in the first, and told as of a day")
  func compared() throws {
    for (sample, size) in [("early", 4), ("all", 6)] {
      #expect(try code("sample \(sample) --number \(size) --seed 3").status == 0)
    }
    for number in 1...6 {
      let codes = try code("set all:\(number) --coder Ada --scale characters \(number < 4 ? "1MKA" : "1FSA")")
      #expect(codes.status == 0)
    }
    let norms = try code("norms --coder Ada --sample early --beside all")
    #expect(norms.lines[0].hasSuffix("\tlow\thigh\tall-k\tall-n\tall-%\th\th-low\th-high"))
    let row = try #require(norms.lines.first { $0.hasPrefix("male/female") }).split(separator: "\t")
    let (first, second) = (try #require(Int(row[3])), try #require(Int(row[8])))
    #expect((first, second) == (4, 2) && Int(row[2]).map { (0...4).contains($0) } == true)
    #expect(norms.words.contains("4 dreams of both samples count in the first."))
    #expect(try code("norms --coder Ada --sample early --beside all --against male").status == 64)
    let today = try code("norms --coder Ada --sample all --as-of 9999-12-31")
    #expect(try today.output == code("norms --coder Ada --sample all").output)
    #expect(
      try code("norms --coder Ada --sample all --as-of 2001-01-01").words.contains("Ada has coded no dream of all."))
    #expect(try exported("--as-of 2001-01-01").isEmpty)
  }

  /// What a command prints on a terminal of so many columns, its notes too.
  private func shown(_ words: String, columns: Int, locale: String = "C.UTF-8") throws -> [String] {
    let command = "stty cols \(columns); LC_ALL=\(locale) $lucid code \(words)"
    return try place.shell("script -qec \"\(command)\" /dev/null | tr -d '\\r'").lines
  }

  @Test(
    "no line is wider than the terminal, numbers end below each other, and what has no room is named",
    arguments: [120, 75, 40])
  func widths(columns: Int) throws {
    for (sample, size) in [("a-sample-with-a-long-name", 2), ("all", 6)] {
      #expect(try code("sample \(sample) --number \(size) --seed 3").status == 0)
    }
    for number in 1...6 {
      for coder in ["Ada", "Bo"] {
        let codes = number < 6 ? "1MKA 1FSA 2JSA" : ""
        #expect(try code("set all:\(number) --coder \(coder) --scale characters \(codes)").status == 0)
      }
    }
    for words in [
      "norms --sample all --coder Ada", "norms --sample all --coder Ada --against female",
      "norms --coder Ada --sample a-sample-with-a-long-name --beside all", "agree --sample all --coder Ada --coder Bo",
      "show all:1", "sample",
    ] {
      for line in try shown(words, columns: columns) { #expect(line.count <= columns, "\(words): \(line)") }
    }
    let lines = try shown("norms --sample all --coder Ada --against female", columns: columns)
    let (heading, row) = (lines[0], try #require(lines.first { $0.hasPrefix("male/female") }))
    func end(_ text: String, of line: String) throws -> Int {
      line.distance(from: line.startIndex, to: try #require(line.range(of: text)).upperBound)
    }
    let isBeside = columns > 40
    #expect(heading.contains("female-%") == isBeside && heading.contains("female-n") == isBeside)
    #expect(try !isBeside || end(" female-%", of: heading) == end(" 47.9", of: row))
    #expect(try heading.hasSuffix("%") == !isBeside && end(" n", of: heading) == end(" 10", of: row))
    #expect(lines.joined(separator: " ").contains("No room for") == (columns < 120))
    #expect(heading.contains("female-k") == (columns == 120))
  }

  @Test(
    "a share of fewer than ten has a mark on a terminal, which is explained, in ASCII too", arguments: ["C.UTF-8", "C"])
  func few(locale: String) throws {
    #expect(try code("sample pilot --number 4 --seed 3 water").status == 0)
    for number in 1...4 {
      for coder in ["Ada", "Bo"] {
        let codes = number > 1 ? "1MKA 1FSA 2ISA" : "1ANI 1ANI 1ANI"
        #expect(try code("set pilot:\(number) --coder \(coder) --scale characters \(codes)").status == 0)
      }
    }
    let mark = locale == "C" ? "o" : "○"
    let norms = try shown("norms --sample pilot --coder Ada", columns: 100, locale: locale)
    #expect(norms.contains("\(mark) is of fewer than ten"))
    #expect(norms.contains { $0.hasPrefix("male/female ") && $0.contains(" 50.0 \(mark)") })
    #expect(norms.contains { $0.hasPrefix("animals ") && $0.contains(" 25.0  ") && !$0.contains(mark) })
    #expect(
      try shown("agree --sample pilot --coder Ada --coder Bo", columns: 100, locale: locale).allSatisfy {
        !$0.hasSuffix("than ten")
      })
    if locale == "C" { #expect(norms.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
    #expect(!(try code("norms --sample pilot --coder Ada").output.contains(mark == "o" ? " o" : mark)))
  }

  @Test("one dream counts, and two count")
  func numbers() throws {
    for (sample, size) in [("one", 1), ("all", 6)] {
      #expect(try code("sample \(sample) --number \(size) --seed 3").status == 0)
    }
    for number in 1...6 { #expect(try code("set all:\(number) --coder Ada --scale characters 1MKA").status == 0) }
    let norms = try code("norms --coder Ada --sample one --beside all")
    #expect(norms.words.contains("1 dream of both samples counts in the first."))
    let help = try place.lucid("help", "code", "norms").output.split(separator: "USAGE").first ?? ""
    #expect(help.contains("DreamSAT") && !help.contains(/\S  +\S/))
  }

  @Test("an export is read in another journal as it was, once; a locked journal's too")
  func exchange() throws {
    #expect(try code("sample pilot --number 6 --seed 3").status == 0)
    #expect(try code("set pilot:1 --coder Ada --scale objects NA 'HH # a \"pot\", or so'").status == 0)
    #expect(try code("set pilot:2 --coder 'Bo B.' --scale emotions").status == 0)
    let exported = try code("export -o c.csv")
    #expect(exported.status == 0 && exported.output.isEmpty)
    #expect(try code("export -o c.csv").words.contains("already exists"))
    #expect(try place.shell("$lucid export -o j.json && $lucid --journal other.sqlite import j.json").status == 0)
    let taken = try place.shell("$lucid --journal other.sqlite code import c.csv")
    #expect(taken.output == "2 codings imported, 0 known already.\n")
    #expect(try place.shell("$lucid --journal other.sqlite code export | cmp - c.csv").status == 0)
    #expect(
      try place.shell("$lucid --journal other.sqlite code import c.csv").output.hasPrefix("0 codings imported, 2"))
    let strange = try place.shell(
      "$lucid --journal third.sqlite add A.; $lucid --journal third.sqlite code import c.csv")
    #expect(strange.status == 1 && strange.words.contains("2 dreams aren't in the journal"))
    #expect(try place.shell("printf 'a,b\\n' | $lucid code import -").words.contains("doesn't name the column dream"))
  }

  @Test("codes of a blind sample are exported by the places of its dreams, and read back by these")
  func blindExchange() throws {
    #expect(try code("sample pilot --number 6 --seed 3 --blind").status == 0)
    #expect(try code("set pilot:4 --coder Ada --scale theme water").status == 0)
    #expect(try exported("--sample pilot").map { $0.hasPrefix("pilot:4,Ada,theme,water,") } == [true])
    #expect(!(try code("export").output.contains("pilot")))
    let file = "printf 'dream,coder,scale,code\\npilot:2,Bo,theme,fire\\npilot:4,Bo,theme,\\n'"
    #expect(try place.shell("\(file) | $lucid code import -").output == "2 codings imported, 0 known already.\n")
    #expect(try code("show pilot:2 --coder Bo").output.contains("fire"))
    let wrong = try place.shell("printf 'dream,coder,scale,code\\npilot:7,Bo,theme,x\\n' | $lucid code import -")
    #expect(wrong.status == 1 && wrong.words.contains("“pilot:7” is no id of a dream, nor its place in a sample"))
  }

  @Test("a coder's name is the same in upper and lower case")
  func names() throws {
    #expect(try code("sample pilot --number 2 --seed 3").status == 0)
    #expect(try code("set pilot:1 --coder Zoë --scale theme water").status == 0)
    #expect(try code("set pilot:1 --coder ZOË --scale place lake").output == "Zoë, place: lake\n")
    #expect(try code("show pilot:1 --coder zoë").lines.count == 3)
    #expect(try exported("--coder zoë").count == 2)
    #expect(try code("next --coder zoë --sample pilot --scale theme").output.hasPrefix("pilot:2\t"))
    #expect(try code("agree --sample pilot --coder Zoë --coder zoë").status == 64)
  }

  @Test("what is erased takes its codes with it")
  func erased() throws {
    let id = try place.lucid("list", "--ids").lines[0]
    #expect(try code("set \(id) --coder Ada --scale theme plankton").status == 0)
    #expect(try place.lucid("backup").status == 0)
    #expect(try place.lucid("erase", id, "--yes").status == 0)
    #expect(try code("export").lines.count == 1)
    #expect(try place.shell("grep -rlc plankton . ; true").output.isEmpty)
    #expect(try place.lucid("check").status == 0)
  }
}
