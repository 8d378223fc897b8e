import Input

/// What a key means where letters are commands.
enum KeyMeaning: Hashable, Sendable {
  /// What it says.
  case key(Key)
  /// These keys were meant, and an input method wrote something else for them.
  case strokes([Stroke], InputMethod)
  /// It is text, and never a command.
  case text(Character)
  case nothing
}

extension KeyMeaning {
  init(_ key: Key) {
    guard let character = key.typed, !character.isASCII else {
      self = .key(key)
      return
    }
    if let strokes = Dubeolsik.strokes(for: character) {
      self = .strokes(strokes, .hangul)
    } else if let letter = character.folded {
      self = .strokes([Stroke(key: .character(letter), written: character)], .fullWidth)
    } else {
      self = character == "\u{FFFD}" ? .nothing : .text(character)
    }
  }
}

extension Character {
  /// The ASCII character of which this is the full-width form.
  fileprivate var folded: Character? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x3000: return " "
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init)
    default: return nil
    }
  }
}
