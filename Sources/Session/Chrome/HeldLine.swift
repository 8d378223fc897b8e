import CellCanvas
import CellLayout
import Stage
import Widgets

/// The last line while text is held: the end of the text, and the two keys that decide what to do with it.
///
/// The cursor is behind the text, where an input method draws the next syllable.
struct HeldLine: StyledView {
  var styles = Styles.plain
  let held: HeldText

  private static let choices = [" ↵ new dream with this, Esc drop", " ↵ new dream, Esc drop"]

  func cursor(in rect: Rect) -> Point? {
    let room = rect.cuttingTop(1).top
    guard !room.isEmpty else { return nil }
    return Point(x: min(room.minX + 2 + shown(in: room.width).width, room.maxX - 1), y: room.minY)
  }

  func draw(on canvas: inout Canvas, in rect: Rect) {
    let room = rect.cuttingTop(1).top
    let text = shown(in: room.width)
    let line = [Span(" “", .accent), Span(text.string, .title), Span("” —\(choice(in: room.width))", .accent)]
    canvas.draw(RowLayout(line, in: styles), in: room)
  }

  private func choice(in width: Int) -> String { Self.choices[width < 60 ? 1 : 0] }

  /// The end of the text that fits into `width` columns, on one line. In ASCII, `↵` takes four columns more.
  private func shown(in width: Int) -> DisplayText {
    let room = max(4, width - 10 - choice(in: width).count)
    let ending = String(held.text.suffix(room).map { $0.isNewline ? " " : $0 })
    var shown = DisplayText(ending)
    var rest = Substring(ending)
    while shown.width > room, !rest.isEmpty {
      rest = rest.dropFirst()
      shown = DisplayText(String(rest))
    }
    return shown
  }
}
