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

  /// The smallest size that is at least as wide and as high as both.
  static func union(_ one: Size, _ other: Size) -> Size {
    Size(width: max(one.width, other.width), height: max(one.height, other.height))
  }
}

/// The number of free cells at each edge of a rect; never negative.
public struct Insets: Hashable, Sendable {
  /// Rows at the top.
  public let top: Int
  /// Columns at the left.
  public let left: Int
  /// Rows at the bottom.
  public let bottom: Int
  /// Columns at the right.
  public let right: Int

  /// Creates insets. A negative value becomes 0.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = max(top, 0)
    self.left = max(left, 0)
    self.bottom = max(bottom, 0)
    self.right = max(right, 0)
  }

  /// Creates the same inset at all four edges.
  public init(all inset: Int) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The sum of `left` and `right`.
  public var horizontal: Int { left.saturatingAdd(right) }

  /// The sum of `top` and `bottom`.
  public var vertical: Int { top.saturatingAdd(bottom) }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// The product, clamped to the range of `Int`.
  func saturatingMultiply(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// The length times `numerator / denominator`, rounded down; 0 unless 0 ≤ numerator ≤ denominator.
  func part(_ numerator: Int, of denominator: Int) -> Int {
    guard self > 0, numerator >= 0, numerator <= denominator, denominator > 0 else { return 0 }
    return denominator.dividingFullWidth(multipliedFullWidth(by: numerator)).quotient
  }

  /// The value, clamped to a range.
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
