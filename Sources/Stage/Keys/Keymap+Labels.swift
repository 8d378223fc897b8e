import Input
import Widgets

extension Keymap {
  /// The line of help with the person's keys. It has no keys if its command has none.
  package func labeled(_ line: HelpLine, in tables: [any CommandTable]) -> HelpLine {
    guard !isEmpty, let key = line.key, let keys = keys(behind: key, in: tables) else { return line }
    return line.labeled(label(of: keys, for: line.keys))
  }

  /// The hint with the person's keys; nil if none is left.
  package func labeled(_ hint: Hint, in tables: [any CommandTable]) -> Hint? {
    guard !isEmpty else { return hint }
    let names = hint.key.split(separator: " ").map(String.init)
    let labels = names.map { label(of: $0, in: tables) }
    guard labels != names else { return hint }
    let left = labels.compactMap(\.self)
    return left.isEmpty ? nil : hint.labeled(left.joined(separator: " "))
  }

  /// What a hint says of one of its keys; nil if its command has no keys.
  private func label(of name: String, in tables: [any CommandTable]) -> String? {
    guard let key = [Key](label: name).first, let keys = keys(behind: key, in: tables) else { return name }
    return keys.first?.label
  }

  /// The label of keys that stand for `usual`. What is pressed twice, like `Esc Esc`, is pressed twice with other keys too.
  private func label(of keys: [KeySequence], for usual: String) -> String {
    guard [Key](label: usual).count > 1, let first = keys.first else { return keys.label }
    return "\(first.label) \(first.label)"
  }
}
