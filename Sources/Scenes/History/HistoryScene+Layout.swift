import CellLayout
import DreamCore
import Stage
import Widgets

extension HistoryScene {
  /// The least width for the preview beside the list.
  private static let twoPanes = 90
  /// The least height for the preview below the list.
  private static let twoStories = 14

  private func panes(in size: Size) -> PaneArrangement {
    if size.width >= Self.twoPanes { return .beside(size.width / 2) }
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
    guard history.count > 0 else {
      return InsetLayout(Leaf(TextLine("Nothing was done yet.", .dim)), insets: Insets(left: 1))
    }
    let list = list(history, listSize(in: context.size))
    let shown = InsetLayout(
      Leaf(TextBlock(preview?.text ?? MarkedText(), offset: offset)), insets: Insets(left: 1, right: 1))
    return PanesLayout(list, shown, panes(in: context.size))
  }

  private func list(_ history: UndoHistory, _ size: Size) -> RowsLayout {
    let window = HistoryWindow(from: top, height: size.height, history: history, clock: clock)
    let rows = window.lines.map { line in
      switch line {
      case .heading(let day): Leaf(TextLine(" \(clock.dayWords(day))", .heading))
      case .now: Leaf(TextLine("─ now " + String(repeating: "─", count: max(0, size.width - 6)), .rule))
      case .point(let point): Leaf(row(point, history), target: .row(point))
      }
    }
    return RowsLayout(rows)
  }

  private func row(_ point: Int, _ history: UndoHistory) -> ListRow {
    let step = history.step(at: point)
    var row = ListRow(
      date: step.map { clock.timeWords($0.at) } ?? "", title: step?.name ?? "the beginning",
      isQuiet: point > history.doneCount || step == nil,
      point == selected ? .current : .resting)
    row.isSpelled = true
    return row
  }
}
