/// Two panes beside each other, with a divider of one column between them.
///
/// The left pane has its width first, then the divider, and the right pane has the rest.
public struct SplitLayout<Left: Layout, Divider: Layout, Right: Layout>: Layout
where Left.Content == Right.Content, Divider.Content == Right.Content {
  /// What is at the left.
  public var left: Left
  /// What is between the panes.
  public var divider: Divider
  /// What is at the right.
  public var right: Right
  /// The columns of the left pane, if there are so many.
  public var leftWidth: Int

  /// Puts two panes beside each other.
  public init(left: Left, divider: Divider, right: Right, leftWidth: Int) {
    self.left = left
    self.divider = divider
    self.right = right
    self.leftWidth = leftWidth
  }

  public mutating func layout(in rect: Rect) {
    let frames = frames(in: rect)
    left.layout(in: frames.left)
    divider.layout(in: frames.divider)
    right.layout(in: frames.right)
  }

  /// The left pane's leaves, the divider's, then the right pane's.
  public var contents: [Right.Content] { left.contents + divider.contents + right.contents }

  /// The left pane's width, the divider and what the right pane wants; the height of the higher pane.
  public func sizeThatFits(_ size: Size) -> Size {
    let frames = frames(in: Rect(size: size))
    let fits = (left: left.sizeThatFits(frames.left.size), right: right.sizeThatFits(frames.right.size))
    return Size(
      width: max(leftWidth, 0).saturatingAdd(1).saturatingAdd(fits.right.width),
      height: max(fits.left.height, fits.right.height))
  }

  private func frames(in rect: Rect) -> (left: Rect, divider: Rect, right: Rect) {
    let (left, rest) = rect.cuttingLeft(leftWidth)
    let (divider, right) = rest.cuttingLeft(1)
    return (left, divider, right)
  }
}

extension SplitLayout: Equatable where Left: Equatable, Divider: Equatable, Right: Equatable {}
extension SplitLayout: Sendable where Left: Sendable, Divider: Sendable, Right: Sendable {}
