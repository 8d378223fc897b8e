/// Children on top of each other, each in the whole rect. The last one is in front.
public struct ZStackLayout<Child: Layout>: Layout {
  /// The children, from back to front.
  public var children: [Child]

  public init(_ children: [Child]) { self.children = children }

  @inlinable public mutating func layout(in rect: Rect) {
    for index in children.indices { children[index].layout(in: rect) }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The largest width and the largest height of the children.
  public func sizeThatFits(_ size: Size) -> Size {
    children.lazy.map { $0.sizeThatFits(size) }.reduce(.zero, Size.union)
  }
}

/// A background and a foreground in the same rect.
public struct BackgroundLayout<Background: Layout, Foreground: Layout>: Layout
where Background.Content == Foreground.Content {
  public var background: Background
  public var foreground: Foreground

  public init(background: Background, foreground: Foreground) {
    (self.background, self.foreground) = (background, foreground)
  }

  @inlinable public mutating func layout(in rect: Rect) {
    background.layout(in: rect)
    foreground.layout(in: rect)
  }

  /// The background's leaves, then the foreground's.
  @inlinable public var contents: [Foreground.Content] { background.contents + foreground.contents }

  /// The size of the foreground; the background adapts to it.
  public func sizeThatFits(_ size: Size) -> Size { foreground.sizeThatFits(size) }
}

/// A child with free cells around it.
public struct InsetLayout<Child: Layout>: Layout {
  public var child: Child
  public var insets: Insets

  public init(_ child: Child, insets: Insets) { (self.child, self.insets) = (child, insets) }

  @inlinable public mutating func layout(in rect: Rect) { child.layout(in: rect.inset(by: insets)) }

  @inlinable public var contents: [Child.Content] { child.contents }

  /// The child's size plus the insets.
  public func sizeThatFits(_ size: Size) -> Size {
    let fit = child.sizeThatFits(Rect(size: size).inset(by: insets).size)
    return Size(
      width: fit.width.saturatingAdd(insets.horizontal),
      height: fit.height.saturatingAdd(insets.vertical))
  }
}

extension BackgroundLayout: Equatable where Background: Equatable, Foreground: Equatable {}
extension BackgroundLayout: Sendable where Background: Sendable, Foreground: Sendable {}
extension InsetLayout: Equatable where Child: Equatable {}
extension InsetLayout: Sendable where Child: Sendable {}
