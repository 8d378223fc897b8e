/// The direction in which a paragraph is written. It decides at which side its lines stand.
public enum ParagraphDirection: Hashable, Sendable {
  /// The direction of Latin, kana and most other scripts.
  case leftToRight
  /// The direction of Hebrew and Arabic.
  case rightToLeft

  /// The direction of the paragraph that a position of a text is in, by its first strong character outside isolates; left
  /// to right if it has none. Of a long paragraph only a part before and behind the position is read.
  ///
  /// Source: Unicode UAX #9, rules P2 and P3.
  public init(at index: String.Index, in text: String) {
    self = text.unicodeScalars[text.paragraphStart(before: index)...].prefix(4096).firstStrongDirection ?? .leftToRight
  }
}

extension Substring.UnicodeScalarView {
  /// The direction of the first strong character of the first line; `nil` if it has none.
  fileprivate var firstStrongDirection: ParagraphDirection? {
    var isolates = 0
    for scalar in self {
      switch scalar {
      case "\n", "\r": return nil
      case "\u{2066}", "\u{2067}", "\u{2068}": isolates += 1
      case "\u{2069}": isolates = Swift.max(0, isolates - 1)
      default: if isolates == 0, let direction = scalar.strongDirection { return direction }
      }
    }
    return nil
  }
}

extension String {
  private static var farEnough: Int { 1 << 16 }

  /// The position behind the last line break before `index`, or one that is far enough before it.
  fileprivate func paragraphStart(before index: String.Index) -> String.Index {
    let end = utf8.distance(from: startIndex, to: index)
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      bytes[max(0, end - Self.farEnough)..<end].lastIndex { $0 == 0x0A || $0 == 0x0D }
    }
    return utf8.index(startIndex, offsetBy: (found ?? nil).map { $0 + 1 } ?? max(0, end - Self.farEnough))
  }
}

extension Unicode.Scalar {
  /// The direction of a scalar with a strong one; `nil` for digits, punctuation, marks and symbols.
  ///
  /// Letters are strong, and those of the blocks of Hebrew, Arabic and their relatives run from right to left. So do the
  /// marks U+200F and U+061C, unlike U+200E.
  fileprivate var strongDirection: ParagraphDirection? {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: return .leftToRight
    case 0x200F, 0x061C: return .rightToLeft
    // Modifier letters that are neutral.
    case 0...0xA9, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x374: return nil
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark:
      return isInRightToLeftBlock ? .rightToLeft : .leftToRight
    default: return nil
    }
  }

  private var isInRightToLeftBlock: Bool {
    switch value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x1_0800..<0x1_1000, 0x1_E800..<0x1_F000: true
    default: false
    }
  }
}
