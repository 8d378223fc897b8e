import Input

/// A key and what it does, for the last line.
package struct Hint: Hashable, Sendable {
  package let key: String
  package let words: String
  /// The words for a line that has no room for all of them.
  let brief: String
  /// Whether the line keeps room for the hint when others are left out.
  let isEssential: Bool

  private let pressed: [Key]?

  /// - Parameters:
  ///   - brief: Fewer words, for a line that has no room for all of them.
  ///   - isEssential: Whether a line keeps room for it when others are left out.
  ///   - keys: The keys that a click presses; nil for those that `key` names.
  package init(
    _ key: String, _ words: String, briefly brief: String? = nil, isEssential: Bool = false, pressing keys: [Key]? = nil
  ) {
    self.key = key
    self.words = words
    self.brief = brief ?? words
    self.isEssential = isEssential
    pressed = keys
  }

  /// The keys that a click on the hint presses.
  package var presses: [Key] { pressed ?? [Key](label: key) }

  /// The same hint with other keys on it, which stand for the same presses.
  package func labeled(_ key: String) -> Hint {
    Hint(key, words, briefly: brief, isEssential: isEssential, pressing: presses)
  }
}
extension [Key] {
  /// The keys that a label says to press: both of `Esc Esc`, the first of `j k`, none of `0–5`.
  package init(label: String) {
    let names = label.split(separator: " ")
    guard let name = names.first, let key = Key(label: name) else {
      self = []
      return
    }
    self = names.allSatisfy { $0 == name } ? names.map { _ in key } : [key]
  }
}

extension Key {
  /// The key as the help shows it: `↵`, `Ctrl-R`, `Shift-↓`.
  package var label: String {
    let name = code.description
    if let glyph = Self.glyphs[code] { return description.dropLast(name.count) + glyph }
    return modifiers.contains(.alt) && name.count == 1 ? description.dropLast() + name.uppercased() : description
  }

  private static let glyphs: [Code: String] = [.enter: "↵", .left: "←", .right: "→", .up: "↑", .down: "↓"]

  fileprivate init?(label: Substring) {
    if let key = Self.labels[label] {
      self = key
    } else if label.hasPrefix("Ctrl-"), let letter = label.last, label.count == 6 {
      self = .control(Character(letter.lowercased()))
    } else if label.count == 1, let character = label.first, character.isASCII {
      self = .character(character)
    } else if let key = Key(named: String(label)), label.count > 1 {
      self = key
    } else {
      return nil
    }
  }

  private static let labels: [Substring: Key] = [
    "↵": .enter, "Esc": .escape, "Tab": .tab, "Space": .space, "Backspace": .backspace, "PgUp": .pageUp,
    "PgDn": .pageDown, "←": .left, "→": .right, "↑": .up, "↓": .down,
  ]
}
