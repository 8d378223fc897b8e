/// Something that can be laid out in a rect: a leaf, or a layout of other layouts.
///
/// A layout is a value. It stores its children after laying them out, so each leaf keeps its frame.
public protocol Layout<Content> {
  associatedtype Content

  /// Lays out the layout in a rect, giving parts of the rect to its children.
  mutating func layout(in rect: Rect)

  /// The leaves, in drawing order: later ones cover earlier ones.
  var contents: [Content] { get }

  /// The size that the layout wants when it is offered `size`. It may want more rows than are offered.
  func sizeThatFits(_ size: Size) -> Size
}

extension Layout {
  /// All of the offered size.
  public func sizeThatFits(_ size: Size) -> Size { size }
}

/// A layout whose type is erased, so that layouts of different types can be children of one stack.
public struct AnyLayout<Content>: Layout {
  @usableFromInline var base: any Layout<Content>

  public init(_ base: some Layout<Content>) { self.base = base }

  @inlinable public mutating func layout(in rect: Rect) { base.layout(in: rect) }

  @inlinable public var contents: [Content] { base.contents }

  public func sizeThatFits(_ size: Size) -> Size { base.sizeThatFits(size) }
}
