extension Cell {
  /// A cell's content, for those who would rather switch.
  public enum Content: Hashable, Sendable {
    case cluster(Character, width: Int)
    /// The second column of the wide cluster at the left.
    case tail
  }

  /// What is in the cell.
  public var content: Content {
    isTail ? .tail : .cluster(glyph.string.first ?? " ", width: glyph.width)
  }
}
