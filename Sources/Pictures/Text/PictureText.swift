import CellCanvas

/// Makes text safe to show in a picture: controls and directional overrides become visible, and what is no character
/// becomes U+FFFD.
///
/// Unlike a terminal, a picture keeps emoji that are joined of several, flags, and the non-joiners of Persian.
enum PictureText {
  /// The text, safe to show in one line.
  static func shown(_ text: String) -> String { text.reduce(into: "") { $0 += shown($1) } }

  /// The cluster, safe to show.
  static func shown(_ cluster: Character) -> String {
    if let ascii = cluster.asciiValue, (0x20..<0x7F).contains(ascii) { return String(cluster) }
    if cluster == "\t" { return "    " }
    if cluster.isJoinedEmoji { return String(cluster) }
    let text = DisplayText(String(cluster)).string
    return cluster.unicodeScalars.last == "\u{200C}" && !text.isEmpty ? text + "\u{200C}" : text
  }
}

extension Character {
  /// The most scalars of an emoji: a family of four with skin tones and joiners.
  private static let longestEmoji = 12

  /// Whether the character is a sequence of emoji: joined, a flag, or with a skin tone.
  fileprivate var isJoinedEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji, !first.isASCII else { return false }
    return (2...Self.longestEmoji).contains(unicodeScalars.count)
      && unicodeScalars.allSatisfy { $0.isPartOfEmoji }
  }
}

extension Unicode.Scalar {
  /// Source: Unicode UTS #51, the scalars of emoji ZWJ sequences, flags and modifier sequences.
  fileprivate var isPartOfEmoji: Bool {
    self == "\u{200D}" || self == "\u{FE0F}" || (properties.isEmoji && !isASCII)
  }
}

extension String {
  /// The text escaped for XML 1.0. Scalars that XML doesn't allow become U+FFFD.
  var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
