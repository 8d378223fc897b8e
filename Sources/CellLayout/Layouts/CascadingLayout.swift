/// Children that overlap like a hand of cards, from the top left to the bottom right.
///
/// Each of n children has the rect's size divided by 1 + 0.2 (n − 1), and is offset from the previous one by 0.2 of a
/// child's size. Sizes and offsets are rounded down, so that no child leaves the rect.
///
/// With a step, each child is offset from the previous one by the step, and has what is left of the rect.
public struct CascadingLayout<Child: Layout>: Layout {
  /// The children, from back to front.
  public var children: [Child]
  /// The columns and rows from one child to the next; `nil` for 0.2 of a child's size.
  public let step: Size?

  public init(_ children: [Child], step: Size? = nil) { (self.children, self.step) = (children, step) }

  @inlinable public mutating func layout(in rect: Rect) {
    for index in children.indices { children[index].layout(in: frame(index, in: rect)) }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The smallest size in which each child gets the size it wants.
  public func sizeThatFits(_ size: Size) -> Size {
    let offer = frame(0, in: Rect(size: size)).size
    let child = children.lazy.map { $0.sizeThatFits(offer) }.reduce(.zero, Size.union)
    return Size(width: whole(child.width, step?.width), height: whole(child.height, step?.height))
  }

  /// The rect's length in fifths of a child: five for the first child, one for each further child.
  private var fifths: Int { children.count.saturatingAdd(4) }

  @usableFromInline func frame(_ index: Int, in rect: Rect) -> Rect {
    let column = part(index, of: rect.width, step?.width)
    let row = part(index, of: rect.height, step?.height)
    return Rect(x: rect.x + column.offset, y: rect.y + row.offset, width: column.length, height: row.length)
  }

  /// A child's offset and length in a rect of the given length.
  private func part(_ index: Int, of whole: Int, _ step: Int?) -> (offset: Int, length: Int) {
    guard let step else { return (whole.part(index, of: fifths), whole.part(5, of: fifths)) }
    return (
      step.saturatingMultiply(index).clamped(to: 0...whole),
      (whole - step.saturatingMultiply(children.count - 1).clamped(to: 0...whole))
    )
  }

  /// The smallest length of the rect at which a child has the given length.
  private func whole(_ length: Int, _ step: Int?) -> Int {
    if let step { return length.saturatingAdd(max(0, step.saturatingMultiply(children.count - 1))) }
    let (quotient, remainder) = length.quotientAndRemainder(dividingBy: 5)
    let rest = remainder.saturatingMultiply(fifths).saturatingAdd(4) / 5
    return quotient.saturatingMultiply(fifths).saturatingAdd(rest)
  }
}

extension CascadingLayout: Equatable where Child: Equatable {}
extension CascadingLayout: Sendable where Child: Sendable {}
