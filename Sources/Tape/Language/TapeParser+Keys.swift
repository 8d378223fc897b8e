import Input

extension TapeParser {
  /// Parses a key or a click with modifiers: `Ctrl+x`, `Ctrl+Alt+x`, `Shift+Tab`, `Ctrl+Click 3 4`.
  mutating func chord() throws(TapeError) -> TapeAction {
    let start = take()
    var modifiers = TapeWord.modifiers[start.text] ?? []
    while let token = takeHeldKey() {
      if token.kind == .word, let more = TapeWord.modifiers[token.text] {
        modifiers.formUnion(more)
        continue
      }
      if let word = token.command, word.isOfMouse { return try mouse(word, held: modifiers) }
      guard let key = token.key else { break }
      return .press(key.held(modifiers), speed: try speed(), count: try count())
    }
    throw error("a key held with \(start.text), such as \(start.text)+a or \(start.text)+Enter", at: start)
  }
}

extension TapeToken {
  /// The key with this name; nil if there is none.
  var namedKey: Key? { kind == .word ? TapeWord.keys[text] ?? TapeWord.functionKeys[text] : nil }

  fileprivate var key: Key? {
    if let namedKey { return namedKey }
    guard kind != .end, text.count == 1, let character = text.first else { return nil }
    return .character(character)
  }
}

extension Key {
  /// The key that a terminal sends: some keys held with Control are others, and Shift is part of a letter.
  fileprivate func held(_ modifiers: Modifiers) -> Key {
    guard case .character(let character) = code else { return with(modifiers) }
    var modifiers = modifiers
    var letter = Key.character(character)
    if modifiers.contains(.control) {
      letter = Self.controls[character] ?? Key(.character(lowered(character)), .control)
      // Terminals that report Shift with Control do so for letters.
      if modifiers.contains(.shift), character.isLetter { letter = letter.with(.shift) }
    } else if modifiers.contains(.shift), character != " " {
      letter = .character(raised(character))
    }
    modifiers.subtract([.control, .shift])
    return letter.with(modifiers)
  }

  private func raised(_ character: Character) -> Character {
    let upper = character.uppercased()
    return upper.count == 1 ? upper.first ?? character : character
  }

  private func lowered(_ character: Character) -> Character {
    let lower = character.lowercased()
    return lower.count == 1 ? lower.first ?? character : character
  }

  private static let controls: [Character: Key] = [
    "h": .backspace, "H": .backspace, "i": .tab, "I": .tab, "j": .enter, "J": .enter, "m": .enter, "M": .enter,
    "[": .escape,
  ]
}
