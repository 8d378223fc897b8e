import Foundation
import Testing
import Tmux

/// What the README has people type works.
@Suite("the README")
struct ReadmeTests {
  private static let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")

  /// Every `lucid …` in it, in a span of code or a block.
  static let lines: [String] = {
    let text = (try? String(contentsOf: readme, encoding: .utf8)) ?? ""
    var lines: [String] = []
    for (index, part) in text.components(separatedBy: "```").enumerated() {
      // What is within quotes is between two of them: every other part.
      let code =
        index.isMultiple(of: 2)
        ? part.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        : part.components(separatedBy: "\n")
      lines += code.filter { $0.hasPrefix("lucid ") && !lines.contains($0) }
    }
    return lines
  }()

  /// These open a terminal, whatever their arguments.
  private static let openers = ["lucid new", "lucid demo --record"]

  @Test("has the commands that are looked for")
  func extraction() {
    #expect(Self.lines.count > 15)
    let names = Set(Self.lines.compactMap { $0.split(separator: " ").dropFirst().first })
    let subcommands: [Substring] = [
      "new", "add", "list", "show", "edit", "undo", "redo", "config", "history", "import", "demo", "share", "stats",
      "backup", "export", "set", "tag", "delete",
    ]
    #expect(names.isSuperset(of: subcommands))
  }

  @Test("has only commands that work", arguments: lines.filter { line in !openers.contains { line.hasPrefix($0) } })
  func command(line: String) throws {
    let run = try Self.run(line)
    #expect(run.status == 0, "\(line)\n\(run.words)")
  }

  @Test("has only commands that open", arguments: lines.filter { line in openers.contains { line.hasPrefix($0) } })
  func opening(line: String) async throws {
    let place = try CommandPlace()
    let arguments = String(line.dropFirst("lucid ".count)).replacing("FILE", with: place.path("mine.tape"))
    let session = try place.open(arguments, columns: 80, rows: 24)
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

  /// In a place that has what the commands are about: a dream with two earlier texts, something to undo and to redo, and an
  /// inbox.
  private static func run(_ line: String) throws -> CommandPlace.Outcome {
    let place = try CommandPlace()
    _ = try place.shell("mkdir -p .config/lucid Dreams && echo 'inbox: ~/Dreams' > .config/lucid/config.yaml")
    let found = ["--date", "2026-03-01", "--lucidity", "3", "--tag", "water", "--kind", "nightmare"]
    #expect(try place.shell("$lucid add 'It was deep.' \(found.joined(separator: " "))").status == 0)
    let id = try place.lucid("add", "The house under the lake.").lines[0]
    for text in ["Six fingers.", "Seven fingers."] {
      let script = try place.write("printf '# \\n\\n\(text)\\n' > \"$1\"", to: "editor.sh")
      #expect(try place.lucid("edit", id, environment: ["EDITOR": "sh '\(script)'"]).status == 0)
    }
    try place.lucid("add", "Teeth.")
    #expect(try place.lucid("undo").status == 0)
    try place.write("\"n\"\t\"date\"\t\"dream\"\n\"1\"\t\"(8/1/67)\"\t\"A door.\"\n", to: "mara.tsv")
    try place.write(#"[{"narrative": "A stair."}]"#, to: "mara.json")
    try place.write("[2024-01-31 07:30] A lake.\n", to: "journal.txt")
    let entry = #"{"entries": [{"uuid": "A1", "creationDate": "2024-01-31T06:30:00Z", "text": "A lake."}]}"#
    try place.write(entry, to: "Diary.json")
    _ = try place.shell(
      "mkdir -p Vault/Dreams && echo A lake. > Vault/Dreams/2024-01-31.md && python3 -m zipfile -c Export.zip Diary.json"
    )
    try place.write("Expect /lucid 3/\n", to: "mine.tape")
    let words = line.split(separator: " ").dropFirst().map { word in
      switch word {
      case "ID": id
      case "FILE": "mine.tape"
      default: String(word)
      }
    }
    return try place.shell("EDITOR=true \"$lucid\" \(words.joined(separator: " "))")
  }
}
