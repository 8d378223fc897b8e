import DreamCore
import Input

extension ListScene {
  package mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    let isPicking = !context.state.selected.isEmpty
    switch (pointing.gesture, pointing.target) {
    case (.click, .subject(let item)?) where isPicking, (.doubleClick, .subject(let item)?) where isPicking:
      return toggle(item, in: context)
    case (.click, .subject(let item)?): context.index(of: item).map { select($0, in: context) }
    case (.doubleClick, .subject?): return handle(.enter, in: context, environment: environment)
    case (.drag(from: .subject(let start)), .subject(let end)?): return pick(from: start, to: end, in: context)
    case (.wheel(let rows), _) where isOverPreview(pointing, in: context): scrollPreview(by: rows, in: context)
    case (.wheel(let rows), _): return turn(by: rows, in: context)
    default: break
    }
    return []
  }

  /// Picks the dream of a row, or puts it back.
  private mutating func toggle(_ item: ListItem, in context: Context) -> [Action] {
    range = nil
    context.index(of: item).map { select($0, in: context) }
    guard let dream = item.dream else { return [] }
    return [.edit(.entering(.selecting(context.state.selected.symmetricDifference([dream]))))]
  }

  private func isOverPreview(_ pointing: Pointing, in context: Context) -> Bool {
    previewWidth(in: context).map { pointing.point.x >= context.size.width - $0 } ?? false
  }

  /// All dreams between two rows, those too; nothing while the mouse is in the row where it set out.
  private mutating func pick(from start: ListItem, to end: ListItem, in context: Context) -> [Action] {
    guard let first = context.index(of: start), let last = context.index(of: end), end != place.selected else {
      return []
    }
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    range = nil
    select(last, in: context)
    let dreams = (min(first, last)...max(first, last)).compactMap { context.order[$0]?.item.dream }
    return [.edit(.entering(.selecting(Set(dreams))))]
  }

  /// An open range comes along with the selection.
  private mutating func turn(by rows: Int, in context: Context) -> [Action] {
    if range?.isOpen == true { return sweep(context.state.selected, in: context) { $0.scroll(by: rows, in: context) } }
    let selected = place.selected
    scroll(by: rows, in: context)
    if place.selected != selected { range = nil }
    return []
  }

  /// Moves what is in sight, and the selection only where it would be out of it.
  private mutating func scroll(by count: Int, in context: Context) {
    let (height, last) = (rows(in: context), context.order.count - 1)
    guard let selected = selectedIndex(in: context) else { return }
    let lowest = ListWindow.top(showing: last, from: last, height: height, in: context)
    let top = min(max(0, (place.top.flatMap { context.index(of: $0) } ?? selected) + count), lowest)
    place.top = context.order[top]?.item
    let shown = ListWindow(from: top, height: height, in: context).indices
    guard let first = shown.first, let end = shown.last else { return }
    select(min(max(selected, first), end), in: context)
  }
}

extension ListWindow {
  /// Of the items in sight.
  fileprivate var indices: [Int] {
    lines.compactMap { if case .item(let index, _) = $0 { index } else { nil } }
  }
}
