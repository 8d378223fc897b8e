import Input

/// A key and what it does, for the last line.
package struct Hint: Hashable, Sendable {
  package let key: String
  package let words: String

  package init(_ key: String, _ words: String) {
    self.key = key
    self.words = words
  }

  /// The keys that a click on the hint presses.
  var presses: [Key] { [Key](label: key) }
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
  fileprivate init?(label: Substring) {
    if let key = Self.labels[label] {
      self = key
    } else if label.hasPrefix("Ctrl-"), let letter = label.last, label.count == 6 {
      self = .control(Character(letter.lowercased()))
    } else if label.count == 1, let character = label.first, character.isASCII {
      self = .character(character)
    } else {
      return nil
    }
  }

  private static let labels: [Substring: Key] = [
    "↵": .enter, "Esc": .escape, "Tab": .tab, "Space": .space, "Backspace": .backspace, "PgUp": .pageUp,
    "PgDn": .pageDown, "←": .left, "→": .right, "↑": .up, "↓": .down,
  ]
}
