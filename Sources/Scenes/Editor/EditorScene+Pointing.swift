import CellCanvas
import DreamCore

extension EditorScene {
  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    narrative.wrap(at: wrapWidth(in: context))
    switch (pointing.gesture, pointing.target) {
    case (.click, .line(let start)?):
      mode = .writing
      leaveDetails(environment)
      narrative.deselect()
      narrative.move(to: place(at: pointing.column, ofLineAt: start, in: context))
    case (.doubleClick, .line?): narrative.wordAtCaret.map { narrative.select($0) }
    case (.drag(from: .line), .line(let start)?):
      narrative.drag(to: place(at: pointing.column, ofLineAt: start, in: context))
    case (.click, .field(let index)?):
      mode = .writing
      details.focus(onFieldAt: index, in: context)
    case (.click, .option(let field, let option)?):
      mode = .writing
      choose(option, ofFieldAt: field, in: context, environment)
    case (.wheel(let rows), _): scroll(by: rows, in: context)
    default: break
    }
    scroll(in: context)
    return []
  }

  private func place(at column: Int, ofLineAt start: Int, in context: Context) -> Int {
    let lines = TextWrap(narrative.text, width: wrapWidth(in: context), from: narrative.index(at: start))
    return lines.first { _ in true }.map { narrative.offset(of: $0.index(at: column)) } ?? start
  }

  /// Moves what is in sight, and the caret only where it would be out of it.
  private mutating func scroll(by rows: Int, in context: Context) {
    let height = textHeight(in: context)
    let first = narrative.lines.row(of: top) + rows
    narrative.findLines(toRow: first + height)
    let count = narrative.lines.starts.count
    let row = max(0, min(first, count - height))
    let caret = min(max(narrative.caretRow, row), min(row + height, count) - 1)
    if caret != narrative.caretRow {
      narrative.deselect()
      narrative.move(byRows: caret - narrative.caretRow)
    }
    top = narrative.lines.starts[row]
  }
}
