/// Content with a cascade of panes at its left.
public struct MultiPaneLayout<Child: Layout, Pane: Layout>: Layout where Child.Content == Pane.Content {
  private var layout: DecoratingLayout<Child, CascadingLayout<Pane>>

  /// Creates a layout with the default insets of `DecoratingLayout`.
  public init(content: Child, panes: [Pane]) {
    layout = DecoratingLayout(content: content, decoration: CascadingLayout(panes))
  }

  /// Creates a layout with the given insets, and the step of the panes' cascade: nil for a fifth of a pane.
  public init(content: Child, panes: [Pane], step: Size? = nil, contentInsets: Insets, paneInsets: Insets) {
    layout = DecoratingLayout(
      content: content, decoration: CascadingLayout(panes, step: step),
      contentInsets: contentInsets, decorationInsets: paneInsets)
  }

  public mutating func layout(in rect: Rect) {
    layout.layout(in: rect)
  }

  /// The panes' leaves, then the content's.
  public var contents: [Child.Content] { layout.contents }

  public func sizeThatFits(_ size: Size) -> Size {
    layout.sizeThatFits(size)
  }
}

extension MultiPaneLayout: Equatable where Child: Equatable, Pane: Equatable {}
extension MultiPaneLayout: Sendable where Child: Sendable, Pane: Sendable {}
