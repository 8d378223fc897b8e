import CellLayout

/// The end of every layout: a view, and the frame it was given.
package struct Leaf: Layout {
  package let view: any View
  package private(set) var frame = Rect.zero

  package init(_ view: some View) { self.view = view }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [Leaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }
}

extension Leaf: Equatable {
  package static func == (left: Leaf, right: Leaf) -> Bool {
    left.frame == right.frame && areEqual(left.view, right.view)
  }
}
