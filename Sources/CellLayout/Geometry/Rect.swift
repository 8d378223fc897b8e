/// A rectangle of cells. Its leftmost column is `x`, its topmost row `y`.
///
/// The size is never negative, and `maxX` and `maxY` never overflow.
public struct Rect: Hashable, Sendable {
  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int

  /// Creates a rect. The size is clamped so that it isn't negative and the rect doesn't reach past `Int.max`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width.clamped(to: 0...(.max - max(x, 0)))
    self.height = height.clamped(to: 0...(.max - max(y, 0)))
  }

  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }

  public var minX: Int { x }
  /// The first column right of the rect.
  public var maxX: Int { x + width }

  public var minY: Int { y }
  /// The first row below the rect.
  public var maxY: Int { y + height }

  public var isEmpty: Bool { width == 0 || height == 0 }

  public var columns: Range<Int> { minX..<maxX }
  public var rows: Range<Int> { minY..<maxY }

  public func contains(_ point: Point) -> Bool { columns.contains(point.x) && rows.contains(point.y) }

  /// Whether all cells of another rect are in this one. For an empty rect only its origin counts.
  public func contains(_ other: Rect) -> Bool {
    guard (minX...maxX).contains(other.x), (minY...maxY).contains(other.y) else { return false }
    return other.isEmpty || (other.maxX <= maxX && other.maxY <= maxY)
  }

  /// Whether the two rects have a cell in common.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  /// The smallest rect that has the cells of both.
  public func union(_ other: Rect) -> Rect {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The cells that both rects have; an empty rect at the edge of this one if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = other.minX.clamped(to: minX...maxX)
    let right = other.maxX.clamped(to: left...maxX)
    let top = other.minY.clamped(to: minY...maxY)
    let bottom = other.maxY.clamped(to: top...maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A copy in which the given values are replaced.
  @inlinable
  public func with(x: Int? = nil, y: Int? = nil, width: Int? = nil, height: Int? = nil) -> Rect {
    Rect(x: x ?? self.x, y: y ?? self.y, width: width ?? self.width, height: height ?? self.height)
  }

  /// A copy moved right by `dx` columns and down by `dy` rows.
  public func offsetBy(dx: Int, dy: Int) -> Rect { with(x: x.saturatingAdd(dx), y: y.saturatingAdd(dy)) }

  /// The rect without its insets. If they need more cells than there are, `top` and `left` are taken first.
  public func inset(by insets: Insets) -> Rect {
    cuttingTop(insets.top).rest
      .cuttingBottom(insets.bottom).rest
      .cuttingLeft(insets.left).rest
      .cuttingRight(insets.right).rest
  }

  /// Splits off the top `rows` rows, or as many as there are.
  public func cuttingTop(_ rows: Int) -> (top: Rect, rest: Rect) {
    let cut = rows.clamped(to: 0...height)
    return (with(height: cut), with(y: y + cut, height: height - cut))
  }

  /// Splits off the bottom `rows` rows, or as many as there are.
  public func cuttingBottom(_ rows: Int) -> (bottom: Rect, rest: Rect) {
    let kept = height - rows.clamped(to: 0...height)
    return (with(y: y + kept, height: height - kept), with(height: kept))
  }

  /// Splits off the left `columns` columns, or as many as there are.
  public func cuttingLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
    let cut = columns.clamped(to: 0...width)
    return (with(width: cut), with(x: x + cut, width: width - cut))
  }

  /// Splits off the right `columns` columns, or as many as there are.
  public func cuttingRight(_ columns: Int) -> (right: Rect, rest: Rect) {
    let kept = width - columns.clamped(to: 0...width)
    return (with(x: x + kept, width: width - kept), with(width: kept))
  }
}

/// The simplest leaf: a rect wants the size that it has, and becomes the rect in which it is laid out.
extension Rect: Layout {
  public mutating func layout(in rect: Rect) { self = rect }

  public var contents: [Rect] { [self] }

  public func sizeThatFits(_ size: Size) -> Size { self.size }
}
