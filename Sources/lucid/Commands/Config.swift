import App
import ArgumentParser
import Configuration
import Platform
import Scenes
import SystemPackage

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the settings and where each comes from.",
    discussion: """
      The settings are read from $XDG_CONFIG_HOME/lucid/config.yaml or ~/.config/lucid/config.yaml, unless $LUCID_CONFIG \
      names another file, one setting a line:

      \(help)
      """)

  /// A line for each setting, with room for the longest example.
  private static var help: String {
    let width = Configuration.help.map(\.example.count).max() ?? 0
    return Configuration.help.map { example, words in
      "  \(example)\(String(repeating: " ", count: width - example.count)) \(words)"
    }.joined(separator: "\n")
  }

  @Flag(help: "Only print the path of the file.") var path = false
  @Flag(
    name: .customLong("default"), help: "Print a file with every setting at its default, and what else it can be.")
  var printsDefault = false
  @Flag(help: "Print every command with its keys, as lines of the file.") var keys = false
  @OptionGroup(visibility: .hidden) var journal: JournalOption

  func validate() throws {
    guard journal.given == nil, !journal.readOnly else {
      throw ValidationError("The settings are those of every journal: leave out --journal and --read-only.")
    }
    guard [path, printsDefault, keys].count(where: \.self) > 1 else { return }
    throw ValidationError("--path, --default and --keys print different things: take one of them.")
  }

  func run() throws {
    if printsDefault { return try StandardStream.print(text: Configuration.defaultText) }
    if path { return try StandardStream.print(text: Configuration.path(variable: Variables.value) + "\n") }
    let configuration = try Configuration.current()
    try StandardStream.print(keys ? configuration.keyLines(of: commandTables) : configuration.lines)
    if !configuration.problems.isEmpty { throw ExitCode.failure }
  }
}

extension Configuration {
  private static let mostBytes = 1 << 16

  /// The configuration of the user. What is wrong in its file is said; the rest of it holds.
  static func current() throws(ConfigurationError) -> Configuration {
    let configuration = try live()
    if !Lucid.isAskedByShell {
      for problem in configuration.problems { StandardStream.say("lucid: \(problem.message)") }
    }
    return configuration
  }

  /// Whether the settings say that nothing in a journal can be changed.
  static var isReadOnly: Bool { (try? live())?.preferences.isReadOnly ?? false }

  static func live() throws(ConfigurationError) -> Configuration {
    try read(variable: Variables.value, tables: { commandTables }) { folder throws(Errno) in
      try Folder.names(in: folder)
    } reading: { path throws(Errno) in
      try WholeFile.read(path, atMost: mostBytes)
    }
  }
}
