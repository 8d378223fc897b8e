/// Children stacked from the top down.
///
/// Children of fixed or fitting height get their rows first, from the top, until the rows run out. Flexible children
/// share the rest equally; rows that can't be shared equally go to the upper ones.
public struct StackLayout<Child: Layout>: Layout {
  /// The children and their heights, from the top down.
  public var items: [StackItem<Child>]

  public init(_ items: [StackItem<Child>]) { self.items = items }

  @inlinable public mutating func layout(in rect: Rect) {
    let heights = heights(in: rect.size)
    var rest = rect
    for index in items.indices {
      let cut = rest.cuttingTop(heights[index])
      items[index].child.layout(in: cut.top)
      rest = cut.rest
    }
  }

  // A key path into a generic type is made at run time, again for every frame.
  @inlinable public var contents: [Child.Content] { items.flatMap { $0.child.contents } }

  /// The widest child's width, and the sum of the heights.
  public func sizeThatFits(_ size: Size) -> Size {
    zip(items, heights(in: size)).reduce(.zero) { sum, next in
      let (item, height) = next
      let fit = item.child.sizeThatFits(Size(width: size.width, height: height))
      return Size(
        width: max(sum.width, fit.width),
        height: sum.height.saturatingAdd(item.wanted(fit)))
    }
  }

  @usableFromInline func heights(in size: Size) -> [Int] {
    var left = max(size.height, 0)
    var flexible = 0
    var heights: [Int] = []
    heights.reserveCapacity(items.count)
    for item in items {
      let height = item.height(at: size.width, of: left)
      if item.height == .flexible { flexible += 1 }
      left -= height
      heights.append(height)
    }
    for index in items.indices where items[index].height == .flexible {
      heights[index] = left / flexible + (left % flexible).signum()
      left -= heights[index]
      flexible -= 1
    }
    return heights
  }
}

/// A child of a stack and the rule for its height.
public struct StackItem<Child: Layout> {
  public var child: Child
  public var height: StackHeight

  /// Creates an item. By default its height is flexible.
  public init(_ child: Child, height: StackHeight = .flexible) { (self.child, self.height) = (child, height) }

  /// The rows the item takes of those that are left, before flexible children get theirs.
  fileprivate func height(at width: Int, of left: Int) -> Int {
    switch height {
    case .fixed(let rows): rows.clamped(to: 0...left)
    case .fitting: child.sizeThatFits(Size(width: width, height: left)).height.clamped(to: 0...left)
    case .flexible: 0
    }
  }

  /// The rows the item wants, whether or not they are available.
  fileprivate func wanted(_ fit: Size) -> Int {
    switch height {
    case .fixed(let rows): max(rows, 0)
    case .fitting, .flexible: max(fit.height, 0)
    }
  }
}

/// A rule for the height of a stack's child.
public enum StackHeight: Hashable, Sendable {
  case fixed(Int)
  /// The rows that the child wants at the stack's width.
  case fitting
  /// An equal share of the rows that the other children leave.
  case flexible
}
