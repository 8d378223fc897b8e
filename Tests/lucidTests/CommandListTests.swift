import DreamCore
import Foundation
import Testing

@Suite("lucid list and lucid show")
struct CommandListTests {
  private let place: CommandPlace

  init() throws { place = try CommandPlace() }

  private func add(_ text: String, _ date: String) throws -> String {
    let added = try place.lucid("add", text, "--date", date)
    return try #require(added.lines.first)
  }

  @Test("a line is a dream: its id, its date, its title and its ratings, the newest first")
  func lines() throws {
    let old = try add("An old door.", "1957")
    let new = try add("A new\tdoor.\nIt opened.", "2020-05-01")
    let list = try place.lucid("list")
    #expect(list.status == 0)
    #expect(list.lines == ["\(new)\t2020-05-01\tA new door\t", "\(old)\t1957\tAn old door\t"])
    #expect(try place.lucid("list", "--limit", "1").lines == ["\(new)\t2020-05-01\tA new door\t"])
    #expect(try place.lucid("list", "--limit", "0").output.isEmpty)
  }

  @Test("as JSON it is one array, also of none")
  func json() throws {
    _ = try add("An old \"door\".", "1957")
    _ = try add("A new door.", "2020-05-01")
    let list = try place.lucid("list", "--json")
    let array = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
    #expect(array?.map { $0["narrative"] as? String } == ["A new door.", "An old \"door\"."])
    #expect(array?.allSatisfy { $0.count == 25 } == true)
    #expect(try place.lucid("list", "--json", "--limit", "0").output == "[]\n")
  }

  @Test("as lines of JSON, as ids, as a number; in one of these forms at a time")
  func forms() throws {
    let old = try add("An old door.", "1957")
    let new = try add("A new stair.", "2020-05-01")
    #expect(try place.lucid("list", "--ids").lines == [new, old])
    #expect(try place.lucid("list", "--count").output == "2\n")
    #expect(try place.lucid("list", "door", "--count").output == "1\n")
    let none = try place.lucid("list", "zebra", "--count")
    #expect(none.output == "0\n" && none.status == 1)
    let lines = try place.lucid("list", "--jsonl").lines
    #expect(lines.count == 2 && lines[0].hasPrefix("{\"id\": \"\(new)\""))
    #expect(try place.lucid("list", "--ids", "--json").status == 64)
    let limited = try place.lucid("list", "--count", "--limit", "1")
    #expect(
      limited.status == 64
        && limited.words.contains("--count counts all that is found: leave out --limit."))
    #expect(try place.lucid("list", "--explain", "water", "--json").words.contains("--explain shows no dreams"))
  }

  @Test("words list the dreams that they find; they may begin with a minus; without any found the status is 1")
  func words() throws {
    let door = try #require(
      try place.lucid("add", "A red door.", "--date", "1957", "--lucidity", "3", "--tag", "water").lines.first)
    let house = try #require(
      try place.lucid("add", "A red house.", "--date", "yesterday", "--kind", "nightmare").lines.first)
    func found(_ arguments: String) throws -> [String] {
      let list = try place.shell("$lucid list \(arguments)")
      #expect(list.status == (list.lines.isEmpty ? 1 : 0))
      #expect(list.words.isEmpty)
      return list.lines.map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try found("red") == [house, door])
    #expect(try found("lucid 3 red") == [door])
    #expect(try found("NIGHTMARE") == [house])
    #expect(try found("'\"red door\"'") == [door])
    #expect(try found("tag:wat") == [door])
    #expect(try found("-- -nightmare") == [door])
    #expect(try found("-nightmare") == [door])
    #expect(try found("--limit 1 red -nightmare") == [door])
    #expect(try found("red -house --limit 1") == [door])
    #expect(try found("red --limit 1") == [house])
    #expect(try found("door --limit 1") == [door])
    #expect(try found("on:yesterday") == [house])
    #expect(try found("zebra").isEmpty)
    #expect(try place.lucid("list", "zebra", "--json").output == "[]\n")
  }

  @Test("how words are understood is said, and what is not")
  func explained() throws {
    let run = try place.shell("$lucid list --explain red or not tga:water")
    #expect(run.status == 0)
    #expect(run.lines == ["“red” or not “tga:water”"])
    #expect(run.words.contains("No field “tga:”. Did you mean “tag:”? Searched as text."))
    try place.lucid("add", "A red door.")
    #expect(try place.lucid("list", "lucid:7").words.contains("lucid: needs a number from 0 to 5."))
  }

  @Test("the help of list says what can be looked for, as a shell takes it, in lines of 80 columns")
  func help() throws {
    let help = try place.lucid("list", "--help").output
    for words in ["lucid 3", "'tag:\"water\"'", "  -water", "'sea | lake'", "in:2026-11", "<words>"] {
      #expect(help.contains(words))
    }
    #expect(help.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= 80 })
  }

  @Test("a dream is shown with its title, its date, its ratings and its text")
  func show() throws {
    let added = try place.lucid(
      "add", "They fell out.", "--title", "Teeth", "--date", "2026-11-19T06:40:00+09:00", "--lucidity", "3")
    let id = try #require(added.lines.first)
    #expect(
      try place.lucid("show", id).output == """
        Teeth
        Thu 19 Nov 2026, 06:40
        lucid 3

        They fell out.

        """)
  }

  @Test("a dream goes by its id, or by enough of its end, in either case")
  func ids() throws {
    let id = try add("They fell out.", "1957")
    for name in [id, String(id.suffix(6)), String(id.prefix(9)).uppercased()] {
      #expect(try place.lucid("show", name).status == 0)
    }
  }

  @Test(
    "an id that is unknown or too short is refused in one line",
    arguments: ["zzzzzzzzzzzzz", "abc", "", "💤💤💤💤"])
  func unknown(id: String) throws {
    _ = try add("They fell out.", "1957")
    let shown = try place.lucid("show", id)
    #expect(shown.status == 1)
    #expect(shown.output.isEmpty)
    #expect(shown.words.split(separator: "\n").count == 1)
  }

  @Test("a reader that goes away ends the list quietly")
  func pipe() throws {
    for number in 1...3 { _ = try add("Dream \(number)", "1957") }
    let piped = try place.shell("for i in 1 2 3; do $lucid list --json | true; done; $lucid list | head -n 1")
    #expect(piped.status == 0)
    #expect(piped.words.isEmpty)
    #expect(piped.lines.count == 1)
  }

  @Test("an output that can't be written is said")
  func full() throws {
    _ = try add("A door.", "1957")
    let listed = try place.lucid("list", to: "/dev/full")
    #expect(listed.status == 1)
    #expect(listed.words.hasPrefix("lucid: the output can't be written"))
  }

  @Test("on a terminal, no text moves the cursor")
  func terminal() throws {
    let id = try add("\u{1B}[2Jdoor \u{202E}\u{9B}1A", "1957")
    for command in ["list", "show \(id)", "list --json", "show \(id) --json"] {
      let shown = try place.shell("script -qec \"$lucid \(command)\" /dev/null")
      #expect(shown.output.contains("door"))
      #expect(!shown.output.contains("\u{1B}[2J"))
      #expect(!shown.output.contains("\u{202E}"))
      #expect(!shown.output.contains("\u{9B}"))
    }
  }
}
