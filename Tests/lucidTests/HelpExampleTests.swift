import DreamSearch
import Foundation
import Spawning
import Testing

/// What the help of the commands has people type works in a shell, as it stands there.
@Suite("the help")
struct HelpExampleTests {
  private static let commands = [
    "new", "add", "list", "show", "edit", "undo", "redo", "history", "stats", "import", "share", "backup", "config",
    "demo", "set", "rate", "tag", "series", "signs", "delete", "night", "export",
  ]

  private static func help(_ command: String) -> [Substring] {
    guard let place = try? CommandPlace(), let run = try? place.lucid(command, "--help") else { return [] }
    return run.output.split(separator: "\n")
  }

  /// The queries in the help of `lucid list`: what stands in the first column of its table.
  static let queries: [String] = help("list").compactMap { line in
    guard line.hasPrefix("  "), let first = line.dropFirst(2).first, first != " ",
      first != "-" || line.contains("  -water")
    else { return nil }
    let example = line.dropFirst(2)
    let end = example.firstRange(of: "  ")?.lowerBound ?? example.endIndex
    return example[..<end].contains("<") && !line.contains("date<") ? nil : String(example[..<end])
  }

  /// Every `lucid …` that the help of a command mentions, but for its usage: in a line of its own, or in a sentence.
  static let lines: [String] = commands.flatMap { command in
    let lines = help(command).filter { !$0.hasPrefix("USAGE") }
    let examples = lines.filter { $0.hasPrefix("  lucid ") }.compactMap { line in
      line.dropFirst(2).split(separator: "  ").first.map(String.init)
    }
    let mentions = lines.filter { !$0.hasPrefix("  lucid ") }.joined(separator: " ")
      .matches(of: /lucid (?:[a-z]+)(?: ID| --[a-z]+(?: [0-9]+)?)*/).map { String($0.output) }
    // A command that is only named is one that there is.
    return examples + mentions.map { $0.contains { $0 == "-" || $0 == "I" } ? $0 : "\($0) --help" }
  }.filter { line in commands.contains { line.hasPrefix("lucid \($0)") } }

  @Test("has the examples that are looked for")
  func extraction() {
    #expect(Self.queries.count == QueryHelp.all.count, "\(Self.queries)")
    #expect(
      Self.lines.contains("lucid undo --help") && Self.lines.contains("lucid tag --rename water sea")
        && Self.lines.contains("lucid history ID --restore 1"), "\(Self.lines)")
  }

  @Test("has only queries that find what they say", arguments: queries)
  func query(example: String) throws {
    let place = try CommandPlace()
    let text = "The water of 1996 and what I ate. Rose at the red door, a woman and a cat by the sea."
    let dream = """
      {"title": "The lake", "narrative": "\(text)\(String(repeating: " On", count: 500))", "tags": ["water"],
      "lucidity": 3, "mood": -2, "kinds": ["nightmare"], "date": "2026-11-02", "series": "b", "lucidThrough": "targetSign",
      "extra": {"weather": "rain"}}
      """
    try place.lucid("import", place.write("[\(dream)]", to: "dream.json"))
    try place.lucid("add", "Nothing.", "--date", "1985")
    _ = try place.shell(
      "$lucid night 2026-11-02 --technique WBTB --to-bed 23:30 --got-up 7 --sleep 4 --intention 'look at my hands'")
    try place.lucid("night", "2026-11-03", "--no-recall")
    try FileManager.default.createDirectory(atPath: place.path("categories"), withIntermediateDirectories: false)
    try place.write("water\n", to: "categories/water.txt")
    let lucid = "LUCID_CONFIG='\(try place.write("theme: night\n", to: "config.yaml"))' $lucid"
    let isOld = ["-water", "in:1985-1987", "certain:1985", "'date<2020'"].contains(example)
    let run = try place.shell("\(lucid) list \(example)")
    if example == "recall:none" {
      return #expect(run.words == "lucid: Also 1 night without a dream: lucid night --where recall:none\n")
    }
    #expect(run.status == 0, "\(example): \(run.words)")
    #expect(run.words.isEmpty)
    #expect(run.lines.count == 1)
    #expect(run.output.contains(isOld ? "Nothing" : "The lake"), "\(example)")
    let none = try place.shell("\(lucid) list zebra \(example)")
    #expect(none.status == (example == "'sea | lake'" ? 0 : 1))
    #expect(none.words.isEmpty)
  }

  @Test("has only commands that work", arguments: lines)
  func command(line: String) throws {
    let place = try CommandPlace()
    let id = try place.lucid("add", "A door.", "--tag", "water", "--kind", "nightmare", "--sign", "action: water")
      .lines[0]
    try place.lucid("night", "2026-11-02", "--technique", "WBTB")
    let script = try place.write("printf '# \\n\\nA window.\\n' > \"$1\"", to: "editor.sh")
    #expect(try place.lucid("edit", id, environment: ["EDITOR": "sh '\(script)'"]).status == 0)
    let run = try place.shell("$\(line.replacing("ID", with: id))")
    #expect(run.status == 0, "\(line): \(run.words)")
  }
}
