import CellCanvas

/// A font of a picture: a family of which every system has a member, and a size.
package struct PictureFont: Hashable, Sendable {
  let family: Family
  /// The size in pixels.
  let size: Int
  /// The distance from one baseline to the next in pixels.
  package let lineHeight: Int

  /// The families, each with its fonts from the wished one to the one that is always there.
  package enum Family: String, Sendable {
    case serif = "Georgia,'Noto Serif','DejaVu Serif','Noto Serif CJK KR',serif"
    case sans = "'Segoe UI','Helvetica Neue',Arial,'Noto Sans','DejaVu Sans','Noto Sans CJK KR',sans-serif"
  }

  package init(_ family: Family, size: Int, lineHeight: Int) {
    self.family = family
    self.size = max(size, 1)
    self.lineHeight = max(lineHeight, 1)
  }

  /// The distance from the top of a line to its baseline in pixels.
  var ascent: Int { (lineHeight - size) / 2 + size * 4 / 5 }

  /// The attributes of a text in the font.
  var attributes: String { "font-family=\"\(family.rawValue)\" font-size=\"\(size)\" xml:space=\"preserve\"" }

  /// The most pixels that a shown text takes in any font of the family.
  package func width(of text: String) -> Int {
    let advance = text.reduce(0) { $0 + $1.advance }
    return (advance * size + 999) / 1000
  }

  /// The text, or its beginning and an ellipsis, in at most `width` pixels; empty if there is no room at all.
  func fitting(_ text: String, in width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    var room = max(width, 0) * 1000 / size - Character("…").advance
    guard room >= 0 else { return "" }
    let head = text.prefix { character in
      room -= character.advance
      return room >= 0
    }
    return head + "…"
  }
}

extension Character {
  /// The most that the character advances a line in thousandths of the font's size.
  ///
  /// A picture is drawn with fonts that aren't known here, so the advance is the largest of those of common fonts, serif
  /// and sans serif (DejaVu, Noto, Liberation); where a font has no glyph for a cluster its parts stand side by side.
  var advance: Int {
    if let ascii = asciiValue { return ascii < 0x20 ? 1000 : Self.ascii[Int(ascii) - 0x20] }
    return unicodeScalars.reduce(0) { $0 + $1.advance }
  }

  /// The advances of the characters from U+0020 to U+007E; U+007F is never shown.
  private static let ascii = [
    317, 401, 502, 837, 636, 950, 890, 326, 390, 390, 607, 837, 317, 360, 317, 429, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 336, 336, 837, 837, 837, 556, 1015, 722, 734, 765, 801, 729, 693, 798, 872, 395, 500, 747, 664, 1023,
    875, 819, 672, 819, 752, 685, 666, 842, 722, 1047, 722, 722, 694, 390, 429, 390, 837, 556, 500, 612, 640, 560, 640,
    615, 370, 640, 644, 320, 310, 605, 319, 974, 645, 611, 640, 640, 478, 520, 401, 644, 591, 862, 591, 591, 526, 636,
    559, 636, 837, 1000,
  ]
}

extension Unicode.Scalar {
  fileprivate var advance: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if value < 0x80 { return Character(self).advance }
    if properties.isEmojiPresentation { return 1400 }
    switch value {
    case 0x00A0: return 320
    case 0x2018...0x201F: return 560
    case 0x2013: return 560
    case 0x00A1..<0x0180, 0x0370..<0x0460, 0x1E00..<0x2000: return lettersOfEurope
    case 0x05D0..<0x0600: return 740
    case 0x0620..<0x0700: return "سشصضڛښڜڝڞۺۻ".unicodeScalars.contains(self) ? 1310 : 850
    case 0x0900..<0x0980, 0x0E00..<0x0E60, 0x10D0..<0x1100: return 1050
    case 0x1100..<0x1200, 0x2E80..<0xA000, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFFEF, 0x20000..<0x40000:
      return 1000
    default: return rareAdvance
    }
  }

  /// Latin, Greek and Cyrillic letters, which are as wide as ASCII's but for some.
  private var lettersOfEurope: Int {
    if "ÆŒŴЖМФШЩЫЮЪЉЊΜΉẀẂẄẆẈḾṀṂ¼½¾©®×÷±¬".unicodeScalars.contains(self) { return 1200 }
    if "æœŵжмфшщыюъљњωώψŉẁẃẅẇẉḿṁṃ".unicodeScalars.contains(self) { return 1000 }
    return properties.isUppercase ? 930 : 730
  }

  /// Scalars of which common fonts have few, and ligatures of whole sentences.
  private var rareAdvance: Int {
    switch value {
    case 0x2010..<0x2070: return 1000 + (value == 0x2030 || value == 0x2031 ? 800 : 0)
    case 0x2E3A...0x2E3B: return 3100
    case 0xFDFA...0xFDFD, 0x12000..<0x12550: return 12000
    case 0xA9C5, 0x1242B, 0xA9C1...0xA9C2: return 3000
    case 0x10000...: return 2000
    default: return 1500
    }
  }
}
