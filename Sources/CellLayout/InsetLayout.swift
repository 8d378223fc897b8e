/// A child with free cells round it.
public struct InsetLayout<Child: Layout>: Layout {
  /// What lies between the insets.
  public var child: Child
  /// How many cells are left free at each edge.
  public var insets: Insets

  /// Leaves cells free round a child.
  public init(_ child: Child, insets: Insets) {
    self.child = child
    self.insets = insets
  }

  public mutating func layout(in rect: Rect) {
    child.layout(in: rect.inset(by: insets))
  }

  public var contents: [Child.Content] { child.contents }

  /// The child's size and the insets.
  public func sizeThatFits(_ size: Size) -> Size {
    let fit = child.sizeThatFits(Rect(size: size).inset(by: insets).size)
    return Size(
      width: fit.width.saturatingAdd(insets.horizontal),
      height: fit.height.saturatingAdd(insets.vertical))
  }
}

extension InsetLayout: Equatable where Child: Equatable {}
extension InsetLayout: Sendable where Child: Sendable {}
