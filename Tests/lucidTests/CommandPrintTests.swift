import Foundation
import Testing
import Tmux

@Suite("how dreams are printed")
struct CommandPrintTests {
  private let place: CommandPlace
  private let (door, stair): (String, String)

  init() throws {
    place = try CommandPlace()
    door = try place.lucid("add", "A red door.", "--date", "1957", "--tag", "sea", "--tag", "old house").lines[0]
    stair = try place.lucid(
      "add", "One\nstair.", "--date", "2020-05-01", "--lucidity", "3", "--sign", "form: stair", "--title", "Up\tthere"
    ).lines[0]
  }

  @Test("by a template, with whatever a dream has")
  func template() throws {
    let run = try place.shell("$lucid list --format '{date} {title}: {tags}|{lucidity}|{signs}|{{{kinds}}}\\t.'")
    #expect(run.output == "2020-05-01 Up\tthere: |3|form: stair|{}\t.\n1957 A red door: sea, old house|||{}\t.\n")
    #expect(try place.shell("$lucid show \(door) --format '- {narrative}\\n'").output == "- A red door.\n\n")
  }

  @Test("a template that names what no dream has is refused", arguments: ["{titel}", "{title", "{}"])
  func wrongTemplate(template: String) throws {
    let run = try place.lucid("list", "--format", template)
    #expect(run.status == 64 && run.output.isEmpty && run.words.contains("lucid list --help"), "\(run)")
    #expect(template != "{titel}" || run.words.contains("did you mean {title}?"))
  }

  @Test("as a table, each dream is one row, and the first names the columns")
  func table() throws {
    let run = try place.lucid("list", "--tsv")
    let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count == 4 && rows[3] == [""])
    #expect(rows.dropLast().allSatisfy { $0.count == 25 })
    #expect(rows[0].prefix(4) == ["id", "date", "title", "narrative"])
    #expect(rows[1][2] == "Up there" && rows[1][3] == "One stair.")
    #expect(rows[2][12] == "sea, old house" || rows[2].contains("sea, old house"))
    #expect(try place.lucid("list", "zebra", "--tsv").lines.count == 1)
  }

  @Test("the oldest comes first if that is wanted, of the newest if there is a limit")
  func reverse() throws {
    #expect(try place.lucid("list", "--reverse", "--ids").lines == [door, stair])
    #expect(try place.lucid("list", "--reverse", "--ids", "--limit", "1").lines == [stair])
    #expect(try place.lucid("list", "--reverse", "--count").output == "2\n")
  }

  @Test("a NUL ends each dream for xargs, in a list, in a template and in ids")
  func nulls() throws {
    #expect(try place.lucid("list", "--ids", "-0").output == "\(stair)\0\(door)\0")
    #expect(try place.lucid("list", "--format", "{title}", "--null").output == "Up\tthere\0A red door\0")
    #expect(try place.shell("$lucid list --ids -0 | xargs -0 $lucid set --star").output.hasPrefix("Set details of 2"))
    #expect(try place.lucid("list", "--json", "-0").status == 64)
  }

  @Test("one dream is printed in the same forms; as JSON it is an object, as in a line of a list")
  func one() throws {
    let json = try place.lucid("show", door, "--json").output
    #expect(json == (try place.lucid("show", door, "--jsonl").output))
    #expect(try place.lucid("list", "--jsonl").output.hasSuffix(json))
    #expect(try place.lucid("show", door, "--ids").output == "\(door)\n")
    #expect(try place.lucid("show", door, "--tsv").lines == place.lucid("list", "sea", "--tsv").lines)
    #expect(try place.lucid("show", door, "--json", "--format", "{id}").status == 64)
  }

  @Test("what is longer than the terminal is shown by the pager, and what isn't is not")
  func pager() async throws {
    let pager = try place.write("echo paged; cat; echo left\n", to: "pager.sh")
    for number in 1...9 { try place.lucid("add", "Dream \(number).") }
    for (rows, isPaged) in [(30, false), (8, true)] {
      let session = try TmuxSession(
        "\(CommandPlace.binary) list; echo ended; sleep 1000", columns: 60, rows: rows,
        environment: ["LUCID_JOURNAL": place.journal, "PAGER": "sh \(pager)", "TZ": "UTC"])
      let screen = try await session.wait(for: "ended")
      #expect(screen.text.contains("left") == isPaged)
    }
    let plain = try TmuxSession(
      "\(CommandPlace.binary) list --no-pager; echo ended; sleep 1000", columns: 60, rows: 8,
      environment: ["LUCID_JOURNAL": place.journal, "PAGER": "sh \(pager)", "TZ": "UTC"])
    #expect(try await !plain.wait(for: "ended").text.contains("left"))
    #expect(try !place.lucid("list", environment: ["PAGER": "sh \(pager)"]).output.contains("paged"))
  }

  @Test("leaving the pager before the end is no error, and a missing one doesn't lose the list")
  func leaving() async throws {
    for (pager, expected) in [("true", "ended 0"), ("", "A red door"), ("cat", "A red door")] {
      let session = try TmuxSession(
        "\(CommandPlace.binary) list; echo ended $?; sleep 1000", columns: 60, rows: 3,
        environment: ["LUCID_JOURNAL": place.journal, "PAGER": pager, "TZ": "UTC"])
      try await session.wait(for: expected)
    }
  }
}
