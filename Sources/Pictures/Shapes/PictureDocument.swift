import CellCanvas
import CellLayout

/// A layout of shapes as an SVG document.
package struct PictureDocument {
  /// The SVG document.
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
