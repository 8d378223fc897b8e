import DreamCore

/// A piece of a text that is compared as a whole, and where it stands, in UTF-8 bytes.
struct TextToken: Hashable {
  let text: Prose
  let range: Range<Int>

  static func == (left: TextToken, right: TextToken) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension TextToken {
  /// Every line, with its end.
  static func lines(of text: String) -> [TextToken] {
    cut(text, from: 0) { before, _ in before.isNewline }
  }

  /// Words and the blanks between them; where words stand without blanks, as in Chinese, characters.
  static func words(of text: Substring, from start: Int) -> [TextToken] {
    cut(String(text), from: start) { before, character in
      before.isWhitespace || character.isWhitespace || before.standsAlone || character.standsAlone
    }
  }

  /// Cuts a text before every character for which that is true of the one before it and itself.
  private static func cut(
    _ text: String, from start: Int, where isEnd: (Character, Character) -> Bool
  ) -> [TextToken] {
    var tokens: [TextToken] = []
    var first = text.startIndex
    var offset = start
    var before: Character?
    func end(at index: String.Index) {
      let piece = Prose(String(text[first..<index]))
      let count = piece.string.utf8.count
      tokens.append(TextToken(text: piece, range: offset..<(offset + count)))
      offset += count
      first = index
    }
    for index in text.indices {
      let character = text[index]
      if let before, isEnd(before, character) { end(at: index) }
      before = character
    }
    if first < text.endIndex { end(at: text.endIndex) }
    return tokens
  }
}

extension Character {
  /// Whether it is a word of its own: ideographs and kana.
  fileprivate var standsAlone: Bool {
    guard let scalar = unicodeScalars.first?.value, scalar >= 0x2E80 else { return false }
    return scalar < 0xA000 || (0xF900..<0xFB00).contains(scalar) || scalar >= 0x2_0000
  }
}
