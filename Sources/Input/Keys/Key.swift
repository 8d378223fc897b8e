/// One key press.
package struct Key: Hashable, Sendable {
  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The same key with more modifiers held.
  package func with(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }

  /// The character it types: none for a key held with Control or Alt, or that has a name of its own.
  package var typed: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}

extension Key {
  /// What is on the key. Shift is part of a character ("A"), so it is a modifier only of the others.
  package enum Code: Hashable, Sendable {
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and up.
    case function(Int)
  }

  /// The keys held down with it.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }
}
