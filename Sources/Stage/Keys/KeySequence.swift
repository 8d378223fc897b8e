import Input
import Widgets

/// Keys that are pressed one after another, such as `g g`. Most often it is one key.
package struct KeySequence: Hashable, Sendable {
  /// Never empty.
  package let keys: [Key]

  package init(_ key: Key) { keys = [key] }

  /// Returns nil if there are no keys.
  package init?(_ keys: some Sequence<Key>) {
    self.keys = Array(keys)
    if self.keys.isEmpty { return nil }
  }

  /// The sequence with these names, such as `Ctrl-X s`. Returns nil if one of them names no key, or if Esc, which breaks
  /// sequences off, is one of several.
  package init?(named names: String) {
    let keys = names.split(separator: " ").map { Key(named: String($0)) }
    guard !keys.isEmpty, !keys.contains(nil), keys.count == 1 || !keys.contains(.escape) else { return nil }
    self.keys = keys.compactMap(\.self)
  }

  /// The names of the keys, as `init(named:)` reads them.
  package var name: String { keys.map(\.description).joined(separator: " ") }

  /// The keys as the help shows them, such as `Ctrl-X s`.
  package var label: String { keys.map(\.label).joined(separator: " ") }

  /// The only key; nil if there are several.
  var single: Key? { keys.count == 1 ? keys[0] : nil }

  /// Whether the first key types a character.
  package var typesText: Bool { keys[0].typed != nil }

  /// The beginnings of the sequence, without itself.
  var beginnings: [KeySequence] { (0..<keys.count).compactMap { KeySequence(keys.prefix($0)) } }

  /// Whether one is the beginning of the other, or both are equal.
  package func overlaps(_ other: KeySequence) -> Bool {
    keys.starts(with: other.keys) || other.keys.starts(with: keys)
  }
}

/// What pressed keys lead to.
package enum KeyStep: Hashable, Sendable {
  /// Handles this key as the tables bind it by default.
  case press(Key)
  /// Waits for the next key: these are the beginning of some command's keys.
  case wait
  /// Does nothing: the keys are no command's.
  case nothing
}
