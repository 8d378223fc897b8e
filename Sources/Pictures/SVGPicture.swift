import CellCanvas
import CellLayout

/// A still picture of a screen in a window.
package struct SVGPicture {
  private let screen: Canvas
  private let window: SVGWindow

  /// Creates a picture of a screen.
  package init(_ screen: Canvas) {
    self.screen = screen
    window = SVGWindow(size: screen.size)
  }

  /// The SVG document.
  package var text: String {
    var drawn: [SVGWindow.RowKey: SVGPart] = [:]
    let parts = window.parts(of: screen, drawn: &drawn).map { part in
      "<g transform=\"translate(\(part.place.x) \(part.place.y))\">\(part.content)</g>\n"
    }
    return window.document(parts.joined())
  }
}
