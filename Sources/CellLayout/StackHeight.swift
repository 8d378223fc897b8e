/// How many rows a child of a stack gets.
public enum StackHeight: Hashable, Sendable {
  /// So many.
  case fixed(Int)
  /// As many as it wants at the stack's width.
  case fitting
  /// Its share of what the others leave.
  case flexible
}
