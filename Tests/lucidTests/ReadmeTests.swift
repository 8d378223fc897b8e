import Foundation
import Testing
import Tmux

/// The commands that the README and the page about imports and exports have people type.
@Suite("the README and the page about imports and exports")
struct ReadmeTests {
  private static let house = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  /// Every `lucid …` in these pages, in a span of code or a block.
  static let lines: [String] = {
    var lines: [String] = []
    for page in ["README.md", "Documentation/Moving.md"] {
      let text = (try? String(contentsOf: house.appending(path: page), encoding: .utf8)) ?? ""
      for (index, part) in text.components(separatedBy: "```").enumerated() {
        // Code is between two marks: every other part.
        let code =
          index.isMultiple(of: 2)
          ? part.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
          : part.components(separatedBy: "\n")
        lines += code.filter { $0.hasPrefix("lucid ") && !lines.contains($0) }
      }
    }
    return lines
  }()

  /// The command that opens a terminal.
  private static let opener = "lucid new"
  /// They ask at the terminal.
  private static let asking: Set<Substring> = ["lucid lock", "lucid unlock"]

  @Test("has the commands that are looked for")
  func extraction() {
    #expect(Self.lines.count > 15)
    let names = Set(Self.lines.compactMap { $0.split(separator: " ").dropFirst().first })
    let subcommands: [Substring] = [
      "new", "add", "list", "show", "undo", "redo", "config", "import", "inbox", "demo", "share", "stats", "backup",
      "export", "set",
    ]
    #expect(names.isSuperset(of: subcommands))
  }

  /// They need a repository, and `CommandSyncTests` has them.
  private static let syncing = "lucid sync"

  @Test(
    "has only commands that work",
    arguments: lines.filter { $0 != opener && !asking.contains($0[...]) && !$0.hasPrefix(syncing) })
  func command(line: String) throws {
    let run = try Self.run(line)
    #expect(run.status == 0, "\(line)\n\(run.words)")
  }

  @Test("has a command that opens Lucid")
  func opening() async throws {
    #expect(Self.lines.contains(Self.opener))
    let place = try CommandPlace()
    let session = try place.open("new", columns: 80, rows: 24)
    try await session.wait(for: "Lucid")
    try session.press("Escape", "Escape")
    try await session.wait(for: "n new")
    try session.press("q")
    try await session.wait { $0.exitStatus == 0 }
  }

  @Test(
    "would be found out if it named what isn't there",
    arguments: ["lucid dream", "lucid list --jason", "lucid show", "lucid history ID --restore 9"])
  func unknown(line: String) throws {
    #expect(try Self.run(line).status != 0)
  }

  /// Runs a line in a place that has what the pages speak of: dreams, something to undo and to redo, an inbox, and a file or a
  /// folder of every name.
  private static func run(_ line: String) throws -> CommandPlace.Outcome {
    let place = try CommandPlace()
    let script = try place.write(
      """
      mkdir -p .config/lucid Dreams Notes Vault/Dreams Texts
      echo 'inbox: ~/Dreams' > .config/lucid/config.yaml
      echo A lake. > Vault/Dreams/2024-01-31.md
      echo A lake. > Notes/2024-01-31.md
      echo A lake. > Texts/2024-01-31.txt
      python3 -m zipfile -c Export.zip Diary.json
      $lucid add --journal old.sqlite 'A door.'
      """, to: "prepare.sh")
    for (name, text) in files { try place.write(text, to: name) }
    #expect(try place.shell(". '\(script)'").status == 0)
    try place.lucid(
      "add", "It was deep.", "--date", "2026-03-01", "--lucidity", "3", "--tag", "water", "--kind", "nightmare")
    let id = try place.lucid("add", "The house under the lake.").lines[0]
    try place.lucid("add", "Teeth.")
    #expect(try place.lucid("undo").status == 0)
    let words = line.split(separator: " ").dropFirst().map { $0 == "ID" ? id : String($0) }
    return try place.shell("EDITOR=true \"$lucid\" \(words.joined(separator: " "))")
  }

  /// The files that the pages import, by their names.
  private static let files = [
    "mara.tsv": "\"n\"\t\"date\"\t\"dream\"\n\"1\"\t\"(8/1/67)\"\t\"A door.\"\n",
    "mara.json": #"[{"narrative": "A stair."}]"#,
    "sheet.csv": "Day,Dream\n2024-01-31,A lake.\n",
    "diary.txt": "31 January 2024\nA lake.\n\n1 February 2024\nA door.\n",
    "app.json": #"[{"created_at": "2024-01-31", "dream_report": "A lake."}]"#,
    "journal.txt": "[2024-01-31 07:30] A lake.\n",
    "dreams.org": "* <2024-01-31 Wed 07:30> A lake\nIt was deep.\n",
    "2024-01.txt": "31: {text: A lake.}\n",
    "entries.json": """
    {"version": 1, "entries": [{"date": "2024-01-31T06:30:00Z", "title": "A lake", "content": "Deep.", "tags": []}]}
    """,
    "Diary.json": """
    {"entries": [{"uuid": "A1", "creationDate": "2024-01-31T06:30:00Z", "text": "A lake."}]}
    """,
  ]
}
