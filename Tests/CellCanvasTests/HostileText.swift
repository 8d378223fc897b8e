import Chance

/// Random text that tries to break out: controls, bidi, marks, joiners, flags, all planes.
enum HostileText {
  /// A text of up to so many pieces.
  static func random(pieces: Int, using generator: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...pieces, using: &generator) {
      text += piece(using: &generator)
    }
    return text
  }

  private static func piece(using generator: inout SplitMix64) -> String {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: String(scalar(in: 0...0x10FFFF, using: &generator))
    case 1: String(scalar(in: 0...0x3FF, using: &generator))
    case 2: String(scalar(in: ranges.randomElement(using: &generator) ?? 0...0, using: &generator))
    case 3: words.randomElement(using: &generator) ?? ""
    default: nasty.randomElement(using: &generator) ?? ""
    }
  }

  private static func scalar(in range: ClosedRange<UInt32>, using generator: inout SplitMix64)
    -> Unicode.Scalar
  {
    Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "\u{FFFD}"
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x590...0x7FF, 0x900...0x9FF, 0xE00...0xEFF, 0x1100...0x11FF, 0x1F00...0x2BFF,
    0x2000...0x206F,
    0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xD7B0...0xD7FF, 0xFE00...0xFE0F, 0xFF00...0xFFFF,
    0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0xE0000...0xE01EF,
  ]

  private static let words = [
    "I walked ", "down", " the stairs", "   ", "한밤의 ", "기차", "夢の中。", "（六本）", "café", "\t", "a-b", "…",
  ]

  private static let nasty = [
    "\u{1B}[2J", "\u{9B}31m", "\u{7F}", "\0", "\r\n", "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}",
    "\u{202E}",
    "\u{2066}", "\u{2069}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{061C}", "\u{FEFF}", "\u{AD}",
    "\u{34F}", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{E0100}", "\u{E0067}", "\u{1F3FD}", "🇩", "🇩🇪", "👩‍🚀", "👨‍👩‍👧‍👦",
    "🏴\u{E0067}\u{E0062}\u{E007F}", "❤️", "1️⃣", "ᄒ", "\u{1161}", "\u{11AB}", "क्ष", "का", "\u{93E}", "ำ",
    "\u{E000}", "\u{F8FF}", "\u{FFFE}", "\u{10FFFF}", "\u{1FAE9}", "\u{3164}", "\u{115F}", "\u{FFA0}",
    "\u{600}",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", "\u{1100}\u{1100}\u{1161}",
    "\u{1100}\u{1160}\u{11AB}", "\u{A97C}\u{D7B0}\u{D7CB}",
  ]
}
