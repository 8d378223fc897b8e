import Input
import Stage
import Testing

@testable import Configuration

@Suite("keys in the configuration file")
struct ConfigurationKeysTests {
  private enum Walk: Verb {
    case ahead, back, jump

    static let place = "walk"
    static let bindings = Bindings<Walk>([
      Binding("ahead", ["j", .down], .ahead, "j ↓", "a step ahead"), Binding("back", ["k"], .back, "k", "a step back"),
      Binding("jump", ["*"], .jump, "*", "jump"),
    ])
  }

  private enum Write: Verb {
    case save

    static let place = "write"
    static let takesText = true
    static let bindings = Bindings<Write>([Binding("save", [.control("s")], .save, "Ctrl-S", "save")])
  }

  private static let tables = [GlobalVerb.table, MainScene.table, Walk.table, Write.table]

  private func read(_ lines: String...) -> Configuration {
    Configuration(
      path: "/c.yaml", text: (["keys:"] + lines.map { "  " + $0 }).joined(separator: "\n"), tables: { Self.tables })
  }

  private func keys(_ configuration: Configuration, _ name: String, _ place: String = "walk") -> [String]? {
    configuration.preferences.keys.keys(of: name, in: place)?.map(\.name)
  }

  @Test("a command gets a key, several, keys one after another, or none")
  func reading() {
    let read = read("walk.ahead: x", "walk.back: [g b, Ctrl-B]", "walk.jump: none", "global.undo: 'U'")
    #expect(read.problems.isEmpty)
    #expect(keys(read, "ahead") == ["x"] && keys(read, "back") == ["g b", "Ctrl-B"] && keys(read, "jump") == [])
    #expect(keys(read, "undo", "global") == ["U"])
  }

  @Test(
    "what is wrong is told with its line, and what is right beside it holds",
    arguments: [
      ("walk.ahed: y", "there is no command “walk.ahed”; did you mean “walk.ahead”?"),
      ("fly: y", "there is no command “fly”; “lucid config --keys” prints all of them."),
      (
        "walk.back: Strg-Y",
        "walk.back can't be “Strg-Y”: it is a key such as x, Ctrl-U, F5 or Enter, keys one after another as in “g g”, several as in [u, Ctrl-U], or none."
      ),
      (
        "write.save: y",
        "write.save can't be “y”: it is a key that types nothing, such as Ctrl-X or F5, as this place takes text."
      ),
      ("walk.back: x", "x can't be walk.back: line 2 has it for walk.ahead."),
      ("walk.back: x y", "x y can't be walk.back beside x, which line 2 has for walk.ahead."),
      ("global.undo: x", "x can't be global.undo: line 2 has it for walk.ahead."),
    ])
  func wrong(line: String, words: String) {
    let read = read("walk.ahead: x", line)
    #expect(read.problems.map(\.message) == ["/c.yaml:3: \(words)"])
    #expect(keys(read, "ahead") == ["x"] && read.preferences.keys.all.count == 1)
  }

  @Test("two commands that never act at the same time can have one key")
  func apart() {
    #expect(read("walk.ahead: Ctrl-S", "write.save: Ctrl-S").problems.isEmpty)
  }

  @Test("all commands are printed with their keys, and what is printed changes nothing when it is read")
  func printing() {
    let read = read("walk.jump: k", "walk.ahead: [g g, ':']")
    let lines = read.keyLines(of: Self.tables)
    #expect(lines.contains("  walk.ahead: [g g, ':']                # a step ahead"))
    #expect(lines.contains("  walk.back: none                       # a step back; k is another's"))
    #expect(lines.contains("  global.dreams: 1                      # the dreams"))
    let again = Configuration(path: "/c.yaml", text: lines.joined(separator: "\n"), tables: { Self.tables })
    #expect(again.problems.isEmpty)
    #expect(again.keyLines(of: Self.tables).map { $0.prefix { $0 != "#" } } == lines.map { $0.prefix { $0 != "#" } })
    #expect(
      read.lines.suffix(3) == ["keys:  # /c.yaml:1", "  walk.ahead: [g g, ':']", "  walk.jump: k"])
  }
}
