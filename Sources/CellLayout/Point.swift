/// A place in the grid: a column and a row, counted from the top left.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// The place in a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner of the screen.
  public static let zero = Point(x: 0, y: 0)
}
