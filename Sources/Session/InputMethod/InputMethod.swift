import DreamCore
import Input
import Stage

/// The meaning of a key where letters are commands.
enum KeyMeaning: Hashable, Sendable {
  /// The key itself.
  case key(Key)
  /// The keys that were pressed, for which an input method wrote another character.
  case strokes([Stroke], InputMethod)
  /// A character that can only be text, never a command.
  case text(Character)
  /// No meaning: bytes that were no valid character.
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
  /// The ASCII character of which this is the full-width form; nil if it isn't one.
  fileprivate var folded: Character? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x3000: return " "
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init)
    default: return nil
    }
  }
}

/// An input method from whose characters the pressed keys can be told.
enum InputMethod: Hashable, Sendable {
  case hangul, fullWidth

  /// The name in messages, such as `Hangul input`.
  var name: String {
    switch self {
    case .hangul: "Hangul input"
    case .fullWidth: "Full-width input"
    }
  }
}

/// A key that was pressed while an input method was on, and the character that it wrote.
struct Stroke: Hashable, Sendable {
  let key: Key
  let written: Character
}

/// Text that was typed where letters are commands, kept until the person says what to do with it. Never blank.
struct HeldText: Hashable, Sendable {
  private(set) var text: String

  /// Returns nil if `text` is blank.
  init?(_ text: String) {
    guard !text.isBlank else { return nil }
    self.text = text
  }

  mutating func append(_ more: String) { text += more }

  /// The text without its last character; nil if the rest is blank.
  var shortened: HeldText? { HeldText(String(text.dropLast())) }
}

/// The Hangul keyboard layout dubeolsik (KS X 5002), which maps the keys of a Latin keyboard to jamo.
enum Dubeolsik {
  /// The keys that write a single jamo, each with what it writes: one key, or two for a compound jamo. Returns nil for a
  /// syllable and for every other character.
  static func strokes(for character: Character) -> [Stroke]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      let jamo = compatibility(scalar)
    else { return nil }
    return (compounds[jamo] ?? [jamo]).compactMap { part in
      KeyLayout.korean[Character(part)].map { Stroke(key: .character($0), written: Character(part)) }
    }
  }

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
