/// Content with a decoration at its left: the decoration has a third of the width, the content the rest.
public struct DecoratingLayout<Child: Layout, Decoration: Layout>: Layout
where Child.Content == Decoration.Content {
  /// The content, with its insets.
  @usableFromInline var content: InsetLayout<Child>
  /// The decoration, with its insets.
  @usableFromInline var decoration: InsetLayout<Decoration>

  /// Decorates content, by default without insets.
  public init(
    content: Child, decoration: Decoration, contentInsets: Insets = Insets(), decorationInsets: Insets = Insets()
  ) {
    self.content = InsetLayout(content, insets: contentInsets)
    self.decoration = InsetLayout(decoration, insets: decorationInsets)
  }

  @inlinable public mutating func layout(in rect: Rect) {
    let (third, rest) = rect.cuttingLeft(rect.width / 3)
    decoration.layout(in: third)
    content.layout(in: rest)
  }

  /// The decoration's leaves, then the content's.
  @inlinable public var contents: [Child.Content] { decoration.contents + content.contents }

  /// The smallest size in which both the decoration and the content get the size they want.
  public func sizeThatFits(_ size: Size) -> Size {
    let (third, rest) = Rect(size: size).cuttingLeft(size.width / 3)
    let left = decoration.sizeThatFits(third.size)
    let right = content.sizeThatFits(rest.size)
    return Size(
      width: max(left.width.saturatingMultiply(3), widthWithTwoThirds(right.width)),
      height: max(left.height, right.height))
  }

  private func widthWithTwoThirds(_ width: Int) -> Int {
    width > 0 ? (width - 1).saturatingMultiply(3) / 2 + 1 : 0
  }
}

/// Content with a cascade of panes at its left.
public struct MultiPaneLayout<Child: Layout, Pane: Layout>: Layout where Child.Content == Pane.Content {
  @usableFromInline var layout: DecoratingLayout<Child, CascadingLayout<Pane>>

  /// Creates a layout of content and panes, by default without insets.
  /// - Parameter step: the columns and rows from one pane to the next; `nil` for a fifth of a pane.
  public init(
    content: Child, panes: [Pane], step: Size? = nil, contentInsets: Insets = Insets(), paneInsets: Insets = Insets()
  ) {
    layout = DecoratingLayout(
      content: content, decoration: CascadingLayout(panes, step: step),
      contentInsets: contentInsets, decorationInsets: paneInsets)
  }

  @inlinable public mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  /// The panes' leaves, then the content's.
  @inlinable public var contents: [Child.Content] { layout.contents }

  public func sizeThatFits(_ size: Size) -> Size { layout.sizeThatFits(size) }
}

/// Content with a decoration at its left, and effects drawn over the decoration.
public struct DreamEffectLayout<Child: Layout, Decoration: Layout, Effect: Layout>: Layout
where Child.Content == Decoration.Content, Child.Content == Effect.Content {
  @usableFromInline var layout: DecoratingLayout<Child, BackgroundLayout<Decoration, ZStackLayout<Effect>>>

  /// Creates a layout of content, a decoration and effects, by default without insets.
  public init(
    content: Child, decoration: Decoration, effects: [Effect],
    contentInsets: Insets = Insets(), decorationInsets: Insets = Insets()
  ) {
    layout = DecoratingLayout(
      content: content,
      decoration: BackgroundLayout(background: decoration, foreground: ZStackLayout(effects)),
      contentInsets: contentInsets, decorationInsets: decorationInsets)
  }

  @inlinable public mutating func layout(in rect: Rect) { layout.layout(in: rect) }

  /// The leaves of the decoration, then of the effects, then of the content.
  @inlinable public var contents: [Child.Content] { layout.contents }

  public func sizeThatFits(_ size: Size) -> Size { layout.sizeThatFits(size) }
}
