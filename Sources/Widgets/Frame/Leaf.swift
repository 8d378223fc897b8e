import CellLayout

/// The end of every layout of a screen: a view and the rect it was given.
package struct Leaf: Layout, Sendable {
  package internal(set) var view: any View
  let id: ID
  /// What the mouse points at in the frame; if nil, the view is asked.
  package let target: MouseTarget?
  package private(set) var frame = Rect.zero

  /// What tells a leaf from the others of its view's type in a layer: what the view is about, never its place.
  package enum ID: Hashable, Sendable {
    case target(MouseTarget)
    case name(String)
    /// The order among the others without a name.
    case unnamed
  }

  /// A leaf without a frame yet. Without an `id`, the target names the leaf.
  package init(_ view: some View, id: ID? = nil, target: MouseTarget? = nil) {
    self.view = view
    self.target = target
    self.id = if let id { id } else if let target { .target(target) } else { .unnamed }
  }

  /// A leaf that already has its frame.
  package init(_ view: some View, target: MouseTarget? = nil, frame: Rect) {
    self.init(view, target: target)
    self.frame = frame
  }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [Leaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }

  /// What the mouse points at in the frame, or in the view at `point`.
  func target(at point: Point) -> MouseTarget? { target ?? view.target(at: point, in: frame) }
}

extension Leaf {
  /// The id and the type of the view.
  struct Identity: Hashable {
    let id: ID
    let type: ObjectIdentifier
  }

  var identity: Identity { Identity(id: id, type: ObjectIdentifier(type(of: view))) }

  /// Whether the leaf has the identity of `other`.
  func isSamePart(as other: Leaf) -> Bool { type(of: view) == type(of: other.view) && id == other.id }

  /// Takes over the view of `old`, a leaf of the same identity. Returns whether that shows something else now.
  mutating func meet(_ old: Leaf) -> Bool {
    let changed = old.view.becoming(view)
    view = changed ?? old.view
    return changed != nil
  }
}
