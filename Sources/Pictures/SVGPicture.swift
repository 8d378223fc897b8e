import CellCanvas
import CellLayout

/// A still picture of a screen in a window.
package struct SVGPicture {
  private let screen: Canvas

  package init(_ screen: Canvas) { self.screen = screen }

  package var text: String {
    let window = SVGWindow(size: screen.size)
    var drawn: [SVGWindow.RowKey: SVGPart] = [:]
    let parts = window.parts(of: screen, drawn: &drawn).map { part in
      "<g transform=\"translate(\(part.place.x) \(part.place.y))\">\(part.content)</g>\n"
    }
    return window.document(parts.joined())
  }
}

/// The window around a screen in a picture.
package struct SVGWindow {
  /// The size of the screen in cells.
  let size: Size

  /// The size of a cell in pixels.
  static let cell = Size(width: 9, height: 19)
  private static let bar = 36

  /// Creates a window for a screen of this size.
  package init(size: Size) { self.size = size }

  private var margin: Insets { Insets(top: Self.bar + 8, left: 16, bottom: 12, right: 16) }

  /// The SVG document.
  /// - Parameters:
  ///   - style: CSS rules besides those of the text.
  ///   - content: the SVG elements of the screen.
  package func document(style: String = "", _ content: String) -> String {
    let width = size.width * Self.cell.width + margin.horizontal
    let height = size.height * Self.cell.height + margin.vertical
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>Lucid</title>
      <style>text{font:15px \(SVGTheme.fonts);white-space:pre}
      g rect{shape-rendering:crispEdges}.b{font-weight:700}.i{font-style:italic}.u{text-decoration:underline}.d{opacity:.65}
      path{stroke-width:1.2;fill:none}\(style)</style>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10" fill="\(SVGTheme.background)" \
      stroke="\(SVGTheme.palette[0])"/>
      \(bar(width: width))<g transform="translate(\(margin.left) \(margin.top))" fill="\(SVGTheme.foreground)">
      \(content)</g>
      </svg>

      """
  }

  private func bar(width: Int) -> String {
    let dots = [1, 3, 2].enumerated().map { index, color in
      "<circle cx=\"\(22 + 20 * index)\" cy=\"\(Self.bar / 2)\" r=\"6\" fill=\"\(SVGTheme.palette[color])\"/>"
    }
    return """
      <path d="M1 \(Self.bar).5H\(width - 1)" stroke="\(SVGTheme.palette[0])"/>
      \(dots.joined())

      """
  }

  /// The parts of a screen: its rows, a caption in the title bar, and the cursor.
  /// - Parameter drawn: the rows that were drawn before; new ones are added.
  package func parts(of screen: Canvas, caption: String = "", drawn: inout [RowKey: SVGPart]) -> [SVGPart] {
    let rows = size.height
    var parts: [SVGPart] = screen.bounds.rows.map { y in
      let row = RowKey(y: y, cells: Array(screen.row(y)))
      if let part = drawn[row] { return part }
      let place = Point(x: 0, y: y * Self.cell.height)
      let part = SVGPart(layer: y, place: place, content: SVGRow(y, of: screen).text)
      drawn[row] = part
      return part
    }
    parts.append(SVGPart(layer: rows, place: Point(x: 0, y: barRow), content: barTitle(caption)))
    if let cursor = screen.cursor {
      let place = Point(x: cursor.x * Self.cell.width, y: cursor.y * Self.cell.height)
      parts.append(SVGPart(layer: rows + 1, place: place, content: self.cursor))
    }
    return parts.filter { !$0.content.isEmpty }
  }

  /// Identifies a row by its position and its cells.
  package struct RowKey: Hashable {
    let y: Int
    let cells: [Cell]
  }

  /// The distance from the top of the screen to the caption in the title bar.
  private var barRow: Int { (Self.bar - Self.cell.height) / 2 - margin.top }

  private func barTitle(_ caption: String) -> String {
    var bar = Canvas(size: Size(width: size.width, height: 1))
    let text = DisplayText(caption)
    // Right of the dots.
    let left = max(7, (size.width - text.width) / 2)
    bar.draw(text, at: Point(x: left, y: 0), in: bar.bounds, style: Style(foreground: .ansi(3)))
    return SVGRow(0, of: bar).text
  }

  private var cursor: String { "<rect width=\"2\" height=\"\(Self.cell.height)\" fill=\"\(SVGTheme.cursor)\"/>" }
}

/// A part of a picture: a row of the screen, the caption or the cursor.
package struct SVGPart: Hashable, Sendable {
  /// The layer. At most one part of a layer is visible at a time.
  let layer: Int
  /// The position in pixels from the screen's top left corner.
  package let place: Point
  /// The SVG elements.
  package let content: String
}

/// The colours of a picture.
enum SVGTheme {
  static let foreground = "#d7d9e4"
  static let background = "#161826"
  static let cursor = "#f2c572"
  /// The terminal's 16 colours.
  static let palette = [
    "#2a2d42", "#e0748b", "#8ecf9b", "#e9c77b", "#7ea6ee", "#c39af0", "#7fc9d6", "#c9ccdb",
    "#7d829e", "#f08fa3", "#a8e0b3", "#f5d999", "#9dbdf7", "#d5b5f7", "#9fdde7", "#f4f5fa",
  ]

  static let fonts =
    "'JetBrains Mono','Cascadia Mono','DejaVu Sans Mono','Noto Sans Mono',Menlo,Consolas,'Noto Sans Mono CJK KR',monospace"

  /// The colours of text in a style.
  static func colors(of style: Style) -> (foreground: String, background: String) {
    let front = style.foreground.map(hex) ?? foreground
    let back = style.background.map(hex) ?? background
    return style.attributes.contains(.reverse) ? (back, front) : (front, back)
  }

  private static func hex(_ color: Color) -> String {
    switch color {
    case .ansi(let number), .indexed(let number): number < 16 ? palette[Int(number)] : cube(Int(number))
    case .rgb(let red, let green, let blue): hex([Int(red), Int(green), Int(blue)])
    }
  }

  /// The colour of a number from 16 on in xterm's palette: a cube of 6 × 6 × 6, then 24 greys.
  private static func cube(_ number: Int) -> String {
    guard number < 232 else { return hex(Array(repeating: 8 + (number - 232) * 10, count: 3)) }
    let place = number - 16
    return hex([place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
  }

  private static func hex(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
