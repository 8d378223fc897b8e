/// A width and a height in whole cells.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// So many columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No columns and no rows.
  public static let zero = Size(width: 0, height: 0)
}

extension Size {
  /// The size in which both have room, one over the other.
  static func union(_ one: Size, _ other: Size) -> Size {
    Size(width: max(one.width, other.width), height: max(one.height, other.height))
  }
}
