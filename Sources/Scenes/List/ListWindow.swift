import DreamCore
import Stage

/// The items in sight in the list, from the top one down. A heading is above the first of each section, if there is more
/// than one row.
struct ListWindow: Equatable, Sendable {
  /// The index of the first item in the list.
  private(set) var top = 0
  private(set) var height = 0
  private(set) var items: [Item] = []

  /// An item and the section it is in. Asking for the section means asking for the dream's date.
  struct Item: Equatable, Sendable {
    let item: ListItem
    let section: ListSection
  }

  enum Line: Equatable {
    case heading(ListSection)
    /// An item, and the item in the row above; nil below a heading.
    case item(ListItem, below: ListItem?)
  }

  /// A window on nothing.
  init() {}

  /// The indices of the items in sight.
  var indices: Range<Int> { top..<top + items.count }

  /// The rows from the top down, at most `height`.
  var lines: [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(height)
    var above: Item?
    for item in items {
      if item.section != above?.section, height > 1 { lines.append(.heading(item.section)) }
      lines.append(.item(item.item, below: item.section == above?.section ? above?.item : nil))
      above = item
    }
    return lines
  }
}

// MARK: Moving

extension ListWindow {
  /// The window from which the item at `selected` is visible, with a top as near to `top` as possible. What this window
  /// knows of the items is not looked up again: it has to be one on the same list.
  func showing(_ selected: Int, from top: Int, height: Int, in context: Context) -> ListWindow {
    let list = Sections(known: self, context: context)
    let top = list.top(showing: selected, from: top, height: height)
    return top == self.top && height == self.height && !items.isEmpty ? self : list.window(from: top, height: height)
  }

  /// A window with its top at `top`, or higher if the end of the list would leave rows empty.
  func scrolled(to top: Int, height: Int, in context: Context) -> ListWindow {
    let list = Sections(known: self, context: context)
    let top = list.filled(min(max(top, 0), max(context.order.count - 1, 0)), height: height)
    return list.window(from: top, height: height)
  }

  /// The rows by which the rows below the first one of `old` moved up to become this window's; nil if none of them stayed.
  func shift(from old: ListWindow) -> Int? {
    guard height == old.height, let first = items.first, let oldFirst = old.items.first else { return nil }
    let isBelow = top >= old.top
    let (lines, item) = isBelow ? (old.lines, first.item) : (self.lines, oldFirst.item)
    let row = lines.firstIndex { if case .item(item, _) = $0 { true } else { false } }
    return row.map { isBelow ? $0 - 1 : 1 - $0 }
  }
}

/// The sections of the items of a list, taken from a window where it has them.
private struct Sections {
  let known: ListWindow
  let context: Context

  func item(at index: Int) -> ListWindow.Item? {
    if known.indices.contains(index) { return known.items[index - known.top] }
    return context.order[index].map { ListWindow.Item(item: $0.item, section: context.section(of: $0.item)) }
  }

  /// `height` rows, from the item at index `top` on.
  func window(from top: Int, height: Int) -> ListWindow {
    var items: [ListWindow.Item] = []
    items.reserveCapacity(height)
    var rows = 0
    while rows < height, let next = item(at: top + items.count) {
      if next.section != items.last?.section, height > 1 { rows += 1 }
      rows += 1
      guard rows <= height else { break }
      items.append(next)
    }
    return ListWindow(top: top, height: height, items: items)
  }

  /// The first index, as near to `top` as possible, from which the item at `selected` is visible.
  func top(showing selected: Int, from top: Int, height: Int) -> Int {
    let top = min(max(top, 0), max(context.order.count - 1, 0))
    guard selected > top else { return filled(max(0, selected), height: height) }
    guard selected - top < height else { return self.top(endingWith: selected, height: height) }
    let isInSight =
      known.top == top && known.height == height
      ? known.indices.contains(selected) : window(from: top, height: height).indices.contains(selected)
    return isInSight ? filled(top, height: height) : self.top(endingWith: selected, height: height)
  }

  /// `top`, or a smaller index if the end of the list would leave rows empty.
  func filled(_ top: Int, height: Int) -> Int {
    let last = context.order.count - 1
    guard last - top < height else { return top }
    return min(top, self.top(endingWith: last, height: height))
  }

  /// The index from which the item at `last` is the last visible one.
  private func top(endingWith last: Int, height: Int) -> Int {
    guard var section = item(at: last)?.section else { return last }
    var rows = 2
    var top = last
    while top > 0, let above = item(at: top - 1) {
      rows += above.section == section ? 1 : 2
      guard rows <= height else { break }
      section = above.section
      top -= 1
    }
    return top
  }
}

extension ListWindow {
  fileprivate init(top: Int, height: Int, items: [Item]) {
    (self.top, self.height, self.items) = (top, height, items)
  }
}

extension Context {
  /// The section of the list that contains an item.
  func section(of item: ListItem) -> ListSection {
    switch item {
    case .dream(let id): ListSection(model.dreams.date(of: id), nightTurn: preferences.nightTurn)
    case .night(let day): ListSection(day)
    }
  }
}

/// A section of the list under one heading: a month, or a less precise date.
enum ListSection: Hashable, Sendable {
  case month(Month)
  /// A date that isn't within one month.
  case wide(DreamDate)
  case undated

  init(_ date: DreamDate?, nightTurn: Int = 12) {
    guard let date else {
      self = .undated
      return
    }
    self = date.month(nightTurn: nightTurn).map(ListSection.month) ?? .wide(date)
  }

  init(_ night: Day) { self = .month(night.month) }

  var title: String {
    switch self {
    case .month(let month): "\(month.name) \(month.year)"
    case .wide(let date): date.description
    case .undated: "No date"
    }
  }
}

extension DreamDate {
  /// The month of the date's night, or of the date itself; nil if it isn't known.
  fileprivate func month(nightTurn: Int) -> Month? {
    if let night = night(turningAt: nightTurn) { return night.month }
    guard case .moment(let moment) = extent else { return nil }
    return moment.month
  }
}
