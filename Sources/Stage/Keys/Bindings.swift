import Input
import Widgets

/// Keys, the verb that they do, and its words in the help and the last line.
package struct Binding<Verb: Hashable & Sendable>: Sendable {
  /// The name of the command in the settings' file, such as `delete`. It never changes.
  let name: String
  package let keys: [Key]
  package let verb: Verb
  /// The keys as the help shows them, such as `j ↓`.
  package let label: String
  /// The words of the help for what the keys do, such as `the next dream`.
  package let help: String
  /// The hint in the last line; nil if it doesn't mention these keys.
  let hint: Hint?
  /// Whether the verb is about creatures, so that a person who has turned them off doesn't have it.
  let needsCreatures: Bool

  package init(
    _ name: String, _ keys: [Key], _ verb: Verb, _ label: String, _ help: String, hint: Hint? = nil,
    needsCreatures: Bool = false
  ) {
    self.name = name
    self.keys = keys
    self.verb = verb
    self.label = label
    self.help = help
    self.hint = hint
    self.needsCreatures = needsCreatures
  }

  /// The line of help for this binding.
  package var line: HelpLine {
    HelpLine(keys: label, words: help, key: keys.first, labels: [hint?.words ?? "", name.spacedAtCapitals])
  }
}

/// A table of bindings, from which the keyboard, the last line, the help and the palette all read.
///
/// If a key is bound twice, the first binding wins. Lookup by key takes constant time.
package struct Bindings<Verb: Hashable & Sendable>: Sendable {
  package let all: [Binding<Verb>]
  /// The hints for the last line, in the order of the table.
  package let hints: [Hint]
  private let verbs: [Key: Binding<Verb>]

  package init(_ all: [Binding<Verb>]) {
    self.all = all
    hints = all.compactMap { $0.hint }
    verbs = Dictionary(
      all.flatMap { binding in binding.keys.map { ($0, binding) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The verb that `key` is bound to; nil if it isn't bound.
  package subscript(key: Key) -> Verb? { verbs[key]?.verb }

  /// The name of the command that `key` is bound to; nil if it isn't bound.
  func name(of key: Key) -> String? { verbs[key]?.name }

  /// The lines for the help, in the order of the table.
  package var help: [HelpLine] { all.map(\.line) }
}

extension Bindings {
  /// The bindings of the verbs that are meant, in the order of the table.
  package func only(_ isMeant: (Verb) -> Bool) -> Bindings { Bindings(all.filter { isMeant($0.verb) }) }

  /// The verb that `key` is bound to for a person with these preferences; nil if it isn't bound.
  package subscript(key: Key, preferences: Preferences) -> Verb? {
    verbs[key].flatMap { $0.isAvailable(with: preferences) ? $0.verb : nil }
  }

  /// The hints for the last line of a person with these preferences.
  package func hints(with preferences: Preferences) -> [Hint] {
    preferences.creatures == .on ? hints : all.filter { $0.isAvailable(with: preferences) }.compactMap(\.hint)
  }

  /// The lines of the help for a person with these preferences.
  package func help(with preferences: Preferences) -> [HelpLine] {
    all.filter { $0.isAvailable(with: preferences) }.map(\.line)
  }
}

extension Binding {
  fileprivate func isAvailable(with preferences: Preferences) -> Bool {
    !needsCreatures || preferences.creatures == .on
  }
}

/// A set of commands that keys do in one scene or mode, with the table that binds the keys.
package protocol Verb: Hashable, Sendable {
  static var bindings: Bindings<Self> { get }

  /// The place of the commands in the settings' file, such as `list`. It never changes. Tables that act at the same time
  /// can share a place.
  static var place: String { get }

  /// Whether keys that type a character are text where the commands act. By default false.
  static var takesText: Bool { get }

  /// The verbs that only move, open or close.
  ///
  /// While an input method is on, these verbs alone are done for a key that it wrote another character for.
  static var harmless: Set<Self> { get }
}

extension Verb {
  package static var takesText: Bool { false }
  package static var harmless: Set<Self> { [] }
}

/// How much harm a key can do if it is pressed by mistake.
package enum KeyReach: Hashable, Sendable {
  /// The key does nothing here.
  case nothing
  /// The key moves, opens or closes.
  case harmless
  /// The key may change the journal or quit.
  case guarded
}

extension Verb {
  /// The reach of `key` in this table, for a person with these preferences.
  package static func reach(of key: Key, with preferences: Preferences = Preferences()) -> KeyReach {
    guard let verb = bindings[key, preferences] else { return .nothing }
    return harmless.contains(verb) ? .harmless : .guarded
  }
}

extension String {
  /// A name as it is in the settings' file in words: `nextMatch` is `next match`.
  fileprivate var spacedAtCapitals: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}
