/// Children in rows, like the words of a text: a child that has no room in a row begins the next one.
public struct FlowLayout<Child: Layout>: Layout {
  /// The children, in reading order.
  public var children: [Child]
  /// The number of blank columns between two children of a row.
  public var spacing: Int
  /// The number of blank rows between two rows of children.
  public var lineSpacing: Int
  /// Whether the rows are at the right of the rect instead of the left.
  public var isTrailing: Bool

  public init(_ children: [Child], spacing: Int = 1, lineSpacing: Int = 0, isTrailing: Bool = false) {
    self.children = children
    self.spacing = max(0, spacing)
    self.lineSpacing = max(0, lineSpacing)
    self.isTrailing = isTrailing
  }

  @inlinable public mutating func layout(in rect: Rect) {
    let frames = frames(in: rect.size)
    let ends = isTrailing ? Dictionary(frames.map { ($0.y, $0.maxX) }, uniquingKeysWith: max) : [:]
    for (index, frame) in frames.enumerated() {
      let free = ends[frame.y].map { max(0, rect.width - $0) } ?? 0
      children[index].layout(in: rect.intersection(frame.offsetBy(dx: rect.x.saturatingAdd(free), dy: rect.y)))
    }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The width of the longest row, and the height of all rows.
  public func sizeThatFits(_ size: Size) -> Size {
    frames(in: size).reduce(.zero) { Size.union($0, Size(width: $1.maxX, height: $1.maxY)) }
  }

  /// The flow with only as many children as have room in `size` before an ending, which is made of how many are left out; all
  /// children if they have room. If nothing else has room, the ending is alone.
  public func limited(to size: Size, ending: (Int) -> Child) -> FlowLayout {
    let count = frames(in: size).prefix { $0.maxY <= size.height }.count
    guard count < children.count else { return self }
    for shown in (0...count).reversed() {
      let flow = FlowLayout(
        children.prefix(shown) + [ending(children.count - shown)], spacing: spacing, lineSpacing: lineSpacing,
        isTrailing: isTrailing)
      if flow.frames(in: size).allSatisfy({ $0.maxY <= size.height }) { return flow }
    }
    return self
  }

  /// The children's frames in a rect at the origin. They may be below its end.
  @usableFromInline func frames(in size: Size) -> [Rect] {
    var (x, y, rowHeight) = (0, 0, 0)
    return children.map { child in
      let wanted = child.sizeThatFits(size)
      let width = min(wanted.width, size.width)
      if x > 0, x.saturatingAdd(width) > size.width {
        y = y.saturatingAdd(rowHeight).saturatingAdd(lineSpacing)
        (x, rowHeight) = (0, 0)
      }
      let frame = Rect(x: x, y: y, width: width, height: wanted.height)
      x = frame.maxX.saturatingAdd(spacing)
      rowHeight = max(rowHeight, wanted.height)
      return frame
    }
  }
}
