/// Children in a row, each as wide as it wants to be while there is room.
public struct RowLayout<Child: Layout>: Layout {
  /// The children, from left to right.
  public var children: [Child]
  /// The number of blank columns between two children.
  public var spacing: Int
  /// Whether the children are at the right of the rect instead of the left.
  public var isTrailing: Bool

  @inlinable
  public init(_ children: [Child], spacing: Int = 0, isTrailing: Bool = false) {
    self.children = children
    self.spacing = max(0, spacing)
    self.isTrailing = isTrailing
  }

  // The views of each row are laid out with this: inlinable, so that it is compiled for the child's type.
  @inlinable public mutating func layout(in rect: Rect) {
    let free = isTrailing ? max(0, rect.width - sizeThatFits(rect.size).width) : 0
    var rest = rect.cuttingLeft(free).rest
    for index in children.indices {
      let (frame, after) = rest.cuttingLeft(children[index].sizeThatFits(rest.size).width)
      children[index].layout(in: frame)
      rest = after.cuttingLeft(spacing).rest
    }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  /// The sum of the widths and the spacing, each child being offered what those before it leave; and the largest height.
  @inlinable
  public func sizeThatFits(_ size: Size) -> Size {
    var (rest, height) = (size.width, 0)
    for (index, child) in children.enumerated() {
      let wanted = child.sizeThatFits(Size(width: rest, height: size.height))
      let used = wanted.width.saturatingAdd(index + 1 < children.count ? spacing : 0)
      rest = max(0, rest - min(rest, used))
      height = max(height, wanted.height)
    }
    return Size(width: size.width - rest, height: height)
  }
}

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

/// Children in a grid, filled row by row.
///
/// All columns are equally wide and all rows equally high. Cells that can't be shared equally go to the columns at the
/// left and the rows at the top.
public struct GridLayout<Child: Layout>: Layout {
  /// The children, row by row, each row from left to right.
  public var children: [Child]
  /// The number of columns; at least 1.
  public var columns: Int
  /// The smallest number of rows to divide the height by. If the children need more rows, there are more.
  public var rows: Int

  /// Creates a grid. By default it has as many rows as the children need.
  public init(_ children: [Child], columns: Int, rows: Int = 0) {
    self.children = children
    self.columns = max(1, columns)
    self.rows = rows
  }

  public mutating func layout(in rect: Rect) {
    let columnEdges = rect.width.edges(of: columns)
    let rowEdges = rect.height.edges(of: rowCount)
    for index in children.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      children[index].layout(
        in: Rect(
          x: rect.x + columnEdges[column], y: rect.y + rowEdges[row],
          width: columnEdges[column + 1] - columnEdges[column], height: rowEdges[row + 1] - rowEdges[row]))
    }
  }

  @inlinable public var contents: [Child.Content] { children.flatMap { $0.contents } }

  private var rowCount: Int { max(1, rows, (children.count + columns - 1) / columns) }
}

extension Int {
  /// The `count + 1` edges that divide a length into `count` equal parts; the first parts take what is left over.
  fileprivate func edges(of count: Int) -> [Int] {
    let (each, odd) = Swift.max(0, self).quotientAndRemainder(dividingBy: count)
    return (0...count).map { $0 * each + Swift.min($0, odd) }
  }
}
