/// A cell's position in the grid: its column and row, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  public static let zero = Size(width: 0, height: 0)

  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest size that is at least as wide and as high as both.
  static func union(_ one: Size, _ other: Size) -> Size {
    Size(width: max(one.width, other.width), height: max(one.height, other.height))
  }
}

/// The number of free cells at each edge of a rect; never negative.
public struct Insets: Hashable, Sendable {
  public let top: Int
  public let left: Int
  public let bottom: Int
  public let right: Int

  /// Creates insets. A negative value becomes 0.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = max(top, 0)
    self.left = max(left, 0)
    self.bottom = max(bottom, 0)
    self.right = max(right, 0)
  }

  /// Creates the same inset at all four edges.
  public init(all inset: Int) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  public var horizontal: Int { left.saturatingAdd(right) }

  public var vertical: Int { top.saturatingAdd(bottom) }
}

extension Int {
  /// The sum, clamped to the range of `Int`.
  @usableFromInline
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

  func clamped(to range: ClosedRange<Int>) -> Int { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
