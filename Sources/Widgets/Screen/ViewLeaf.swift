import CellLayout

/// The end of every layout: a view and the frame it was given.
package struct ViewLeaf<Subject: Hashable & Sendable>: Layout {
  package let view: any View
  /// What the mouse points at in the frame; if nil, the view is asked.
  package let target: MouseTarget<Subject>?
  package private(set) var frame = Rect.zero

  package init(_ view: some View, target: MouseTarget<Subject>? = nil) {
    self.view = view
    self.target = target
  }

  /// A leaf that already has its frame.
  package init(_ view: some View, target: MouseTarget<Subject>? = nil, frame: Rect) {
    self.view = view
    self.target = target
    self.frame = frame
  }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [ViewLeaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }

  /// What the mouse points at in the frame, or in the view at `point`.
  func target(at point: Point, theme: Theme) -> MouseTarget<Subject>? {
    target ?? view.target(at: point, in: frame, theme: theme)?.about()
  }
}

extension ViewLeaf: Equatable {
  /// Compares the frames and the views, not the targets.
  package static func == (left: ViewLeaf, right: ViewLeaf) -> Bool {
    left.frame == right.frame && areEqual(left.view, right.view)
  }
}
