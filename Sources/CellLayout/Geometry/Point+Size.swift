/// A cell's position in the grid: its column and row, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The column, counted from the left.
  public var x: Int
  /// The row, counted from the top.
  public var y: Int

  /// Creates a point from a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner of the screen.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size from a number of columns and a number of rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No columns and no rows.
  public static let zero = Size(width: 0, height: 0)

  /// Whether there is no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension Size {
  /// The smallest size that is at least as wide and as high as both.
  static func union(_ one: Size, _ other: Size) -> Size {
    Size(width: max(one.width, other.width), height: max(one.height, other.height))
  }
}
