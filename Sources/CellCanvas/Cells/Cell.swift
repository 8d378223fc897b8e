/// One place of a canvas: a glyph, or half of one, and its style.
public struct Cell: Hashable, Sendable {
  /// What is shown; `Glyph.tail` right of a wide one.
  public var glyph: Glyph
  /// How it is shown.
  public var style: Style

  /// A cell with a glyph that was made safe before.
  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// Nothing, in the terminal's own colours.
  public static let blank = Cell(.blank)

  /// Whether it is the second column of the wide cluster at the left.
  public var isTail: Bool { glyph.width == 0 }
}
