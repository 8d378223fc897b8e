/// Children that overlap like a hand of cards, from the top left to the bottom right.
///
/// Each of n children has the rect's size divided by 1 + 0.2 (n − 1), and is offset from the previous one by 0.2 of a
/// child's size. Sizes and offsets are rounded down, so that no child leaves the rect.
public struct CascadingLayout<Child: Layout>: Layout {
  /// The children, from back to front.
  public var children: [Child]

  /// Creates a cascade of any number of children.
  public init(_ children: [Child]) {
    self.children = children
  }

  public mutating func layout(in rect: Rect) {
    for index in children.indices {
      children[index].layout(in: frame(index, in: rect))
    }
  }

  public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The smallest size in which each child gets the size it wants.
  public func sizeThatFits(_ size: Size) -> Size {
    let offer = frame(0, in: Rect(size: size)).size
    let child = children.lazy.map { $0.sizeThatFits(offer) }.reduce(.zero, Size.union)
    return Size(width: whole(child.width), height: whole(child.height))
  }

  /// The rect's length in fifths of a child: five for the first child, one for each further child.
  private var fifths: Int { children.count.saturatingAdd(4) }

  private func frame(_ index: Int, in rect: Rect) -> Rect {
    Rect(
      x: rect.x + rect.width.part(index, of: fifths),
      y: rect.y + rect.height.part(index, of: fifths),
      width: rect.width.part(5, of: fifths),
      height: rect.height.part(5, of: fifths))
  }

  /// The smallest length of the rect at which a child has the given length.
  private func whole(_ length: Int) -> Int {
    let (quotient, remainder) = length.quotientAndRemainder(dividingBy: 5)
    let rest = remainder.saturatingMultiply(fifths).saturatingAdd(4) / 5
    return quotient.saturatingMultiply(fifths).saturatingAdd(rest)
  }
}

extension CascadingLayout: Equatable where Child: Equatable {}
extension CascadingLayout: Sendable where Child: Sendable {}
