/// Something that takes its place in a rect: a leaf, or a layout of others.
///
/// A layout is a value and stores the children it laid out, so a leaf at any depth keeps its frame.
public protocol Layout<Content> {
  /// The leaves at the bottom of it.
  associatedtype Content

  /// Takes the rect, and hands parts of it to the children.
  mutating func layout(in rect: Rect)

  /// The leaves, in the order in which they are drawn.
  var contents: [Content] { get }

  /// The size it wants when offered one; it may want more rows than there are.
  func sizeThatFits(_ size: Size) -> Size
}

extension Layout {
  /// All that is offered.
  public func sizeThatFits(_ size: Size) -> Size { size }
}
