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
}

extension Insets {
  /// The sum of `left` and `right`.
  public var horizontal: Int { left.saturatingAdd(right) }

  /// The sum of `top` and `bottom`.
  public var vertical: Int { top.saturatingAdd(bottom) }
}
