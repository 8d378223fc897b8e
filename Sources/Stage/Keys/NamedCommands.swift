import Input
import Widgets

/// A table of commands by name, whatever their verbs are.
package protocol NamedCommands: Sendable {
  /// The place of the commands in the settings' file.
  var place: String { get }

  /// Whether keys that type a character are text where the commands act.
  var takesText: Bool { get }

  /// The commands, in the order of the help.
  var commands: [NamedCommand] { get }

  /// The name of the command that `key` is bound to by default; nil if it isn't bound.
  func name(of key: Key) -> String?

  /// The default keys of a command; nil if the table has no command of this name.
  func keys(of name: String) -> [Key]?

  /// The reach of `key` in this table, for a person with these preferences.
  func reach(of key: Key, with preferences: Preferences) -> KeyReach
}

/// A command as the settings' file names it, with its default keys and the words of its help.
package struct NamedCommand: Hashable, Sendable {
  package let name: String
  package let keys: [Key]
  package let help: String
}

/// The table of a verb, as a table of named commands.
struct VerbTable<Verbs: Verb>: NamedCommands {
  let bindings: Bindings<Verbs>
  let takesText: Bool

  var place: String { Verbs.place }

  var commands: [NamedCommand] {
    bindings.all.map { NamedCommand(name: $0.name, keys: $0.keys, help: $0.help) }
  }

  func name(of key: Key) -> String? { bindings.name(of: key) }

  func keys(of name: String) -> [Key]? { bindings.all.first { $0.name == name }?.keys }

  func reach(of key: Key, with preferences: Preferences) -> KeyReach { Verbs.reach(of: key, with: preferences) }
}

extension Verb {
  /// The table of these verbs, as a table of named commands.
  package static var table: any NamedCommands { VerbTable(bindings: bindings, takesText: takesText) }
}

extension GlobalVerb {
  /// The table of the keys that work in scenes that take text.
  package static var tableInText: any NamedCommands { VerbTable(bindings: inText, takesText: true) }
}

/// A line of the help: keys and what they do.
package struct HelpLine: Hashable, Sendable {
  package let keys: String
  package let words: String
  /// The first of the keys; nil if the line describes no key that can be pressed.
  package let key: Key?

  /// What the command is called elsewhere: on its label in the last line, and in the settings' file.
  package let labels: [String]

  /// The keys to press to do what the line describes: one, or two for `Esc Esc`; empty if none can be pressed.
  let presses: [Key]

  package init(keys: String, words: String, key: Key? = nil, labels: [String] = []) {
    let named = [Key](label: keys)
    self.init(
      keys: keys, words: words, key: key, labels: labels, presses: named.count > 1 ? named : [key].compactMap(\.self))
  }

  private init(keys: String, words: String, key: Key?, labels: [String], presses: [Key]) {
    self.keys = keys
    self.words = words
    self.key = key
    self.labels = labels
    self.presses = presses
  }

  /// The line with other keys shown. It presses the same.
  func labeled(_ keys: String) -> HelpLine {
    HelpLine(keys: keys, words: words, key: key, labels: labels, presses: presses)
  }
}

/// Lines of the help under a common title.
package struct HelpGroup: Hashable, Sendable {
  package let title: String
  package let lines: [HelpLine]

  package init(_ title: String, _ lines: [HelpLine]) {
    self.title = title
    self.lines = lines
  }
}
