/// A rectangle of whole cells; never of negative size, and its far edges are always an `Int`.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public let x: Int
  /// The topmost row.
  public let y: Int
  /// How many columns it has.
  public let width: Int
  /// How many rows it has.
  public let height: Int

  /// Creates a rect; a size that is negative, or reaches past `Int.max`, is clamped.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width.clamped(to: 0...(.max - max(x, 0)))
    self.height = height.clamped(to: 0...(.max - max(y, 0)))
  }

  /// Creates a rect from its top left corner and its size.
  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Nothing, at the top left.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rect {
  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// How many columns and rows it has.
  public var size: Size { Size(width: width, height: height) }

  /// The leftmost column.
  public var minX: Int { x }
  /// The first column right of the rect.
  public var maxX: Int { x + width }

  /// The topmost row.
  public var minY: Int { y }
  /// The first row below the rect.
  public var maxY: Int { y + height }

  /// Whether there is not one cell in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Its columns, from the left.
  public var columns: Range<Int> { minX..<maxX }
  /// Its rows, from the top.
  public var rows: Range<Int> { minY..<maxY }

  /// Whether the cell at a point is one of the rect's.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// Whether all of the other's cells are the rect's; an empty one only needs its origin within the edges.
  public func contains(_ other: Rect) -> Bool {
    guard (minX...maxX).contains(other.x), (minY...maxY).contains(other.y) else { return false }
    return other.isEmpty || (other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The cells of both; if there are none, an empty rect at the edge of this one.
  public func intersection(_ other: Rect) -> Rect {
    let left = other.minX.clamped(to: minX...maxX)
    let right = other.maxX.clamped(to: left...maxX)
    let top = other.minY.clamped(to: minY...maxY)
    let bottom = other.maxY.clamped(to: top...maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
