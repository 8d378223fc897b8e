import CellCanvas
import CellLayout

/// What is round a screen in a picture: a window with a title bar.
struct SVGWindow {
  /// Of the screen, in cells.
  let size: Size
  private let theme = SVGTheme.night

  /// In pixels, as is all else.
  static let cell = Size(width: 9, height: 19)
  private static let bar = 36
  private static let margin = Insets(top: bar + 8, left: 16, bottom: 12, right: 16)

  /// - Parameter style: rules of CSS besides those of text.
  func document(style: String = "", _ content: String) -> String {
    let width = size.width * Self.cell.width + Self.margin.left + Self.margin.right
    let height = size.height * Self.cell.height + Self.margin.top + Self.margin.bottom
    let dots = [1, 3, 2].enumerated().map { index, color in
      "<circle cx=\"\(22 + 20 * index)\" cy=\"\(Self.bar / 2)\" r=\"6\" fill=\"\(theme.palette[color])\"/>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>Lucid</title>
      <style>text{font:15px \(SVGTheme.fonts);white-space:pre}
      .b{font-weight:700}.i{font-style:italic}.u{text-decoration:underline}.d{opacity:.65}
      path{stroke-width:1.2;fill:none}\(style)</style>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10" fill="\(theme.background)" \
      stroke="\(theme.palette[0])"/>
      <path d="M1 \(Self.bar).5H\(width - 1)" stroke="\(theme.palette[0])"/>
      \(dots.joined())
      <g transform="translate(\(Self.margin.left) \(Self.margin.top))" fill="\(theme.foreground)">
      \(content)</g>
      </svg>

      """
  }

  /// The parts of a screen and where they are, from the screen's top left corner: its rows, what is said of it in the
  /// bar, and the cursor.
  /// - Parameter drawn: the rows that have been drawn already.
  func parts(of screen: Canvas, caption: String = "", drawn: inout [Row: SVGPart]) -> [SVGPart] {
    let rows = size.height
    var parts: [SVGPart] = screen.bounds.rows.map { y in
      let row = Row(y: y, cells: Array(screen.row(y)))
      if let part = drawn[row] { return part }
      let place = Point(x: 0, y: y * Self.cell.height)
      let part = SVGPart(layer: y, place: place, content: SVGRow(y, of: screen).text)
      drawn[row] = part
      return part
    }
    parts.append(SVGPart(layer: rows, place: Point(x: 0, y: Self.barRow), content: title(caption)))
    if let cursor = screen.cursor {
      let place = Point(x: cursor.x * Self.cell.width, y: cursor.y * Self.cell.height)
      parts.append(SVGPart(layer: rows + 1, place: place, content: self.cursor))
    }
    return parts.filter { !$0.content.isEmpty }
  }

  /// A row of a screen, to know it again.
  struct Row: Hashable {
    let y: Int
    let cells: [Cell]
  }

  /// From the screen's top to that of the row in the bar.
  private static var barRow: Int { (bar - cell.height) / 2 - margin.top }

  private func title(_ caption: String) -> String {
    var bar = Canvas(size: Size(width: size.width, height: 1))
    let text = DisplayText(caption)
    // Beside the dots.
    let left = max(7, (size.width - text.width) / 2)
    bar.draw(text, at: Point(x: left, y: 0), in: bar.bounds, style: Style(foreground: .ansi(3)))
    return SVGRow(0, of: bar).text
  }

  private var cursor: String { "<rect width=\"2\" height=\"\(Self.cell.height)\" fill=\"\(theme.cursor)\"/>" }
}
