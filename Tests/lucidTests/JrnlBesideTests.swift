import Foundation
import Testing

/// The program itself, which `Scripts/setup test` puts below `.build`; see https://jrnl.sh.
private let jrnl = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../.build/jrnl/bin/jrnl").path

@Suite(
  "jrnl beside Lucid",
  .enabled(if: FileManager.default.isExecutableFile(atPath: jrnl), "Scripts/setup test installs jrnl"))
struct JrnlBesideTests {
  private let place: CommandPlace

  init() throws {
    place = try CommandPlace()
    try place.write(
      """
      colors: {body: none, date: none, tags: none, title: none}
      default_hour: 9
      default_minute: 0
      display_format: null
      editor: ''
      encrypt: false
      highlight: false
      indent_character: '|'
      journals:
        default: {journal: '\(place.path("journal.txt"))'}
      linewrap: 79
      tagsymbols: '@'
      template: false
      timeformat: '%Y-%m-%d %H:%M'
      version: v4.6
      """, to: "jrnl.yaml")
  }

  @discardableResult
  private func jrnl(_ arguments: String) throws -> CommandPlace.Outcome {
    let run = try place.shell("'\(lucidTests.jrnl)' --config-file jrnl.yaml \(arguments) < /dev/null")
    #expect(run.status == 0, "\(run.words)")
    return run
  }

  /// The entries as jrnl reads them.
  private func entries() throws -> [[String: Any]] {
    try jrnl("-n 100 --format json --file entries.json")
    let data = try Data(contentsOf: URL(filePath: place.path("entries.json")))
    let all = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(all["entries"] as? [[String: Any]])
  }

  private func addDreams() throws {
    let text = """
      It was deep. [2020-01-01 10:00] in a line.
      [2021-01-01 10:00] at the beginning of one
      @mara was there, and mail@example.org.
      """
    try place.write(text, to: "text")
    _ = try place.shell(
      "$lucid add --journal journal.sqlite --date 2024-01-31T07:30 --title 'The house' --tag water --star - < text")
    try place.lucid("add", "--date", "2024-02-01T06:10", "No title, 한밤의 기차 🌊 and “quotes”.")
    try place.lucid("add", "--date", "2024-02-02T23:59", "--title", "Was it? Yes.", "--tag", "two words", "Body")
  }

