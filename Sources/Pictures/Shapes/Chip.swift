import CellLayout

/// A few words on a rounded ground, cut with an ellipsis where they are too long.
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
