import Input

/// A table of commands by name, whatever their verbs are.
package protocol CommandTable: Sendable {
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
}

/// A command as the settings' file names it, with its default keys and the words of its help.
package struct NamedCommand: Hashable, Sendable {
  package let name: String
  package let keys: [Key]
  package let help: String
}

/// The table of a verb, as a table of named commands.
struct VerbTable<Verbs: Verb>: CommandTable {
  let bindings: Bindings<Verbs>
  let takesText: Bool

  var place: String { Verbs.place }

  var commands: [NamedCommand] {
    bindings.all.map { NamedCommand(name: $0.name, keys: $0.keys, help: $0.help) }
  }

  func name(of key: Key) -> String? { bindings.name(of: key) }

  func keys(of name: String) -> [Key]? { bindings.all.first { $0.name == name }?.keys }
}

extension Verb {
  /// The table of these verbs, as a table of named commands.
  package static var table: any CommandTable { VerbTable(bindings: bindings, takesText: takesText) }
}

extension GlobalVerb {
  /// The table of the keys that work in scenes that take text.
  package static var tableInText: any CommandTable { VerbTable(bindings: inText, takesText: true) }
}
