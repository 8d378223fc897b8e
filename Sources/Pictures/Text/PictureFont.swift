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
    case mono = "'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans Mono','Liberation Mono',monospace"
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
}

extension PictureFont {
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
