/// A child with free cells around it.
public struct InsetLayout<Child: Layout>: Layout {
  /// The child, inside the insets.
  public var child: Child
  /// The number of free cells at each edge.
  public var insets: Insets

  /// Creates a layout that leaves cells free around a child.
  public init(_ child: Child, insets: Insets) {
    self.child = child
    self.insets = insets
  }

  public mutating func layout(in rect: Rect) {
    child.layout(in: rect.inset(by: insets))
  }

  public var contents: [Child.Content] { child.contents }

  /// The child's size plus the insets.
  public func sizeThatFits(_ size: Size) -> Size {
    let fit = child.sizeThatFits(Rect(size: size).inset(by: insets).size)
    return Size(
      width: fit.width.saturatingAdd(insets.horizontal),
      height: fit.height.saturatingAdd(insets.vertical))
  }
}

extension InsetLayout: Equatable where Child: Equatable {}
extension InsetLayout: Sendable where Child: Sendable {}
