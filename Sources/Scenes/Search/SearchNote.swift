import CellCanvas
import CellLayout
import Widgets

/// The header's right while the list shows only what is found: the words, and how many of how many. The words give way,
/// then what is said of the number.
struct SearchNote: View {
  let words: String
  let count: Int
  let all: Int

  /// Columns that words have at least.
  private static let leastWidth = 8

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    let line = rect.cuttingTop(1).top.cuttingRight(1).rest
    let words = DisplayText("/\(words)")
    let least = min(words.width, Self.leastWidth)
    let number = numbers.map { DisplayText($0) }.first { $0.width + 3 + least <= line.width } ?? .empty
    let (right, rest) = line.cuttingRight(number.width)
    canvas.draw(number, at: right.origin, in: right, style: theme.dim)
    let room = number.isEmpty ? rest : rest.cuttingRight(3).rest
    let shown = words.truncated(to: room.width, ellipsis: DisplayText(theme.glyphs.ellipsis))
    let place = room.cuttingRight(shown.width).right
    canvas.draw(shown, at: place.origin, in: place, style: theme.title)
  }

  private var numbers: [String] {
    ["\(count.grouped) of \(all.counted("dream"))", "\(count.grouped) of \(all.grouped)", count.grouped]
  }
}
