extension Key {
  /// The key with this name, as `description` gives it: `j`, `Ctrl-R`, `Alt-Backspace`, `Shift-Up`. Returns nil if there is no
  /// such key, or terminals can't tell it from another.
  package init?(named name: String) {
    var (rest, modifiers) = (name[...], Modifiers())
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.lowercased().hasPrefix($0.prefix) }),
      rest.count > prefix.count
    {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let code = Code(named: String(rest)) else { return nil }
    self = Key(code, modifiers).normalized
    if modifiers == .control, case .character(let letter) = self.code, "hijm[".contains(letter) { return nil }
  }

  private static let prefixes: [(prefix: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  /// The key as terminals report it: letters with Control or Alt are small, and Shift is part of a letter without Control.
  private var normalized: Key {
    guard case .character(let letter) = code, letter.isLetter, !modifiers.isEmpty else { return self }
    let isCapital = modifiers.contains(.shift) && !modifiers.contains(.control)
    let changed = isCapital ? letter.uppercased() : letter.lowercased()
    return Key(.character(Character(changed)), isCapital ? modifiers.subtracting(.shift) : modifiers)
  }
}

extension Key.Code {
  fileprivate init?(named name: String) {
    if name.count == 1, let character = name.first {
      guard !character.isWhitespace else { return nil }
      self = .character(character)
    } else if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else if let code = Self.named.first(where: { $0.description.lowercased() == name.lowercased() }) {
      self = code
    } else {
      return nil
    }
  }

  private static let named: [Key.Code] = [
    .character(" "), .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
    .pageUp,
    .pageDown,
  ]
}
