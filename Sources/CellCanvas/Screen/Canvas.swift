import CellLayout

/// A screen as a value: a grid of cells, and the place of the cursor.
///
/// A wide glyph always has its tail right of it: whatever would leave a half of one leaves blanks.
public struct Canvas: Equatable, Sendable {
  /// How many columns and rows there are.
  public let size: Size
  /// Where the hardware cursor stands; hidden if there is none.
  public var cursor: Point?
  /// Row by row.
  var cells: [Cell]

  /// The most columns, and rows, that a canvas has.
  public static let limit = 4096

  /// Creates an empty canvas; a size that can't be is clamped.
  public init(size: Size) {
    self.size = Size(
      width: min(max(size.width, 0), Canvas.limit), height: min(max(size.height, 0), Canvas.limit))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// All of it.
  public var bounds: Rect { Rect(size: size) }

  /// The cell at a place; blank outside.
  public subscript(x: Int, y: Int) -> Cell {
    bounds.contains(Point(x: x, y: y)) ? cells[y * size.width + x] : .blank
  }

  /// A row's cells; none outside.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    bounds.rows.contains(y) ? cells[indices(of: y)] : []
  }

  /// Where a row's cells are.
  func indices(of y: Int) -> Range<Int> {
    y * size.width..<(y + 1) * size.width
  }
}
