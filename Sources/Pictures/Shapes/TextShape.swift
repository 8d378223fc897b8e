import CellCanvas
import CellLayout

/// A text in as many lines as it needs. Lines that have no room in the rect aren't drawn.
package struct TextShape: Shape {
  let text: String
  let font: PictureFont
  let paint: Paint
  /// The most lines that are drawn; the last one ends in an ellipsis if there are more. `nil` for no limit.
  let limit: Int?
  /// Whether all lines end at the right of the rect. Otherwise only lines that run from right to left do.
  let isTrailing: Bool

  package init(_ text: String, _ font: PictureFont, _ paint: Paint, limit: Int? = nil, isTrailing: Bool = false) {
    self.text = text
    self.font = font
    self.paint = paint
    self.limit = limit.map { max($0, 1) }
    self.isTrailing = isTrailing
  }

  package func sizeThatFits(_ size: Size) -> Size {
    let lines = lines(width: size.width)
    let width = lines.map { font.width(of: $0.text) }.max() ?? 0
    return Size(width: min(size.width, width), height: lines.count * font.lineHeight)
  }

  package func svg(in rect: Rect) -> String {
    let lines = lines(width: rect.width).prefix(rect.height / font.lineHeight).enumerated().map { row, line in
      element(line, baseline: rect.y + row * font.lineHeight + font.ascent, in: rect)
    }
    return lines.allSatisfy(\.isEmpty) ? "" : "<g \(font.attributes) \(paint.fill)>\n\(lines.joined())</g>"
  }

  private func element(_ line: PictureLine, baseline: Int, in rect: Rect) -> String {
    // A line of one character that is wider than the rect is cut, too.
    let words = font.fitting(line.text, in: rect.width).escapedForXML
    guard !words.isEmpty else { return "" }
    // Text from right to left starts at the right; the end of other text is there.
    let side = line.direction == .rightToLeft ? " direction=\"rtl\"" : isTrailing ? " text-anchor=\"end\"" : ""
    return "<text x=\"\(side.isEmpty ? rect.x : rect.maxX)\" y=\"\(baseline)\"\(side)>\(words)</text>\n"
  }

  private func lines(width: Int) -> [PictureLine] {
    guard let limit else { return PictureWrap.lines(of: text, width: width, font: font) }
    let lines = PictureWrap.lines(of: text, width: width, font: font, limit: limit + 1)
    guard lines.count > limit else { return lines }
    var kept = Array(lines.prefix(limit))
    kept[limit - 1].text = font.fitting(kept[limit - 1].text + " …", in: width)
    return kept
  }

  /// Whether the first paragraph of a text is written from right to left.
  package static func isRightToLeft(_ text: String) -> Bool {
    ParagraphDirection(at: text.startIndex, in: text) == .rightToLeft
  }

  /// Cuts the text after a number of lines of a width. `rest` is `nil` if nothing but blank lines is after the cut.
  package static func cut(
    _ text: String, after rows: Int, width: Int, font: PictureFont
  ) -> (head: String, rest: String?) {
    let lines = PictureWrap.lines(of: text, width: width, font: font, limit: max(rows, 1) + 1)
    guard lines.count > max(rows, 1), let cut = lines.last?.range.lowerBound else { return (text, nil) }
    let head = text[..<cut]
    let rest = text[cut...]
    return (
      String(head.last?.isNewline == true ? head.dropLast() : head),
      rest.allSatisfy(\.isWhitespace) ? nil : String(rest)
    )
  }
}

/// A few words on a rounded ground, cut with an ellipsis if they are too long.
package struct Chip: Shape {
  let label: String
  let font: PictureFont
  let paint: Paint

  private static let padding = Size(width: 11, height: 4)

  /// Creates a chip whose ground is a shade of the text's colour.
  package init(_ label: String, _ font: PictureFont, _ paint: Paint) {
    self.label = PictureText.shown(label)
    self.font = font
    self.paint = paint
  }

  package func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, font.width(of: label) + 2 * Self.padding.width),
      height: font.lineHeight + 2 * Self.padding.height)
  }

  package func svg(in rect: Rect) -> String {
    let words = font.fitting(label, in: rect.width - 2 * Self.padding.width)
    let ground = Panel(fill: paint.with(opacity: 12), outline: paint.with(opacity: 35), radius: rect.height / 2)
    guard !words.isEmpty, rect.height >= font.lineHeight else { return ground.svg(in: rect) }
    let baseline = rect.y + (rect.height - font.lineHeight) / 2 + font.ascent
    return ground.svg(in: rect) + """
      <text x="\((Double(rect.x) + Double(rect.width) / 2).svg)" y="\(baseline)" text-anchor="middle" \
      \(font.attributes) \(paint.fill)>\(words.escapedForXML)</text>
      """
  }
}
