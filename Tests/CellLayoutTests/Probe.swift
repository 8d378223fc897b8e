import CellLayout

/// A leaf that remembers its frame, and wants a size of its own or all that is offered.
struct Probe: Layout, Equatable {
  var frame = Rect.zero
  var wants: Size?

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  var contents: [Probe] { [self] }

  func sizeThatFits(_ size: Size) -> Size { wants ?? size }

  /// A probe that wants so many rows at any width.
  static func rows(_ height: Int) -> Probe {
    Probe(wants: Size(width: 10, height: height))
  }

  /// A probe that wants so many columns at any height.
  static func columns(_ width: Int) -> Probe {
    Probe(wants: Size(width: width, height: 1))
  }
}

extension Layout<Probe> {
  /// The frames that the leaves remember after a layout.
  func frames(in rect: Rect) -> [Rect] {
    var copy = self
    copy.layout(in: rect)
    return copy.contents.map(\.frame)
  }
}
