/// A child of a stack and its height.
public struct StackItem<Child: Layout> {
  /// What is laid out.
  public var child: Child
  /// How many rows it gets.
  public var height: StackHeight

  /// A child that shares what is left, unless told otherwise.
  public init(_ child: Child, height: StackHeight = .flexible) {
    self.child = child
    self.height = height
  }
}

extension StackItem: Equatable where Child: Equatable {}
extension StackItem: Sendable where Child: Sendable {}
