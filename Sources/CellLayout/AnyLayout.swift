/// Any layout whose leaves are `Content`, so that different ones can be children of one stack.
public struct AnyLayout<Content>: Layout {
  private var base: any Layout<Content>

  /// Hides what kind of layout it is.
  public init(_ base: some Layout<Content>) {
    self.base = base
  }

  public mutating func layout(in rect: Rect) {
    base.layout(in: rect)
  }

  public var contents: [Content] { base.contents }

  public func sizeThatFits(_ size: Size) -> Size {
    base.sizeThatFits(size)
  }
}
