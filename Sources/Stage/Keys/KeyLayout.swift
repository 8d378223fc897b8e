import Input

/// The characters that keyboards with other layouts type, and the keys that they stand for where letters are commands.
///
/// The letters of other scripts stand for the letters in the same places of a US keyboard. ASCII characters stand for
/// themselves, as they are on all keyboards, unless the layout moves the Latin letters.
package struct KeyLayout: Hashable, Sendable {
  /// The characters that stand for others.
  private var keys: [Character: Character] = [:]
  /// The layouts by their names.
  package private(set) var names: [Named] = []
  /// The characters that the person has mapped.
  package private(set) var own: [Character: Character] = [:]

  package init() {}

  /// Creates the layout of several keyboards. If two of them type one character, the first wins.
  package init(_ names: [Named]) {
    self.names = names
    for name in names { keys.merge(name.keys) { first, _ in first } }
  }

  /// Creates a layout of characters and those that they stand for.
  package init(_ own: [Character: Character]) {
    self.own = own
    keys = own
  }

  /// Whether every character stands for itself.
  package var isEmpty: Bool { keys.isEmpty }

  /// The key that `key` stands for. With Control or Alt, ASCII characters stand for themselves.
  package subscript(key: Key) -> Key {
    guard case .character(let character) = key.code, let meant = keys[character],
      key.modifiers.isEmpty || !character.isASCII
    else { return key }
    return Key(.character(meant), key.modifiers)
  }
}
