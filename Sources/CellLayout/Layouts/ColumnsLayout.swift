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
    let widths = widths(in: rect.size)
    var x = rect.minX
    for index in columns.indices {
      columns[index].child.layout(in: rect.with(x: x, width: widths[index]))
      x += widths[index]
    }
  }

  /// The offered width, and the height of the highest child.
  public func sizeThatFits(_ size: Size) -> Size {
    let heights = zip(columns, widths(in: size)).map { column, width in
      column.child.sizeThatFits(Size(width: width, height: size.height)).height
    }
    return Size(width: size.width, height: heights.max() ?? 0)
  }

  @inlinable func widths(in size: Size) -> [Int] {
    var free = size.width
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
      let wanted = columns[index].child.sizeThatFits(Size(width: free, height: size.height)).width
      guard wanted > 0, wanted + least <= free else { continue }
      widths[index] = wanted
      free -= wanted
    }
    if let flexible { widths[flexible] = free }
    return widths
  }

  @inlinable public var contents: [Child.Content] { columns.flatMap { $0.child.contents } }
}
