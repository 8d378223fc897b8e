/// Content with a decoration at its left: the decoration has a third of the width, the content the rest.
public struct DecoratingLayout<Child: Layout, Decoration: Layout>: Layout
where Child.Content == Decoration.Content {
  /// The content, with its insets.
  public private(set) var content: InsetLayout<Child>
  /// The decoration, with its insets.
  public private(set) var decoration: InsetLayout<Decoration>

  /// Decorates content. The default insets suit cells, which are twice as high as wide.
  public init(
    content: Child, decoration: Decoration,
    contentInsets: Insets = Insets(top: 1, left: 2, bottom: 1, right: 2),
    decorationInsets: Insets = Insets(top: 1, bottom: 1, right: 1)
  ) {
    self.content = InsetLayout(content, insets: contentInsets)
    self.decoration = InsetLayout(decoration, insets: decorationInsets)
  }

  public mutating func layout(in rect: Rect) {
    let (third, rest) = rect.cuttingLeft(rect.width / 3)
    decoration.layout(in: third)
    content.layout(in: rest)
  }

  /// The decoration's leaves, then the content's.
  public var contents: [Child.Content] { decoration.contents + content.contents }

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

extension DecoratingLayout: Equatable where Child: Equatable, Decoration: Equatable {}
extension DecoratingLayout: Sendable where Child: Sendable, Decoration: Sendable {}
