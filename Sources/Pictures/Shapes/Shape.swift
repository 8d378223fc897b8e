import CellCanvas
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
package struct PictureLeaf: Layout, Equatable, Sendable {
  package let shape: any Shape
  package private(set) var frame = Rect.zero

  package init(_ shape: some Shape) { self.shape = shape }

  package mutating func layout(in rect: Rect) { frame = rect }

  package var contents: [PictureLeaf] { [self] }

  package func sizeThatFits(_ size: Size) -> Size { shape.sizeThatFits(size) }

  package static func == (left: PictureLeaf, right: PictureLeaf) -> Bool {
    left.frame == right.frame && left.shape.isEqual(to: right.shape)
  }
}

/// Nothing, in a rect of its own.
package struct EmptyShape: Shape {
  package init() {}

  package func svg(in rect: Rect) -> String { "" }
}

/// A rounded rectangle.
package struct Panel: Shape {
  let fill: Paint
  /// The outline; `nil` for none.
  let outline: Paint?
  let radius: Int

  package init(fill: Paint, outline: Paint? = nil, radius: Int) {
    self.fill = fill
    self.outline = outline
    self.radius = max(radius, 0)
  }

  package func svg(in rect: Rect) -> String {
    guard rect.width > 1, rect.height > 1 else { return "" }
    // Half of the outline is outside of the shape that it follows.
    return """
      <rect x="\(rect.x).5" y="\(rect.y).5" width="\(rect.width - 1)" height="\(rect.height - 1)" \
      rx="\(min(radius, rect.width / 2, rect.height / 2))" \(fill.fill)\(outline.map { " \($0.stroke)" } ?? "")/>
      """
  }
}

/// A layout of shapes as an SVG document.
package struct PictureDocument {
  package let text: String

  /// Lays out a picture in its size in pixels.
  /// - Parameter title: the title for those who don't see the picture.
  package init(_ layout: some Layout<PictureLeaf>, size: Size, title: String) {
    var layout = layout
    layout.layout(in: Rect(size: size))
    let shapes = layout.contents.map { $0.shape.svg(in: $0.frame) }.filter { !$0.isEmpty }
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img">
      <title>\(DisplayText(title).string.escapedForXML)</title>
      <style>text{white-space:pre}</style>
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }
}

/// A colour of a shape, with an opacity.
package struct Paint: Hashable, Sendable {
  /// The colour, as in HTML: `0x1A1B26`.
  let color: UInt32
  /// The opacity in percent.
  let opacity: Int

  package init(_ color: UInt32, opacity: Int = 100) {
    self.color = color
    self.opacity = min(max(opacity, 0), 100)
  }

  /// The colour with so many percent of another one.
  package func mixed(with other: Paint, percent: UInt32) -> Paint {
    let mixture = [16, 8, 0].reduce(UInt32(0)) { sum, shift in
      let (own, theirs) = (color >> shift & 0xFF, other.color >> shift & 0xFF)
      return sum | ((own * (100 - percent) + theirs * percent) / 100) << shift
    }
    return Paint(mixture, opacity: opacity)
  }

  package func with(opacity: Int) -> Paint { Paint(color, opacity: opacity) }

  /// The colour for a value in SVG: `#1a1b26`.
  package var hex: String {
    let digits = String(color & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The attributes of a shape that is filled with the paint.
  package var fill: String { attributes("fill") }

  /// The attributes of a shape whose outline has the paint.
  package var stroke: String { attributes("stroke") }

  private func attributes(_ name: String) -> String {
    "\(name)=\"\(hex)\"" + (opacity < 100 ? " \(name)-opacity=\"\((Double(opacity) / 100).svg)\"" : "")
  }
}

extension Double {
  /// The number with at most two decimals.
  package var svg: String {
    let hundredths = (min(max(self, -1e9), 1e9) * 100).rounded()
    let number = "\(hundredths / 100)"
    return number.hasSuffix(".0") ? String(number.dropLast(2)) : number
  }
}