  @Test("what lucid export writes for jrnl, jrnl reads as the same dreams")
  func exported() throws {
    try addDreams()
    try place.lucid("export", "--to", "jrnl", "-o", "journal.txt")
    let entries = try entries()
    #expect(
      entries.map { $0["title"] as? String } == ["The house", "No title, 한밤의 기차 🌊 and “quotes”.", "Was it? Yes."])
    #expect(entries.map { $0["date"] as? String } == ["2024-01-31", "2024-02-01", "2024-02-02"])
    #expect(entries.map { $0["time"] as? String } == ["07:30", "06:10", "23:59"])
    #expect(entries.map { $0["starred"] as? Bool } == [true, false, false])
    #expect(entries.map { ($0["tags"] as? [String])?.sorted() } == [["@mara", "@water"], [], ["@two-words"]])
    #expect((entries[0]["body"] as? String)?.contains("[2021-01-01 10:00] at the beginning of one") == true)
  }

  /// Lines that begin with brackets in which jrnl finds no date.
  private static let plainBrackets = """
    [x] done
    [Anna]: hm
    [note to self] x
    [dream 2] x
    [scene one] x
    [call mum at 5] x
    [second floor] x
    [over
    lines] on
    [before the storm, a ship] x
    [this is two of me] x
    """

  @Test(
    "no line of a text becomes an entry of jrnl, and titles stay what they are, also when jrnl writes its file anew")
  func lines() throws {
    let texts = [
      "[yesterday] I was home", "[2024 unclosed\nmore", "[the next\nday] on", Self.plainBrackets, "[2024-01-01 10:00]",
    ]
    for (index, text) in texts.enumerated() {
      try place.lucid("add", "--date", "2024-02-0\(index + 1)T06:10", "--title", "Night \(index) *", text)
    }
    try place.lucid("add", "--date", "2024-02-06T06:10", "One. Two.\nThree.")
    try place.lucid("add", "--date", "2024-02-07T06:10", "--title", "One. Two.", "--star", "Three.")
    try place.lucid("add", "--date", "2024-02-08T06:10", "--title", "*Stars*", "--star", "Four.")
    try place.lucid("add", "--date", "2024-02-09T06:10", "[yesterday] without a title")
    try place.lucid("export", "-o", "journal.txt")
    let titles =
      texts.indices.map { "Night \($0) *\u{2060}" } + ["One. Two.", "One. Two.", "\u{2060}*Stars*\u{2060}"]
      + ["\u{2060}[yesterday] without a title"]
    let stars = texts.map { _ in false } + [false, true, true, false]
    let before = try entries()
    #expect(before.map { $0["title"] as? String } == titles)
    #expect(before.map { $0["starred"] as? Bool } == stars)
    #expect(try place.lucid("import", "journal.txt").output.hasPrefix("0 imported, 9 already there"))
    // With a new entry jrnl writes the others anew.
    try jrnl("'2024-02-10 06:10: A new entry'")
    let after = try entries()
    #expect(after.map { $0["title"] as? String } == titles + ["A new entry"])
    #expect(after.map { $0["starred"] as? Bool } == stars + [false])
    #expect(try place.lucid("import", "--dry-run", "journal.txt").output.hasPrefix("1 to import, 9 already there"))
    #expect(try place.lucid("import", "entries.json").output.hasPrefix("1 imported, 9 already there"))
  }

  @Test("dreams without titles keep their stars and their words, also when jrnl writes its file anew")
  func untitled() throws {
    let texts = [
      "I flew over the lake.", "First line with star *\nmore", "  A line behind blanks\nmore", "*",
      "Two lines\nof text.",
      "A star and a tag *",
    ]
    for (index, text) in texts.enumerated() {
      try place.write(text, to: "text")
      let options = index == 0 ? "--star" : index == 5 ? "--tag sea" : ""
      _ = try place.shell("$lucid add --journal journal.sqlite --date 2024-02-0\(index + 1)T06:10 \(options) - < text")
    }
    try place.lucid("export", "-o", "journal.txt")
    for clock in ["06:10", "06:11"] { try jrnl("'2024-02-07 \(clock): A new entry'") }
    let mark = "\u{2060}"
    let entries = try entries().prefix(texts.count)
    #expect(entries.map { $0["title"] as? String } == [mark, mark, mark, mark, "Two lines", mark])
    for file in ["journal.txt", "entries.json"] {
      #expect(try place.lucid("import", "--dry-run", file).output.hasPrefix("2 to import, 6 already there"))
      try place.lucid("import", "--journal", "\(file).sqlite", file)
      let list = try place.lucid(
        "list", "--journal", "\(file).sqlite", "--reverse", "--format", "{isStarred}|{tags}|{narrative}")
      #expect(
        list.output.hasPrefix(
          """
          true||I flew over the lake.
          false||First line with star *
          more
          false||A line behind blanks
          more
          false||*
          false||of text.
          false|sea|A star and a tag *
          """), "\(list.output)")
      let dreams = try place.lucid("list", "--journal", "\(file).sqlite", "--jsonl").lines
      #expect(dreams.filter { !$0.contains("\"title\": \"\"") && !$0.contains("\"title\":\"\"") }.count == 3)
    }
  }

  @Test("a line of tags that Lucid adds stays apart from those of the text, also when jrnl writes its file anew")
  func tagLines() throws {
    try place.write(
      "[2024-01-31 07:30] The sea.\nIt rose.\n@deep\n\n[2024-02-01 06:10] A train.\n@night\n", to: "old.txt")
    try place.lucid("import", "old.txt")
    try place.lucid("tag", "@1", "--add", "far")
    try place.lucid("export", "-o", "journal.txt")
    try jrnl("'2024-02-10 06:10: A new entry'")
    let entries = try entries()
    #expect(entries.map { $0["body"] as? String } == ["It rose.\n@deep", "@night\n\n@far \u{2060}", ""])
    #expect(entries.map { ($0["tags"] as? [String])?.sorted() } == [["@deep"], ["@far", "@night"], []])
    #expect(try place.lucid("import", "journal.txt").output.hasPrefix("1 imported, 2 already there"))
    try jrnl("-n 100 --format yaml --file .")
    #expect(try place.shell("cat 2024-02-01*.md").output.contains("@far \u{2060}"))
    let list = try place.lucid("list", "--reverse", "--format", "{tags}|{narrative}").output
    #expect(list.hasPrefix("deep|It rose.\n@deep\nnight, far|@night\n"), "\(list)")
  }

  @Test("a folder of what jrnl prints as Markdown is read: the day, the title and the text of each entry")
  func markdown() throws {
    try place.write("[2024-01-31 07:30] The sea. *\n@deep\n\n[2024-02-01 06:10] A train.\n", to: "journal.txt")
    try place.shell("mkdir notes").expectDone()
    try jrnl("-n 100 --format md --file notes")
    let taken = try place.lucid("import", "notes")
    #expect(taken.status == 0 && taken.output == "2 imported, 0 already there\n", "\(taken.words)")
    let list = try place.lucid("list", "--reverse", "--format", "{date}|{title}|{narrative}").lines
    #expect(
      list.filter { !$0.isEmpty && $0 != " " } == [
        "2024-01-31T07:30:00|The sea.|@deep", "2024-02-01T06:10:00|A train.| ",
      ])
  }

  @Test("jrnl writes months in English, and takes those of other languages for today, so that its JSON is no way out")
  func otherMonths() throws {
    try place.write(
      "[05. maaliskuuta 2024 07:05] Erstens\nText\n\n[06. maaliskuuta 2024 07:05] Zweitens\n", to: "journal.txt")
    let taken = try place.lucid("import", "journal.txt")
    #expect(taken.status != 0 && taken.words.contains("If jrnl shows them as they are meant"))
    #expect(try entries().map { $0["date"] as? String } != ["2024-03-05", "2024-03-06"])
  }

  @Test(
    "what jrnl exports, lucid import takes in: a dream an entry, with its date, star, tags and text",
    arguments: ["json", "text"])
  func imported(format: String) throws {
    try jrnl("'2024-01-31 07:30: The house. It was deep. @water'")
    try jrnl("'2024-02-01 06:10: A train at night *'")
    try place.shell("printf '[2024-02-02 23:59] Was it? Yes.\\nTwo lines\\n\\nof 한국어.\\n' >> journal.txt").expectDone()
    try jrnl("-n 100 --format \(format) --file out.\(format)")
    let taken = try place.lucid("import", "out.\(format)")
    #expect(taken.output.hasPrefix("3 imported") && taken.status == 0, "\(taken.words)")
    let list = try place.lucid("list", "--reverse", "--format", "{date}|{title}|{tags}|{isStarred}").lines
    #expect(
      list == [
        "2024-01-31T07:30:00|The house.|water|false", "2024-02-01T06:10:00|A train at night||true",
        "2024-02-02T23:59:00|Was it? Yes.||false",
      ])
    #expect(try place.lucid("import", "out.\(format)").output.hasPrefix("0 imported, 3 already there"))
    #expect(try place.lucid("show", "@1").output.contains("of 한국어."))
  }
}

extension CommandPlace.Outcome {
  fileprivate func expectDone() { #expect(status == 0, "\(words)") }
}
