/// Two panes side by side, with a divider of one column between them.
///
/// If the rect is too narrow, the left pane gets its width first, then the divider; the right pane gets the rest.
public struct SplitLayout<Left: Layout, Divider: Layout, Right: Layout>: Layout
where Left.Content == Right.Content, Divider.Content == Right.Content {
  /// The left pane.
  public var left: Left
  /// The divider between the panes.
  public var divider: Divider
  /// The right pane.
  public var right: Right
  /// The width of the left pane in a rect that is wide enough.
  public var leftWidth: Int

  /// Creates a layout of two panes and a divider.
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

  /// The leaves of the left pane, then of the divider, then of the right pane.
  public var contents: [Right.Content] { left.contents + divider.contents + right.contents }

  /// The width of the left pane, the divider and what the right pane wants; the height of the higher pane.
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
