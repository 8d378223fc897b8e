import CellLayout
import DreamCore
import Stage
import Widgets

extension HistoryScene {
  /// The least height for the preview below the list.
  private static let twoStories = 14

  private func panes(in size: Size) -> PaneArrangement {
    if size.width >= PaneArrangement.leastWidth { return .beside(size.width / 2) }
    return size.height >= Self.twoStories ? .stacked(size.height * 3 / 5) : .single
  }

  func listSize(in size: Size) -> Size {
    let list = panes(in: size).frames(in: Rect(size: size)).first.size
    return Size(width: list.width, height: max(1, list.height))
  }

  /// The size of the preview's text; nil if there is no room for a preview.
  func previewSize(in size: Size) -> Size? {
    let panes = panes(in: size)
    guard panes != .single else { return nil }
    let preview = panes.frames(in: Rect(size: size)).second.size
    return Size(width: max(1, preview.width - 2), height: max(1, preview.height))
  }

  func isOverPreview(_ pointing: Pointing, in size: Size) -> Bool {
    let list = listSize(in: size)
    return pointing.point.x >= list.width || pointing.point.y >= list.height
  }

  func body(in context: Context) -> any Layout<Leaf> {
    guard let history = context.history else { return Leaf(Blank()) }
    guard history.count > 0 || history.hasBranches else {
      return InsetLayout(Leaf(TextLine("No history yet.", .dim)), insets: Insets(left: 1))
    }
    let list = list(history, listSize(in: context.size))
    let shown = InsetLayout(
      Leaf(block(in: context)), insets: Insets(left: 1, right: 1))
    return PanesLayout(list, shown, panes(in: context.size))
  }

  /// The text of the preview. That of a branch is Lucid's own words, which are spelled out on ASCII screens.
  private func block(in context: Context) -> TextBlock {
    guard let preview else { return TextBlock("") }
    if case .branch = preview.subject {
      return TextBlock(context.theme.glyphs.spelled(preview.text.text), offset: offset)
    }
    return TextBlock(preview.text, offset: offset)
  }

  private func list(_ history: UndoHistory, _ size: Size) -> RowsLayout {
    let lines = window(history, size).lines
    let rows = lines.enumerated().map { index, line in
      switch line {
      case .heading(let day): Leaf(TextLine(" \(clock.dayWords(day))", .heading))
      case .now: Leaf(TextLine("─ you are here " + String(repeating: "─", count: max(0, size.width - 15)), .rule))
      case .row(let row): Leaf(view(of: row, history), target: .row(index))
      }
    }
    return RowsLayout(rows)
  }

  private func window(_ history: UndoHistory, _ size: Size) -> HistoryWindow {
    HistoryWindow(from: top, height: size.height, history: history, clock: clock)
  }

  /// The row on a line of the list; nil on a heading.
  func row(onLine line: Int, in context: Context) -> HistoryRow? {
    guard let history = context.history else { return nil }
    let lines = window(history, listSize(in: context.size)).lines
    guard lines.indices.contains(line), case .row(let row) = lines[line] else { return nil }
    return row
  }

  private func view(of row: HistoryRow, _ history: UndoHistory) -> ListRow {
    let state: RowState = row == selected ? .current : .resting
    if let branch = history.branch(of: row) {
      return ListRow(date: "branch", title: branch.words, isQuiet: true, isSpelled: true, state)
    }
    let step = history.step(at: row.point)
    return ListRow(
      date: step.map { clock.timeWords($0.at) } ?? "", title: step?.name ?? "the beginning",
      isQuiet: row.point > history.doneCount || step == nil, isSpelled: true, state)
  }
}

extension Branch {
  /// The steps of the branch in words: `3 steps, the last: Delete “Teeth”`.
  fileprivate var words: String {
    let count = steps.count.counted("step")
    return steps.last.map { "\(count)\(steps.count == 1 ? "" : ", the last"): \($0.name)" } ?? count
  }
}
