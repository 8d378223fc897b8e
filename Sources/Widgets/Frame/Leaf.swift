import CellLayout

/// The end of every layout of a screen: a view and the rect it was given.
package struct Leaf: Layout, Sendable {
  package internal(set) var view: any View
  /// What the mouse points at in the frame; if nil, the view is asked.
  package let target: MouseTarget?
  /// The pane that the leaf is in, in a scene with two panes.
  var pane = Pane.first
  package private(set) var frame = Rect.zero
  /// Whether the view has its looks already.
  private(set) var isDressed = false

  package init(_ view: some View, target: MouseTarget? = nil) {
    self.view = view
    self.target = target
  }

  /// A leaf that already has its frame.
  package init(_ view: some View, target: MouseTarget? = nil, frame: Rect) {
    self.view = view
    self.target = target
    self.frame = frame
  }

  /// Gives the view its looks in a theme.
  mutating func dress(in theme: Theme) {
    view.dress(in: theme)
    isDressed = true
  }

  /// The leaf in a pane of its scene.
  func inPane(_ pane: Pane) -> Leaf {
    var leaf = self
    leaf.pane = pane
    return leaf
  }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [Leaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }

  /// What the mouse points at in the frame, or in the view at `point`.
  func target(at point: Point) -> MouseTarget? { target ?? view.target(at: point, in: frame) }
}

extension Leaf: Equatable {
  /// Compares the frames and the views, not the targets: equal leaves draw alike.
  package static func == (left: Leaf, right: Leaf) -> Bool {
    left.frame == right.frame && areEqual(left.view, right.view)
  }
}

/// One of the two panes of a scene.
package enum Pane: Hashable, Sendable { case first, second }
