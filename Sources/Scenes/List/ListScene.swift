import CellLayout
import DreamCore
import Input

/// The dreams, the newest first, and beside them the one that is selected.
package struct ListScene: Equatable, Sendable {
  /// The selected item and the first in sight; kept true to the journal by every change.
  package var place = Place()
  /// Rows of the preview that are scrolled out above.
  var previewOffset = 0
  /// When `d` was last seen: what repeats at once is a key held down.
  var lastDelete: Instant?

  package init() {}
}

extension ListScene: KeyedScene {
  package var scene: Scene { .list(self) }

  package mutating func act(
    _ verb: ListVerb, in context: Context, environment: Environment
  ) -> [Action] {
    switch verb {
    case .down: move(by: 1, in: context)
    case .up: move(by: -1, in: context)
    case .first: select(0, in: context)
    case .last: select(context.order.count - 1, in: context)
    case .halfDown: move(by: max(1, rows(in: context) / 2), in: context)
    case .halfUp: move(by: -max(1, rows(in: context) / 2), in: context)
    case .pageDown: move(by: max(1, rows(in: context) - 2), in: context)
    case .pageUp: move(by: -max(1, rows(in: context) - 2), in: context)
    case .nextSection: select(sectionBelow(in: context), in: context)
    case .previousSection: select(sectionAbove(in: context), in: context)
    case .previewDown: scrollPreview(by: 1, in: context)
    case .previewUp: scrollPreview(by: -1, in: context)
    case .leave: return []
    case .quit: return [.quit]
    case .open, .zoom, .write, .edit, .editOutside, .star, .delete, .duplicate, .creature, .rate, .tag, .repeatLast,
      .night, .history, .past:
      return actOnSelection(verb, in: context, environment: environment)
    }
    return []
  }

  package mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    if let id = place.selected?.dream, change.dreams[id] != nil { previewOffset = 0 }
    place.selected = survivor(old: old, new: new)
    if let top = place.top, old.index(of: top) == 0 { place.top = new.order[0]?.item }
    scroll(in: new)
  }

  package mutating func sizeDidChange(in context: Context) { settle(in: context) }

  package func hints(in context: Context) -> [Hint] {
    if context.order.isEmpty { return [Hint("n", "new"), Hint("q", "quit")] }
    if case .night = place.selected { return [Hint("n", "new"), Hint("N", "night")] }
    return ListVerb.bindings.hints
  }
}

// MARK: Moving

extension ListScene {
  func selectedIndex(in context: Context) -> Int? {
    place.selected.flatMap { context.index(of: $0) }
  }

  func selectedDream(in context: Context) -> Dream? {
    place.selected?.dream.flatMap { context.model.dreams[$0] }
  }

  /// Rows of the list in sight.
  func rows(in context: Context) -> Int { max(1, context.size.height) }

  private mutating func move(by count: Int, in context: Context) {
    select((selectedIndex(in: context) ?? 0) + count, in: context)
  }

  mutating func select(_ index: Int, in context: Context) {
    let index = min(max(index, 0), context.order.count - 1)
    let item = context.order[index]?.item
    if item != place.selected { previewOffset = 0 }
    place.selected = item
    scroll(in: context)
  }

  private mutating func scroll(in context: Context) {
    guard let selected = selectedIndex(in: context) else { return place.top = nil }
    let top = place.top.flatMap { context.index(of: $0) } ?? selected
    let new = ListWindow.top(showing: selected, from: top, height: rows(in: context), in: context)
    place.top = context.order[new]?.item
  }

  /// Keeps what is selected in sight; where that isn't there any more, the newest is selected.
  package mutating func settle(in context: Context) {
    if selectedIndex(in: context) == nil { place.selected = context.order[0]?.item }
    scroll(in: context)
  }

  /// What is selected, or where that is gone the nearest below it that is not, or the nearest above.
  private func survivor(old: Context, new: Context) -> ListItem? {
    guard selectedIndex(in: new) == nil else { return place.selected }
    guard let index = selectedIndex(in: old) else { return new.order[0]?.item }
    let below = (index..<old.order.count).lazy.compactMap { old.order[$0]?.item }
    let above = (0..<index).reversed().lazy.compactMap { old.order[$0]?.item }
    return below.first { new.index(of: $0) != nil } ?? above.first { new.index(of: $0) != nil }
      ?? new.order[0]?.item
  }

  private func sectionBelow(in context: Context) -> Int {
    guard var index = selectedIndex(in: context), let item = context.order[index]?.item else { return 0 }
    let section = context.section(of: item)
    while let next = context.order[index]?.item, context.section(of: next) == section { index += 1 }
    return index
  }

  private func sectionAbove(in context: Context) -> Int {
    guard let selected = selectedIndex(in: context) else { return 0 }
    let start = sectionStart(of: selected, in: context)
    return start < selected ? start : sectionStart(of: start - 1, in: context)
  }

  private func sectionStart(of index: Int, in context: Context) -> Int {
    guard let item = context.order[index]?.item else { return 0 }
    let section = context.section(of: item)
    var index = index
    while let above = context.order[index - 1]?.item, context.section(of: above) == section { index -= 1 }
    return index
  }

  mutating func scrollPreview(by count: Int, in context: Context) {
    guard let dream = selectedDream(in: context), let width = previewWidth(in: context) else { return }
    previewOffset = DreamPage(dream, offset: previewOffset + count)
      .clampedOffset(in: Size(width: width, height: context.size.height))
  }
}

extension Context {
  /// Where an item of the list stands now.
  func index(of item: ListItem) -> Int? {
    switch item {
    case .dream(let id): model.dreams[id].flatMap { order.index(of: DreamOrder($0)) }
    case .night(let day): model.nights[day].flatMap { order.index(of: DreamOrder($0)) }
    }
  }
}
