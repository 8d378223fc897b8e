/// Children side by side, such as the cells of a row.
///
/// Columns with a width of their own get it from the left, as long as there is room. A flexible column gets the rest.
public struct ColumnsLayout<Child: Layout>: Layout {
  /// A child and the rule for its width.
  public struct Column {
    public var child: Child
    public var width: Width

    @inlinable
    public init(_ child: Child, width: Width) { (self.child, self.width) = (child, width) }
  }

  /// A rule for the width of a column.
  public enum Width: Hashable, Sendable {
    case fixed(Int)
    /// The width that the child wants, or none if fewer than `leaving` columns would be left for the flexible column.
    case fitting(leaving: Int)
    /// Everything that the other columns leave. If there are several, the first gets it.
    case flexible
  }

  /// The columns, from left to right.
  public var columns: [Column]

  @inlinable
  public init(_ columns: [Column]) { self.columns = columns }

  // A list lays out each of its rows with this: it is inlinable so that it is compiled for the child's type.
  @inlinable public mutating func layout(in rect: Rect) {
    var free = rect.width
    var widths = [Int](repeating: 0, count: columns.count)
    var flexible: Int?
    for index in columns.indices {
      switch columns[index].width {
      case .fixed(let width): widths[index] = min(free, max(0, width))
      case .fitting: continue
      case .flexible:
        flexible = flexible ?? index
        continue
      }
      free -= widths[index]
    }
    for index in columns.indices {
      guard case .fitting(let least) = columns[index].width else { continue }
      let wanted = columns[index].child.sizeThatFits(Size(width: free, height: rect.height)).width
      guard wanted > 0, wanted + least <= free else { continue }
      widths[index] = wanted
      free -= wanted
    }
    if let flexible { widths[flexible] = free }
    var x = rect.minX
    for index in columns.indices {
      columns[index].child.layout(in: rect.with(x: x, width: widths[index]))
      x += widths[index]
    }
  }

  @inlinable public var contents: [Child.Content] { columns.flatMap { $0.child.contents } }
}

/// Two panes side by side, with a divider of one column between them.
///
/// If the rect is too narrow, the left pane gets its width first, then the divider; the right pane gets the rest.
public struct SplitLayout<Left: Layout, Divider: Layout, Right: Layout>: Layout
where Left.Content == Right.Content, Divider.Content == Right.Content {
  public var left: Left
  public var divider: Divider
  public var right: Right
  /// The width of the left pane in a rect that is wide enough.
  public var leftWidth: Int

  public init(left: Left, divider: Divider, right: Right, leftWidth: Int) {
    (self.left, self.divider, self.right, self.leftWidth) = (left, divider, right, leftWidth)
  }

  @inlinable public mutating func layout(in rect: Rect) {
    let frames = frames(in: rect)
    left.layout(in: frames.left)
    divider.layout(in: frames.divider)
    right.layout(in: frames.right)
  }

  /// The leaves of the left pane, then of the divider, then of the right pane.
  @inlinable public var contents: [Right.Content] { left.contents + divider.contents + right.contents }

  /// The width of the left pane, the divider and what the right pane wants; the height of the higher pane.
  public func sizeThatFits(_ size: Size) -> Size {
    let frames = frames(in: Rect(size: size))
    let fits = (left: left.sizeThatFits(frames.left.size), right: right.sizeThatFits(frames.right.size))
    return Size(
      width: max(leftWidth, 0).saturatingAdd(1).saturatingAdd(fits.right.width),
      height: max(fits.left.height, fits.right.height))
  }

  @usableFromInline func frames(in rect: Rect) -> (left: Rect, divider: Rect, right: Rect) {
    let (left, rest) = rect.cuttingLeft(leftWidth)
    let (divider, right) = rest.cuttingLeft(1)
    return (left, divider, right)
  }
}
