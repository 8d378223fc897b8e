import CellLayout

/// A value that is drawn as SVG within a rect of pixels. Equal shapes draw alike.
package protocol Shape: Equatable, Sendable {
  /// The SVG elements of the shape, which stay within `rect`.
  func svg(in rect: Rect) -> String

  /// The size the shape needs. Its width is at most that of `size`.
  func sizeThatFits(_ size: Size) -> Size
}

extension Shape {
  package func sizeThatFits(_ size: Size) -> Size { size }

  fileprivate func isEqual(to other: any Shape) -> Bool { other as? Self == self }
}

/// The end of every layout of a picture: a shape and the rect of pixels it was given.
package struct PictureLeaf: Layout, Sendable {
  package let shape: any Shape
  package private(set) var frame = Rect.zero

  package init(_ shape: some Shape) { self.shape = shape }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [PictureLeaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { shape.sizeThatFits(size) }
}

extension PictureLeaf: Equatable {
  package static func == (left: PictureLeaf, right: PictureLeaf) -> Bool {
    left.frame == right.frame && left.shape.isEqual(to: right.shape)
  }
}

/// Nothing, in a rect of its own.
package struct EmptyShape: Shape {
  package init() {}

  package func svg(in rect: Rect) -> String { "" }
}
