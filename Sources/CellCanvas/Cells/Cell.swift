/// One cell of a canvas: a glyph, or the second half of a wide one, and its style.
public struct Cell: Hashable, Sendable {
  /// The glyph; `Glyph.tail` right of a wide one.
  public var glyph: Glyph
  /// The colours and attributes.
  public var style: Style

  /// Creates a cell.
  public init(_ glyph: Glyph, style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's own colours.
  public static let blank = Cell(.blank)

  /// Whether the cell is the second half of the wide glyph at its left.
  public var isTail: Bool { glyph.width == 0 }
}
