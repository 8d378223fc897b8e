import Stage

/// The settings of the configuration file.
package struct Configuration: Equatable, Sendable {
  /// The path of the file, which needn't exist.
  let path: String
  /// The values for the app.
  package internal(set) var preferences = Preferences()
  /// The errors in the file, in the order of its lines. The rest of the file holds.
  package internal(set) var problems: [ConfigurationError] = []
  /// The lines of the settings that the file has, counted from 1, by their keys.
  var lineNumbers: [String: Int] = [:]

  /// Creates a configuration of default values.
  init(path: String) { self.path = path }

  func error(_ problem: ConfigurationError.Problem, at line: Int? = nil) -> ConfigurationError {
    ConfigurationError(path: path, line: line, problem: problem)
  }

  /// Adds to the problems that a setting can't have a value; nil stands for several values.
  mutating func refuse(_ value: String?, for key: String, at line: Int, allowed: String) {
    problems.append(error(.wrongValue(key: key, value: value ?? "several values", allowed: allowed), at: line))
  }

  /// The comment that says where a setting stands in the file; empty if it doesn't.
  func origin(of key: String) -> String { lineNumbers[key].map { "  # \(path):\($0)" } ?? "" }

  /// The first error in the file, in one line; nil if there is none.
  package var message: String? {
    guard let first = problems.first?.message else { return nil }
    return problems.count == 1 ? first : "\(first) “lucid config” says what else is wrong."
  }

  /// The settings as lines of YAML, each with a comment that says where its value comes from.
  package var lines: [String] {
    let scalars = Setting.all.map { setting in
      let text = "\(setting.name): \(setting.text(preferences))"
      let origin = lineNumbers[setting.name].map { "\(path):\($0)" } ?? "default"
      return text + String(repeating: " ", count: max(1, 20 - text.count)) + "# \(origin)"
    }
    return scalars + [layoutLine].compactMap(\.self) + namedLines + chosenKeyLines
  }

  /// A file with every setting at its default, each below a comment with the allowed values.
  package static var defaultText: String {
    Setting.all.map { setting in
      """
      # \(setting.help.example)   \(setting.help.words)
      # It is \(setting.allowed).
      \(setting.name): \(setting.text(Preferences()))

      """
    }.joined(separator: "\n") + defaultKeys
  }

  private static let defaultKeys = """

    # layouts: [russian]   commands work while another keyboard layout is on
    # It is one or several of these: \(KeyLayout.Named.allCases.map(\.rawValue).joined(separator: ", "))
    # Or letters of your own, as in {й: q}.

    # searches: {water: "tag:water since:2020"}   a name for a search
    # The palette has them, and searches take them as @water.

    # templates: {new: "Where was I?"}   texts with which dreams begin
    # The one called new is for every new dream, the palette has the others.

    # keys: {list.delete: x}   other keys for commands
    # `lucid config --keys` prints all commands with their keys.

    """

  /// The help for each setting: an example as a line of the file, and what the setting does.
  package static var help: [(example: String, words: String)] {
    Setting.all.map(\.help) + [
      ("layouts: [russian]", "commands work while another keyboard layout is on"),
      ("searches: {water: \"tag:water\"}", "a name: in the palette, @water in searches"),
      ("templates: {new: \"Where was I?\"}", "a text with which every new dream begins; other names by the palette"),
      ("keys: {list.delete: x}", "other keys for commands; --keys prints all of them"),
    ]
  }
}
