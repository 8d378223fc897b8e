/// The Hangul keyboard layout dubeolsik (KS X 5002), which maps the keys of a Latin keyboard to jamo.
enum Dubeolsik {
  /// The keys that write a single jamo, each with what it writes: one key, or two for a compound jamo. Returns nil for a
  /// syllable and for every other character.
  static func strokes(for character: Character) -> [Stroke]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      let jamo = compatibility(scalar)
    else { return nil }
    return (compounds[jamo] ?? [jamo]).compactMap { part in
      letters[part].map { Stroke(key: .character($0), written: Character(part)) }
    }
  }

  private static let letters: [Unicode.Scalar: Character] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o", "ㅔ": "p",
    "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k", "ㅣ": "l",
    "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m",
    "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P",
  ]

  private static let compounds: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"],
    "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"],
    "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]

  /// The jamo as a compatibility jamo, U+3131 to U+3163; nil for every other character.
  private static func compatibility(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x3131...0x3163: scalar
    case 0x1100...0x1112: initials[Int(scalar.value - 0x1100)]
    case 0x1161...0x1175: Unicode.Scalar(scalar.value - 0x1161 + 0x314F)
    case 0x11A8...0x11C2: finals[Int(scalar.value - 0x11A8)]
    default: nil
    }
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
}
