import CellCanvas
import CellLayout
import DreamCore
import Stage
import Widgets

/// A row of words, as lists of all kinds have them.
struct ListRow: View, StateConfigurable {
  let words: RowWords
  var states: StateLooks<RowState, RowLook>

  init(
    date: String? = nil, title: String, note: String = "", isQuiet: Bool = false, isSpelled: Bool = false,
    _ state: RowState = .resting
  ) {
    words = RowWords(date: date, title: title, note: note, isQuiet: isQuiet, isSpelled: isSpelled)
    states = StateLooks(state)
  }

  func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: min(1, size.height)) }

  func cursor(in rect: Rect) -> Point? { currentState.isCurrent ? rect.origin : nil }

  func draw(on canvas: inout Canvas, in rect: Rect) { words.draw(look, on: &canvas, in: rect) }
}
