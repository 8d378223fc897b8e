import CellCanvas
import CellLayout
import Foundation

extension TmuxScreen {
  /// The cells that are seen; what tmux says besides colours and attributes stands there as text.
  package func canvas(size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    var style = Style.plain
    for (y, row) in styled.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var place = Point(x: 0, y: y)
      var parts = row.components(separatedBy: "\u{1B}[")[...]
      place.x += canvas.draw(parts.removeFirst(), at: place, in: canvas.bounds, style: style)
      for part in parts {
        let end = part.firstIndex(where: \.isLetter) ?? part.startIndex
        style = style.applying(sgr: part[..<end].split(separator: ";").compactMap { Int($0) })
        let text = part[end] == "m" ? String(part[part.index(after: end)...]) : part
        place.x += canvas.draw(text, at: place, in: canvas.bounds, style: style)
      }
    }
    canvas.cursor = cursor.map { Point(x: $0.column, y: $0.row) }
    return canvas
  }
}
