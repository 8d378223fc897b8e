import CellLayout
import DreamCore
import Stage

extension ListScene {
  mutating func go(_ move: ListMove, in context: Context) {
    switch move {
    case .down: self.move(by: place.selected == .favorite ? 0 : 1, in: context)
    case .up where canSelectFavorite(in: context) && position(in: context) == 0:
      current(.favorite)
      follow(in: context)
    case .up: self.move(by: -1, in: context)
    case .first: select(0, in: context)
    case .last: select(context.order.count - 1, in: context)
    case .halfDown: self.move(by: max(1, page(in: context) / 2), in: context)
    case .halfUp: self.move(by: -max(1, page(in: context) / 2), in: context)
    case .pageDown: self.move(by: max(1, page(in: context) - 2), in: context)
    case .pageUp: self.move(by: -max(1, page(in: context) - 2), in: context)
    case .nextSection: select(sectionBelow(in: context), in: context)
    case .previousSection: select(sectionAbove(in: context), in: context)
    case .previewDown: scrollPreview(by: 1, in: context)
    case .previewUp: scrollPreview(by: -1, in: context)
    }
  }

  func selectedIndex(in context: Context) -> Int? {
    place.selected.flatMap { context.index(of: $0) }
  }

  /// The index from which movements go: that of the selected item, or 0 on the favourite's card above it; nil if the list is
  /// empty.
  func position(in context: Context) -> Int? {
    place.selected == .favorite && !context.order.isEmpty ? 0 : selectedIndex(in: context)
  }

  /// Whether the favourite's card can be selected: only while one views, as no other state does anything with the card.
  private func canSelectFavorite(in context: Context) -> Bool {
    window.style.hasFavorite && context.state == .viewing && !context.order.isEmpty
  }

  func selectedDream(in context: Context) -> Dream? {
    place.selected?.dream.flatMap { context.model.dreams[$0] }
  }

  /// The number of items that a page is taken for.
  private func page(in context: Context) -> Int {
    window.style == .rows(hasLines: false) ? rows(in: context) : window.items.count + 1
  }

  /// The number of visible rows.
  func rows(in context: Context) -> Int { max(1, context.size.height) }

  mutating func move(by count: Int, in context: Context) {
    select((position(in: context) ?? 0) + count, in: context)
  }

  mutating func select(_ index: Int, in context: Context) {
    let index = min(max(index, 0), context.order.count - 1)
    current(context.order[index]?.item)
    follow(in: context)
  }

  /// Selects an item. The preview of another item begins at its top.
  private mutating func current(_ item: ListItem?) {
    if item != place.selected { (previewOffset, match) = (0, nil) }
    place.selected = item
  }

  /// Scrolls so that the selected item is visible, after the list may have changed.
  mutating func scroll(in context: Context) {
    window = ListWindow(style: ListStyle(in: context), height: rows(in: context))
    if place.selected == .favorite, !canSelectFavorite(in: context) { current(context.order[0]?.item) }
    follow(in: context)
  }

  /// Scrolls so that the selected item is visible, in the list that the window is on.
  private mutating func follow(in context: Context) {
    guard let selected = position(in: context) else {
      (place.top, window) = (nil, ListWindow(style: window.style, height: window.height))
      return
    }
    let top = place.top.flatMap { context.index(of: $0) } ?? selected
    window = window.showing(selected, from: place.selected == .favorite ? 0 : top, in: context)
    place.top = window.items.first?.item
  }

  /// Scrolls by rows, and moves the selection only if it would be scrolled out.
  mutating func scroll(by count: Int, in context: Context) {
    guard let selected = position(in: context) else { return }
    // A turn of the wheel is one card.
    window = window.scrolled(to: window.top + (window.style.isRows ? count : count.signum()), in: context)
    place.top = window.items.first?.item
    select(min(max(selected, window.indices.lowerBound), window.indices.upperBound - 1), in: context)
  }

  /// Restores a selection and scroll position.
  mutating func go(to place: ListPosition, in context: Context) {
    current(place.selected)
    self.place.top = place.top
    suggested = 0
    settle(in: context)
  }

  /// Scrolls so that the selected item is visible. If it is gone, the newest is selected.
  mutating func settle(in context: Context) {
    if place.selected != .favorite, selectedIndex(in: context) == nil { current(context.order[0]?.item) }
    scroll(in: context)
    scrollPreview(by: 0, in: context)
  }

  /// The item to select after a change: the selected one; if it is gone, the nearest one below it, or else above.
  func survivor(old: Context, new: Context) -> ListItem? {
    guard place.selected != .favorite, selectedIndex(in: new) == nil else { return place.selected }
    guard let index = selectedIndex(in: old) else { return new.order[0]?.item }
    let below = (index..<old.order.count).lazy.compactMap { old.order[$0]?.item }
    let above = (0..<index).reversed().lazy.compactMap { old.order[$0]?.item }
    return below.first { new.index(of: $0) != nil } ?? above.first { new.index(of: $0) != nil }
      ?? new.order[0]?.item
  }

  private func sectionBelow(in context: Context) -> Int {
    guard var index = position(in: context), let item = context.order[index]?.item else { return 0 }
    let section = context.section(of: item)
    while let next = context.order[index]?.item, context.section(of: next) == section { index += 1 }
    return index
  }

  private func sectionAbove(in context: Context) -> Int {
    guard let selected = position(in: context) else { return 0 }
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
    previewOffset = DreamPage(dream, offset: previewOffset + count, in: context)
      .clampedOffset(in: Size(width: width, height: context.size.height))
  }

  /// Goes to the next or previous match, in the preview or else in the next dream that has one.
  mutating func go(to direction: MatchDirection, in context: Context) -> [Action] {
    guard context.search.title != nil || context.search.finding != nil else { return [.say(Context.nothingSought)] }
    var isFound = true
    let actions = moving(in: context) { isFound = $0.goToMatch(direction, in: context) }
    return isFound ? actions : [.say(Context.noMatch)]
  }

  /// Returns false if there is no such match.
  private mutating func goToMatch(_ direction: MatchDirection, in context: Context) -> Bool {
    if goInPreview(direction, in: context) { return true }
    let start = selectedIndex(in: context).map { $0 + direction.step } ?? 0
    guard let index = context.indexOfFound(direction, from: start) else { return false }
    select(index, in: context)
    _ = goInPreview(direction, in: context)
    return true
  }

  /// Goes to the next or previous match in the preview. Returns false if there is none, or no preview.
  private mutating func goInPreview(_ direction: MatchDirection, in context: Context) -> Bool {
    guard context.search.title == nil, let width = previewWidth(in: context),
      let dream = selectedDream(in: context),
      let next = context.search.matches(in: dream).next(direction, from: match)
    else { return false }
    match = next
    previewOffset = DreamPage(dream, offset: previewOffset, in: context)
      .offset(showing: next, in: Size(width: width, height: context.size.height))
    return true
  }
}
