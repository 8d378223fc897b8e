import CellLayout

/// The end of every layout: a view, and the frame it was given.
package struct Leaf: Layout {
  package let view: any View
  /// What the mouse points at in it; where there is nothing, the view may say.
  package let target: Target?
  package private(set) var frame = Rect.zero

  package init(_ view: some View, target: Target? = nil) {
    self.view = view
    self.target = target
  }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [Leaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }
}

extension Leaf: Equatable {
  package static func == (left: Leaf, right: Leaf) -> Bool {
    left.frame == right.frame && areEqual(left.view, right.view)
  }
}
