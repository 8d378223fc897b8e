/// Children on top of each other, each in the whole rect. The last one is in front.
public struct ZStackLayout<Child: Layout>: Layout {
  /// The children, from back to front.
  public var children: [Child]

  /// Creates a stack of any number of children.
  public init(_ children: [Child]) {
    self.children = children
  }

  public mutating func layout(in rect: Rect) {
    for index in children.indices {
      children[index].layout(in: rect)
    }
  }

  public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The largest width and the largest height of the children.
  public func sizeThatFits(_ size: Size) -> Size {
    children.lazy.map { $0.sizeThatFits(size) }.reduce(.zero, Size.union)
  }
}

extension ZStackLayout: Equatable where Child: Equatable {}
extension ZStackLayout: Sendable where Child: Sendable {}
