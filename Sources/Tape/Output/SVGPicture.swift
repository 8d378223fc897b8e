import CellCanvas

/// A screen as a picture.
struct SVGPicture {
  private let canvas: Canvas

  init(_ canvas: Canvas) { self.canvas = canvas }

  var text: String {
    let window = SVGWindow(size: canvas.size)
    var drawn: [SVGWindow.Row: SVGPart] = [:]
    let parts = window.parts(of: canvas, drawn: &drawn).map { part in
      "<g transform=\"translate(\(part.place.x) \(part.place.y))\">\(part.content)</g>\n"
    }
    return window.document(parts.joined())
  }
}
