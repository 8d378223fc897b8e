import Foundation
import Testing

@Suite("lucid import")
struct CommandImportTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private static let header = "\"n\"\t\"date\"\t\"dream\"\n"

  private func write(_ rows: Range<Int>, to name: String) throws {
    let rows = rows.map { "\"\($0)\"\t\"(8/\($0)/67)\"\t\"Door number \($0).\"\n" }
    try place.write(Self.header + rows.joined(), to: name)
  }

  @Test("dreams go in once, and one undo takes all files of a call back")
  func once() throws {
    try write(1..<6, to: "mara.tsv")
    try write(6..<9, to: "ilse.tsv")
    try place.write(#"{"short_name": "Ilse B."}"#, to: "ilse.json")
    let imported = try place.lucid("import", "mara.tsv", "ilse.tsv")
    #expect(imported.status == 0)
    #expect(imported.output == "8 imported, 0 already there\n")
    #expect(imported.words.isEmpty)
    let again = try place.lucid("import", "ilse.tsv", "mara.tsv", "--from", "dreambank")
    #expect(again.output == "0 imported, 8 already there\n")
    let json = try place.lucid("list", "--json").output
    #expect(json.contains(#""series": "Ilse B.", "number": "8""#))
    #expect(json.contains(#""series": "mara", "number": "1""#))
    #expect(try place.lucid("undo").output == "Undone: Import 8 dreams\n")
    #expect(try place.lucid("list").output.isEmpty)
    #expect(
      try place.lucid("import", "mara.tsv", "--from", "dreambank").output == "5 imported, 0 already there\n")
  }

  @Test("four imports of one file at once take it in once, also if one of them is killed", arguments: [false, true])
  func atOnce(isKilled: Bool) throws {
    try write(1..<400, to: "mara.tsv")
    let one = "$lucid import mara.tsv --from dreambank > /dev/null & "
    let kill = isKilled ? "(sleep 0.05; kill -9 $!) & " : ""
    _ = try place.shell("export LUCID_JOURNAL='\(place.journal)'; \(one)\(one)\(one)\(one)\(kill)wait; true")
    _ = try place.lucid("import", "mara.tsv", "--from", "dreambank")
    #expect(try place.lucid("list").lines.count == 399)
  }

  @Test("a dry run says what would be, and makes no journal")
  func dry() throws {
    try write(1..<6, to: "mara.tsv")
    let dry = try place.lucid("import", "mara.tsv", "--from", "dreambank", "--dry-run")
    #expect(dry.status == 0)
    #expect(dry.output == "5 to import, 0 already there\n")
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("a broken row is said by file and line, and the rest goes in")
  func broken() throws {
    let rows = "\"1\"\t\"\"\t\"No end\n\"2\"\t\"\"\t\"A door.\"\n\"3\"\t\"A stair.\"\n"
    try place.write(Self.header + rows, to: "mara.tsv")
    let imported = try place.lucid("import", "mara.tsv", "--from", "dreambank")
    #expect(imported.status == 1)
    #expect(imported.output == "1 imported, 0 already there, 2 dreams left out\n")
    #expect(try place.lucid("list").lines.count == 1)
    #expect(imported.words.contains("mara.tsv: line 2: "))
    #expect(imported.words.contains("mara.tsv: line 4: it has no dream"))
  }

  @Test("a quote that is never closed costs its row and the next one")
  func unclosed() throws {
    let rows = (1...500).map { "\"\($0)\"\t\"\"\t\"Door number \($0)\($0 == 3 ? "" : "\"")\n" }.joined()
    try place.write(Self.header + rows, to: "mara.tsv")
    let imported = try place.lucid("import", "mara.tsv", "--from", "dreambank")
    #expect(imported.output == "499 imported, 0 already there, 1 dream left out\n")
    #expect(try place.lucid("list", "Door", "--count").output == "499\n")
  }

  @Test("a corrected date is taken over with --update, as a step, unless it was changed here")
  func corrected() throws {
    try write(1..<4, to: "mara.tsv")
    #expect(try place.lucid("import", "mara.tsv", "--from", "dreambank").status == 0)
    let rows = (1..<4).map { "\"\($0)\"\t\"(8/\($0)/68)\"\t\"Door number \($0).\"\n" }.joined()
    try place.write(Self.header + rows, to: "mara.tsv")
    func update(_ option: String = "--update") throws -> String {
      try place.lucid("import", "mara.tsv", "--from", "dreambank", option).output
    }
    #expect(
      try place.lucid("import", "mara.tsv", "--from", "dreambank", "--update", "--dry-run").output
        == "0 to import, 3 already there, 3 to update\n")
    #expect(try update() == "0 imported, 3 already there, 3 updated\n")
    #expect(try place.lucid("list", "in:1968").lines.count == 3)
    #expect(try update() == "0 imported, 3 already there\n")
    #expect(try place.lucid("set", "@1", "--date", "1968-08-09").status == 0)
    #expect(try update() == "0 imported, 3 already there\n")
    try place.write((Self.header + rows).replacing("/68", with: "/69"), to: "mara.tsv")
    #expect(try update() == "0 imported, 3 already there, 3 updated\n")
    #expect(try place.lucid("undo").output == "Undone: Update 3 dreams\n")
    #expect(try place.lucid("list", "in:1968").lines.count == 3)
  }

  @Test("dates outside of the time frame of a series are said, and kept as text")
  func outside() throws {
    try write(1..<4, to: "mara.tsv")
    try place.write(#"{"timeframe": "1985-1997"}"#, to: "mara.json")
    let imported = try place.lucid("import", "mara.tsv", "--from", "dreambank")
    #expect(imported.status == 0)
    #expect(
      imported.words
        == "mara.tsv: 3 dates outside of the series' time frame, kept as text only: (8/1/67)\nlucid: 3 dreams have no day: Door number 1\n"
    )
    #expect(try place.lucid("list", "is:undated").lines.count == 3)
    #expect(try place.lucid("list", "extra:8/1/67").lines.count == 1)
  }

  @Test("bytes that are no UTF-8 are read as Windows-1252, and the file is named")
  func invalid() throws {
    let bytes = Array("\(Self.header)\"1\"\t\"\"\t\"It".utf8) + [0x92] + Array("s a door.\"\n".utf8)
    try Data(bytes).write(to: place.directory.appending(path: "mara.tsv"))
    let imported = try place.lucid("import", "mara.tsv", "--from", "dreambank")
    #expect(imported.output == "1 imported, 0 already there\n")
    #expect(
      imported.words
        == "mara.tsv: 1 byte is not UTF-8 and read as Windows-1252.\nlucid: 1 dream has no day: It’s a door\n")
    #expect(try place.lucid("list").output.contains("It’s a door"))
  }

  @Test("what is no file, or has no end, is refused at once", arguments: ["/dev/zero", "/dev/full", "pipe", "."])
  func endless(name: String) throws {
    mkfifo(place.path("pipe"), 0o600)
    for words in [["import", name, "--from", "dreambank"], ["demo", "--headless", "--tape", name]] {
      let line = "cd '\(place.directory.path)'; exec timeout 60 $lucid \(words.joined(separator: " "))"
      let run = try place.shell("ulimit -v 4000000; " + line)
      #expect(run.status == 1, "\(words)")
      #expect(run.words.hasPrefix("lucid: \(name) can't be read: "), "\(run.words)")
      #expect(run.words.split(separator: "\n").count == 1)
    }
    let run = try place.shell(
      "LUCID_CONFIG='\(name)'; export LUCID_CONFIG; cd '\(place.directory.path)'; exec timeout 60 $lucid config")
    #expect(run.status == 1)
    #expect(run.words.hasPrefix("lucid: \(name) can't be read: "), "\(run.words)")
  }

  @Test("a pipe that somebody writes to is read")
  func pipe() throws {
    let line = "(sleep 0.1; echo 'Expect /dreams/') | exec timeout 60 $lucid demo --headless --tape /dev/stdin"
    let run = try place.shell(line)
    #expect(run.status == 0, "\(run.words)")
  }

  @Test("if one file can't be read nothing is imported", arguments: ["nowhere.tsv", "other.tsv", "."])
  func refused(name: String) throws {
    try write(1..<6, to: "mara.tsv")
    try place.write("\"a\"\t\"b\"\n", to: "other.tsv")
    let imported = try place.lucid("import", "mara.tsv", name, "--from", "dreambank")
    #expect(imported.status == 1)
    #expect(imported.output.isEmpty)
    #expect(imported.words.hasPrefix("lucid: \(name) "))
    #expect(imported.words.hasSuffix("Nothing was imported.\n"))
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test("a note that was changed here or in its folder comes no second time, and --update takes its changes over")
  func changedNote() throws {
    try FileManager.default.createDirectory(atPath: place.path("V/Dreams"), withIntermediateDirectories: true)
    func note(_ tags: String) throws {
      try place.write("---\ndate: 2024-03-04\ntags: [\(tags)]\nweight: 1\n---\nBob text.\n", to: "V/Dreams/Bob.md")
    }
    try note("a")
    #expect(try place.lucid("import", "V").output == "1 imported, 0 already there\n")
    #expect(try place.lucid("set", "@1", "--title", "Robert").status == 0)
    let here = try place.lucid("import", "V")
    #expect(here.output == "0 imported, 1 already there\n" && here.words.isEmpty)
    try note("a, b")
    let there = try place.lucid("import", "V")
    #expect(there.output == "0 imported, 1 already there\n")
    #expect(
      there.words == """
        lucid: 1 dream differs from yours; yours was kept: Bob
        lucid: --update changes them to what the files have.

        """)
    let dry = try place.lucid("import", "V", "--update", "--dry-run")
    #expect(dry.output == "0 to import, 1 already there, 1 to update\n")
    #expect(try place.lucid("import", "V", "--update").output == "0 imported, 1 already there, 1 updated\n")
    #expect(try place.lucid("list", "tag:b").lines.count == 1)
    #expect(try place.lucid("undo").output == "Undone: Update 1 dream\n")
  }

  @Test("an entry of jrnl that was changed here is no second dream")
  func changedEntry() throws {
    try place.write("[2024-03-05 07:05] First\nbody\n\n[2024-03-06 07:05] Second\nbody\n", to: "jrnl.txt")
    #expect(try place.lucid("import", "jrnl.txt").output == "2 imported, 0 already there\n")
    #expect(try place.lucid("set", "@1", "--title", "Changed").status == 0)
    let again = try place.lucid("import", "jrnl.txt")
    #expect(again.output == "0 imported, 2 already there\n" && again.words.isEmpty)
  }

  @Test("--verbose names every value and file, and where it is")
  func verbose() throws {
    try FileManager.default.createDirectory(atPath: place.path("V"), withIntermediateDirectories: true)
    for name in ["a", "b"] {
      try place.write("---\nlucid: \(name)\n---\nText \(name).\n", to: "V/2024-01-0\(name == "a" ? 1 : 2).md")
      try place.write("", to: "V/\(name).png")
    }
    let brief = try place.lucid("import", "V", "--dry-run")
    #expect(
      brief.words == """
        V: 2 files left out: a.png
        V: 2 values can't be read and are kept as text: 2024-01-01.md: lucid a

        """)
    let all = try place.lucid("import", "V", "--dry-run", "--verbose")
    #expect(
      all.words == """
        V: 2 files left out:
          a.png
          b.png
        V: 2 values can't be read and are kept as text:
          2024-01-01.md: lucid a
          2024-01-02.md: lucid b

        """)
  }

  @Test("a file all of whose rows are broken fails")
  func allBroken() throws {
    try place.write(Self.header + "\"1\"\t\"No end\n", to: "mara.tsv")
    #expect(try place.lucid("import", "mara.tsv", "--from", "dreambank").status == 1)
  }
}
