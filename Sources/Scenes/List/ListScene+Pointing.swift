import DreamCore
import Input
import Stage

extension ListScene {
  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    if case .wheel(let rows) = pointing.gesture {
      guard isOverPreview(pointing, in: context) else { return turn(by: rows, in: context) }
      scrollPreview(by: rows, in: context)
      return []
    }
    if case .row(let row)? = pointing.target, context.suggestions.indices.contains(row), pointing.gesture == .click {
      suggested = row
      return handle(.enter, in: context, environment: environment)
    }
    guard let item = pointing.target?.item else { return [] }
    let isPicking = !context.state.selected.isEmpty
    switch pointing.gesture {
    case .click where isPicking, .doubleClick where isPicking: return toggle(item, in: context)
    case .click: context.index(of: item).map { select($0, in: context) }
    case .doubleClick: return handle(.enter, in: context, environment: environment)
    case .drag(let start): return start.item.map { pick(from: $0, to: item, in: context) } ?? []
    case .wheel: break
    }
    return []
  }

  /// Adds the dream of a row to the picked dreams, or removes it.
  private mutating func toggle(_ item: ListItem, in context: Context) -> [Action] {
    context.index(of: item).map { select($0, in: context) }
    guard let dream = item.dream else { return [] }
    return [.edit(.entering(State(selecting: context.state.selected.symmetricDifference([dream]))))]
  }

  private func isOverPreview(_ pointing: Pointing, in context: Context) -> Bool {
    previewWidth(in: context).map { pointing.point.x >= context.size.width - $0 } ?? false
  }

  /// Picks all dreams from one row to another. Does nothing while the mouse is in the row that is selected already.
  private mutating func pick(from start: ListItem, to end: ListItem, in context: Context) -> [Action] {
    guard let first = context.index(of: start), let last = context.index(of: end), end != place.selected else {
      return []
    }
    guard context.isComplete else { return [.say("Still reading the journal.")] }
    select(last, in: context)
    let dreams = (min(first, last)...max(first, last)).compactMap { context.order[$0]?.item.dream }
    return [.edit(.entering(State(selecting: Set(dreams))))]
  }

  /// Scrolls by the wheel. An open range extends to the row that is selected then.
  private mutating func turn(by rows: Int, in context: Context) -> [Action] {
    if let range = range(in: context), range.isOpen {
      return sweep(range, from: context.state.selected, in: context) { $0.scroll(by: rows, in: context) }
    }
    return moving(in: context) { $0.scroll(by: rows, in: context) }
  }
}
