import CellCanvas
import CellLayout

/// A still picture of canvases.
package struct SVGPicture {
  /// The canvases, from top to bottom.
  private let canvases: [Canvas]
  private let window: SVGWindow

  /// Creates a picture of a screen in a window.
  package init(_ screen: Canvas) {
    canvases = [screen]
    window = SVGWindow(size: screen.size)
  }

  /// Creates a picture of canvases below each other, without a title bar.
  package init(card canvases: [Canvas], title: String, theme: SVGTheme) {
    self.canvases = canvases
    let size = canvases.reduce(Size.zero) { size, canvas in
      Size(width: max(size.width, canvas.size.width), height: size.height + canvas.size.height)
    }
    window = SVGWindow(size: size, title: title, theme: theme, hasBar: false)
  }

  /// The SVG document.
  package var text: String {
    var top = 0
    var content = ""
    for canvas in canvases {
      content += parts(of: canvas, top: top)
      top += canvas.size.height * SVGWindow.cell.height
    }
    return window.document(content)
  }

  private func parts(of canvas: Canvas, top: Int) -> String {
    var drawn: [SVGWindow.RowKey: SVGPart] = [:]
    return window.parts(of: canvas, drawn: &drawn).map { part in
      "<g transform=\"translate(\(part.place.x) \(part.place.y + top))\">\(part.content)</g>\n"
    }.joined()
  }
}
