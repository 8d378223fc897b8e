import CellCanvas
import DreamCore
import Stage
import Widgets

extension EditorScene {
  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    narrative.wrap(at: wrapWidth(in: context))
    if pointing.gesture == .click { naming.completion = nil }
    if case .line(let start)? = pointing.target {
      point(pointing.gesture, column: pointing.column, ofLineAt: start, in: context, environment)
    } else if pointing.gesture == .click {
      click(onDetails: pointing.target, in: context, environment)
    }
    if case .wheel(let rows) = pointing.gesture { scroll(by: rows, in: context) }
    scroll(in: context)
    return []
  }

  private mutating func point(
    _ gesture: Pointing.Gesture, column: Int, ofLineAt start: Int, in context: Context, _ environment: Environment
  ) {
    switch gesture {
    case .click:
      mode = .writing
      leaveDetails(in: context, environment)
      narrative.deselect()
      narrative.move(to: place(at: column, ofLineAt: start, in: context))
    case .doubleClick: narrative.wordAtCaret.map { narrative.select($0) }
    case .drag(from: .line): narrative.drag(to: place(at: column, ofLineAt: start, in: context))
    case .drag, .wheel: break
    }
  }

  private mutating func click(onDetails target: MouseTarget?, in context: Context, _ environment: Environment) {
    if case .field(let index)? = target {
      mode = .writing
      details.focus(onFieldAt: index, in: context)
    } else if case .option(let field, let option)? = target {
      mode = .writing
      choose(option, ofFieldAt: field, in: context, environment)
    }
  }

  private func place(at column: Int, ofLineAt start: Int, in context: Context) -> Int {
    let lines = TextWrap(narrative.text, width: wrapWidth(in: context), from: narrative.index(at: start))
    return lines.first { _ in true }.map {
      narrative.offset(of: $0.index(at: column - $0.indent - letterColumns(in: context.size)))
    } ?? start
  }

  /// Scrolls the text, and moves the caret only if it would be scrolled out.
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
