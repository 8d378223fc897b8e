import CellLayout

/// Something in a picture: a row of the screen, or what is on it.
package struct SVGPart: Hashable, Sendable {
  /// Of the same layer there is one at a time.
  let layer: Int
  /// In pixels, as is the content, which begins at zero.
  package let place: Point
  package let content: String
}
