import CellLayout
import Input

/// The end of every layout of a screen: a view and the rect it was given.
package struct Leaf: Layout, Sendable {
  package internal(set) var view: any View
  let id: ID
  /// What the mouse points at in the frame; if nil, the view is asked.
  package let target: MouseTarget?
  package private(set) var frame: Rect

  /// What tells a leaf from the others of its view's type in a layer: what the view is about, never its place.
  package enum ID: Hashable, Sendable {
    case target(MouseTarget)
    case name(String)
    /// The order among the others without a name.
    case unnamed
  }

  /// A leaf; a layout gives it its frame if it has none yet. Without an `id`, the target names the leaf.
  package init(_ view: some View, id: ID? = nil, target: MouseTarget? = nil, frame: Rect = .zero) {
    self.view = view
    self.target = target
    self.frame = frame
    self.id = if let id { id } else if let target { .target(target) } else { .unnamed }
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

/// A part of the screen that the mouse can point at. It also names the leaf within its scene.
package enum MouseTarget: Hashable, Sendable {
  case subject(Subject)
  /// A numbered row of a scene.
  case row(Int)
  /// A numbered button.
  case button(Int)
  /// A numbered field of a form.
  case field(Int)
  /// A numbered option of a numbered field.
  case option(field: Int, Int)
  /// A line of text being written, by the UTF-8 offset at which it begins.
  case line(Int)
  /// The keys that a click presses.
  case keys([Key])

  /// A thing that the app is about, by its number among the things of its kind.
  ///
  /// Widgets don't know the app's types. A plain number keeps them, and the frame, free of type parameters, which would be
  /// resolved anew for each leaf of each frame.
  package struct Subject: Hashable, Sendable {
    package let kind: Int
    package let number: Int64

    package init(kind: Int, number: Int64) {
      self.kind = kind
      self.number = number
    }
  }
}

/// A mouse target and the frame of its view.
package struct Spot: Hashable, Sendable {
  package let target: MouseTarget
  package let frame: Rect
}
