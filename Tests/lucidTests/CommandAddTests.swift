import DreamCore
import Foundation
import Testing
import Tmux

@Suite("lucid add")
struct CommandAddTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  @Test("a journal that may not grow is a dream that is not added, in words")
  func limited() throws {
    try place.lucid("add", "Teeth.")
    try place.write(String(repeating: "the sea ", count: 100_000), to: "long.txt")
    let run = try place.shell(
      "export LUCID_JOURNAL='\(place.journal)'; ulimit -f 200; exec $lucid add < '\(place.path("long.txt"))'")
    #expect(run.status == 1)
    #expect(run.words.hasPrefix("lucid: "))
    #expect(try place.lucid("list").lines.count == 1)
  }

  @Test(
    "a text that begins with a dash is a text",
    arguments: [
      (["- the house was dark"], "- the house was dark"), (["-oh no"], "-oh no"),
      (["-h is a letter"], "-h is a letter"),
      (["--", "-h"], "-h"), (["--star", "--", "the", "sea", "-dark"], "the sea -dark"),
      (["-5", "degrees"], "-5 degrees"),
      (["--title=-x", "sea"], "sea"), (["--title", "- x", "sea"], "sea"), (["-- it went on"], "-- it went on"),
    ])
  func dashes(arguments: [String], text: String) throws {
    let run = try place.shell("$lucid add \(arguments.map { "'\($0)'" }.joined(separator: " "))")
    #expect(run.status == 0)
    let id = try #require(run.lines.first)
    #expect(try place.lucid("show", id, "--json").output.contains("\"narrative\": \"\(text)\""))
  }

  @Test("a dream that can't be added is in a file, whose path is the last word; the next start takes it in")
  func rescued() async throws {
    try place.lucid("add", "Teeth.")
    try place.write(String(repeating: "the sea ", count: 2000), to: "long.txt")
    let size = try Data(contentsOf: URL(filePath: place.journal)).count
    let run = try place.shell(
      "export LUCID_JOURNAL=journal.sqlite; ulimit -f \(size / 512); exec $lucid add - --star < '\(place.path("long.txt"))'"
    )
    #expect(run.status == 1 && run.output.isEmpty)
    let path = try #require(run.words.split(whereSeparator: \.isWhitespace).last.map(String.init))
    #expect(path.hasPrefix(place.journal + ".rescue-"), "\(run.words)")
    let session = try place.open(columns: 100, rows: 24)
    try await session.wait(for: "Rescued “the sea")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
    #expect(!FileManager.default.fileExists(atPath: path))
    let json = try place.lucid("list", "--json", "--limit", "1").output
    #expect(json.contains("the sea the sea") && json.contains(#""isStarred": true"#))
  }

  @Test("a path that names no journal is told, and no file is made")
  func wrongPath() throws {
    let run = try place.lucid("add", "Teeth.", "--journal", "/dev/zero")
    #expect(run.status == 1)
    #expect(run.words == "lucid: /dev/zero is a device, a pipe or a socket, not a file. Name a file with --journal.\n")
    #expect(try place.shell("ls -A . | grep rescue; ls -A .local 2>/dev/null").output == "")
  }

  @Test("it prints the id of the new dream and nothing else")
  func id() throws {
    let added = try place.lucid("add", "A", "red", "door.")
    #expect(added.status == 0)
    #expect(added.words.isEmpty)
    #expect(added.lines.count == 1)
    let id = try #require(added.lines.first)
    #expect(Dream.ID(id) != nil)
    #expect(try place.lucid("show", id).output.contains("A red door."))
  }

  @Test("names that the text marks are those of the dream, and are told apart from its id; plain reads none")
  func marks() throws {
    let text = "@Anna and @[Anna Maria] swam in #water at &bridge_street, anna@example.org."
    let added = try place.lucid("add", text, "--person", "anna")
    let id = try #require(added.lines.first)
    #expect(added.lines.count == 1)
    #expect(added.words == "From the text: person Anna Maria, tag water, place bridge_street.\n")
    let json = try place.lucid("show", id, "--json").output
    for part in [
      #""people": ["anna", "Anna Maria"]"#, #""tags": ["water"]"#, #""places": ["bridge_street"]"#,
      #""narrative": "@Anna and @[Anna Maria] swam"#,
    ] {
      #expect(json.contains(part))
    }
    let plain = try place.lucid("add", text, "--plain")
    #expect(plain.words.isEmpty)
    #expect(try place.lucid("show", plain.lines[0], "--json").output.contains(#""people": []"#))
  }

  @Test("everything that can be said of a dream can be said")
  func options() throws {
    let added = try place.lucid(
      "add", "It rose.", "--title", "Tide", "--date", "1985?", "--lucidity", "3", "--vividness", "4",
      "--mood", "-2",
      "--tag", "water", "--tag", "stairs", "--tag", "water", "--person", "Anna", "--place", "Seoul", "--technique",
      "mild",
      "--kind",
      "sleep-paralysis", "--kind", "nightmare", "--creature", "shark", "--count", "2", "--effect", "rain",
      "--series", "mara", "--fragment", "--star")
    #expect(added.status == 0)
    let json = try place.lucid("show", try #require(added.lines.first), "--json").output
    for part in [
      #""date": "1985?""#, #""title": "Tide""#, #""narrative": "It rose.""#, #""creature": "shark""#,
      #""numberOfCreatures": 2"#, #""effects": ["rain"]"#, #""lucidity": 3"#, #""vividness": 4"#,
      #""mood": -2"#, #""kinds": ["nightmare", "sleepParalysis"]"#, #""technique": "MILD""#,
      #""tags": ["water", "stairs"]"#, #""people": ["Anna"]"#, #""places": ["Seoul"]"#, #""isFragment": true"#,
      #""isStarred": true"#,
      #""series": "mara""#,
    ] {
      #expect(json.contains(part))
    }
  }

  @Test(
    "without a text, or with a dash, it reads its input, to the byte but for the last line ends",
    arguments: [[], ["-"]])
  func input(arguments: [String]) throws {
    let text = "They fell out.\n\nAll of them: \u{1B}[1m ’ 水 e\u{301}\0 "
    let added =
      arguments.isEmpty
      ? try place.lucid("add", input: text + "\n") : try place.lucid("add", "-", input: text + "\r\n\n")
    #expect(added.status == 0)
    let shown = try place.lucid("show", try #require(added.lines.first)).output
    #expect(shown.hasSuffix("\n\n\(text)\n"))
  }

  @Test("an empty text is refused, and no journal is made", arguments: ["", " \n\t"])
  func empty(text: String) throws {
    for added in [try place.lucid("add", text), try place.lucid("add", input: text)] {
      #expect(added.status == 1)
      #expect(added.output.isEmpty)
      #expect(added.words == "lucid: the text is empty. Nothing was added.\n")
    }
    #expect(try place.lucid("list").status == 1)
  }

  /// The date of a dream that is added without one, where the clock shows `hour` now.
  private func date(addedAt hour: Int) throws -> String {
    let added = try place.lucid("add", "A door.", environment: CommandPlace.clock(at: hour))
    let json = try place.lucid("show", try #require(added.lines.first), "--json").output
    return try #require(json.split(separator: "\"date\": \"").last?.split(separator: "\"").first.map { String($0) })
  }

  @Test("a dream without a date is dreamt now before noon, and later the night before, without a time")
  func now() throws {
    #expect(try date(addedAt: 5).contains("T05:"))
    #expect(try Day(date(addedAt: 20)) != nil)
  }

  @Test(
    "a dream of the future is refused",
    arguments: ["9000", "9000-01-01", "2020/9000", "9000-01-01T00:00:00Z"])
  func future(date: String) throws {
    let added = try place.lucid("add", "A door.", "--date", date)
    #expect(added.status == 64)
    #expect(added.words.contains("is in the future"))
    #expect(try place.lucid("list").status == 1)
  }

  @Test(
    "what can't be is refused in one line that says what can",
    arguments: [
      (["--date", "someday"], "last monday"), (["--lucidity", "6"], "0, 1, 2, 3, 4, 5"), (["--mood", "-3"], "-2"),
      (["--creature", "cat"], "unicorn.pink"), (["--technique", "x"], "MILD"),
      (["--kind", "x"], "nightmare"),
      (["--effect", "x"], "rain"), (["--count", "0"], "9"), (["--tag", " "], "isn't empty"),
      (["--nope"], "add --help"),
    ])
  func refused(options: [String], hint: String) throws {
    let added = try place.shell("$lucid add text \(options.map { "'\($0)'" }.joined(separator: " "))")
    #expect(added.status == 64)
    #expect(added.output.isEmpty)
    #expect(added.words.split(separator: "\n").count == 1)
    #expect(added.words.contains(hint))
    #expect(try place.lucid("list").status == 1)
  }

  @Test("many at once all go in")
  func atOnce() throws {
    let added = try place.shell("for i in 1 2 3 4 5 6; do $lucid add dream $i & done; wait")
    #expect(added.words.isEmpty)
    #expect(Set(added.lines).count == 6)
    #expect(try place.lucid("list").lines.count == 6)
  }

  @Test("a text comes after the template that is named; one that isn't there is told with those that are")
  func template() throws {
    let place = try CommandPlace()
    let path = try place.write("templates: {morning: 'Where:'}\n", to: "config.yaml")
    let settings = ["LUCID_CONFIG": path]
    let id = try place.lucid("add", "--template", "morning", "a mill", environment: settings).lines[0]
    #expect(try place.lucid("show", id).output.contains("Where:\na mill"))
    let refused = try place.lucid("add", "--template", "evening", "a mill", environment: settings)
    #expect(refused.status == 64 && refused.words.contains("There is no template 'evening'. There are morning."))
    #expect(try place.lucid("list", "--count").output == "1\n")
  }
}
