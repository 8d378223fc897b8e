/// Content with a decoration at its left, and effects drawn over the decoration.
public struct DreamEffectLayout<Child: Layout, Decoration: Layout, Effect: Layout>: Layout
where Child.Content == Decoration.Content, Child.Content == Effect.Content {
  private typealias Stack = BackgroundLayout<Decoration, ZStackLayout<Effect>>
  private var layout: DecoratingLayout<Child, BackgroundLayout<Decoration, ZStackLayout<Effect>>>

  /// Creates a layout with the default insets of `DecoratingLayout`.
  public init(content: Child, decoration: Decoration, effects: [Effect]) {
    layout = DecoratingLayout(
      content: content,
      decoration: Stack(background: decoration, foreground: ZStackLayout(effects)))
  }

  /// Creates a layout with the given insets.
  public init(
    content: Child, decoration: Decoration, effects: [Effect],
    contentInsets: Insets, decorationInsets: Insets
  ) {
    layout = DecoratingLayout(
      content: content,
      decoration: Stack(background: decoration, foreground: ZStackLayout(effects)),
      contentInsets: contentInsets, decorationInsets: decorationInsets)
  }

  public mutating func layout(in rect: Rect) {
    layout.layout(in: rect)
  }

  /// The leaves of the decoration, then of the effects, then of the content.
  public var contents: [Child.Content] { layout.contents }

  public func sizeThatFits(_ size: Size) -> Size {
    layout.sizeThatFits(size)
  }
}

extension DreamEffectLayout: Equatable where Child: Equatable, Decoration: Equatable, Effect: Equatable {}
extension DreamEffectLayout: Sendable where Child: Sendable, Decoration: Sendable, Effect: Sendable {}
