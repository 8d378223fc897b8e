/// Children in a row, each as wide as it wants to be while there is room.
public struct RowLayout<Child: Layout>: Layout {
  /// The children, from left to right.
  public var children: [Child]
  /// The number of blank columns between two children.
  public var spacing: Int
  /// Whether the children are at the right of the rect instead of the left.
  public var isTrailing: Bool

  @inlinable
  public init(_ children: [Child], spacing: Int = 0, isTrailing: Bool = false) {
    self.children = children
    self.spacing = max(0, spacing)
    self.isTrailing = isTrailing
  }

  // The views of each row are laid out with this: inlinable, so that it is compiled for the child's type.
  @inlinable public mutating func layout(in rect: Rect) {
    let free = isTrailing ? max(0, rect.width - sizeThatFits(rect.size).width) : 0
    var rest = rect.cuttingLeft(free).rest
    for index in children.indices {
      let (frame, after) = rest.cuttingLeft(children[index].sizeThatFits(rest.size).width)
      children[index].layout(in: frame)
      rest = after.cuttingLeft(spacing).rest
    }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The sum of the widths and the spacing, each child being offered what those before it leave; and the largest height.
  @inlinable
  public func sizeThatFits(_ size: Size) -> Size {
    var (rest, height) = (size.width, 0)
    for (index, child) in children.enumerated() {
      let wanted = child.sizeThatFits(Size(width: rest, height: size.height))
      let used = wanted.width.saturatingAdd(index + 1 < children.count ? spacing : 0)
      rest = max(0, rest - min(rest, used))
      height = max(height, wanted.height)
    }
    return Size(width: size.width - rest, height: height)
  }
}
