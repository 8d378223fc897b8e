import Foundation

/// The commands of lucid with their options, as the parser has them.
struct CommandTable {
  let command: String
  let options: [Option]

  struct Option {
    let names: [String]
    let isFlag: Bool
    let isShown: Bool
  }

  /// All commands that can be run, and lucid itself, whose name is empty.
  static let all: [CommandTable] = {
    guard let place = try? CommandPlace(), let run = try? place.lucid("--experimental-dump-help"),
      let tool = try? JSONDecoder().decode(Tool.self, from: Data(run.output.utf8))
    else { return [] }
    return tool.command.tables(below: []).filter { $0.command != "help" }
  }()

  private struct Tool: Decodable { let command: Command }

  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?

    func tables(below words: [String]) -> [CommandTable] {
      let options = (arguments ?? []).filter { $0.kind != "positional" }.map(\.option)
      let own = CommandTable(command: words.joined(separator: " "), options: options)
      return [own] + (subcommands ?? []).flatMap { $0.tables(below: words + [$0.commandName]) }
    }
  }

  private struct Argument: Decodable {
    let kind: String
    let names: [Name]?
    let shouldDisplay: Bool

    var option: Option {
      let names = (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      return Option(names: names, isFlag: kind == "flag", isShown: shouldDisplay)
    }
  }

  private struct Name: Decodable { let kind, name: String }
}
