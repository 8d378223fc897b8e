import Foundation
import Testing

/// The manual pages, made by the generator that `make test` builds.
private enum Manual {
  private static let generator = CommandPlace.built("generate-manual")
  static let canMake = FileManager.default.isExecutableFile(atPath: generator)

  /// The pages' texts by their files' names.
  static let pages: [String: String] = {
    guard canMake, let place = try? CommandPlace() else { return [:] }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/manual").path
    guard let run = try? place.shell("\(script) \(generator) $lucid pages && ls pages/man?/*"), run.status == 0 else {
      return [:]
    }
    return Dictionary(
      uniqueKeysWithValues: run.lines.map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return (name, (try? String(contentsOfFile: place.path(path), encoding: .utf8)) ?? "")
      })
  }()

  /// The names of the pages of the commands.
  static let commands = pages.keys.filter { $0.hasSuffix(".1") && $0 != "lucid.1" }.sorted()

  /// A page as it is read, but for its macros.
  static func text(of page: String) -> String {
    let signs = [
      (#"\-"#, "-"), (#"\(aq"#, "'"), (#"\(ga"#, "`"), (#"\(ti"#, "~"), (#"\(ha"#, "^"), (#"\(dq"#, "\""),
      (#"\(lq"#, "“"),
      (#"\(rq"#, "”"), (#"\[u0439]"#, "й"), (#"\e"#, "\\"),
    ]
    return signs.reduce(pages[page] ?? "") { $0.replacing($1.0, with: $1.1) }
  }
}

@Suite("the manual pages", .enabled(if: Manual.canMake, "make test and make try build generate-manual"))
struct ManualTests {
  @Test("there is one for each command, named as it is")
  func names() throws {
    let place = try CommandPlace()
    /// The commands below one, as its help lists them.
    func commands(below words: [String]) throws -> [[String]] {
      try place.lucid(words + ["--help"]).lines.drop { $0 != "SUBCOMMANDS:" }.compactMap { line in
        line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.contains("'lucid help")
          ? line.split(separator: " ").first.map { words + [String($0)] } : nil
      }
    }
    let main = try commands(below: [])
    let pages = try (main + main.flatMap { try commands(below: $0) }).map { (["lucid"] + $0).joined(separator: "-") }
    #expect(main.count > 15 && pages.count > main.count)
    #expect(Manual.pages.keys.sorted() == (pages.map { "\($0).1" } + ["lucid.1", "lucid-config.5"]).sorted())
    let index = try #require(Manual.pages["lucid.1"])
    for command in main { #expect(index.contains(".It Xr lucid-\(command[0]) 1\n")) }
  }

  @Test("are without faults for mandoc and for groff", arguments: Manual.pages.keys.sorted())
  func faults(page: String) throws {
    let place = try CommandPlace()
    try place.write(try #require(Manual.pages[page]), to: page)
    let run = try place.shell("mandoc -Tlint -W warning \(page); groff -mandoc -Tutf8 -ww -z \(page)")
    #expect(run.output.isEmpty && run.words.isEmpty, "\(run)")
  }

  @Test("have every example of the help as it is typed", arguments: Manual.commands)
  func examples(page: String) throws {
    let command = page.dropFirst("lucid-".count).dropLast(2)
    let help = try CommandPlace().lucid(String(command), "--help").lines
    let examples = help.prefix { !$0.hasPrefix("USAGE") && !$0.hasPrefix("ARGUMENTS") }.filter { $0.hasPrefix("  ") }
    let text = Manual.text(of: page)
    for example in examples { #expect(text.contains("\n\(example)"), "\(example)") }
    #expect(text.contains(".Nm lucid-\(command)\n"))
  }

  @Test("have every setting, and every command with its keys")
  func settings() throws {
    let page = Manual.text(of: "lucid-config.5")
    let place = try CommandPlace()
    let settings = try place.lucid("config", "--default").lines
    let examples = settings.filter { $0.hasPrefix("# ") && $0.contains("   ") }
    #expect(examples.count > 10)
    for example in examples {
      let parts = example.dropFirst(2).split(separator: "   ", maxSplits: 1)
      #expect(page.contains(".It Ic \"\(parts[0])\"\n\(parts[1])"), "\(example)")
    }
    let keys = try place.lucid("config", "--keys").lines.dropFirst()
    #expect(keys.count > 200)
    for line in keys { #expect(page.contains("\n\(line)\n"), "\(line)") }
    let main = Manual.text(of: "lucid.1")
    #expect(main.contains("\n  u                undo\n") && main.contains("\n  n o              write a new dream\n"))
  }
}
